import type { RETENTION } from '#contract/limits/retention.ts';
import { plural } from '#platform/texts/plural.ts';

type Retention = typeof RETENTION;

const days = (count: number): string => plural(count, ['den', 'dny', 'dní']);
const years = (count: number): string => plural(count, ['rok', 'roky', 'let']);
const minutes = (count: number): string => plural(count, ['minutu', 'minuty', 'minut']);

/** Texts that the server inserts into the operator's legal texts. */
export const lawTexts = {
  nobodySaid: 'provozovatel portálu (své údaje zatím neuvedl)',
  regNumber: (number: string) => `IČO ${number}`,
  seat: (address: string) => `sídlo ${address}`,
  phone: (phone: string) => `telefon ${phone}`,

  retentionHeadings: ['Co', 'Proč', 'Jak dlouho'],
  retention: (retention: Retention): string[][] => [
    [
      'Účet: jméno, e-mail, telefon, role a plán',
      'vedení účtu a plnění smlouvy',
      `po dobu trvání účtu; po žádosti o smazání ještě ${days(retention.deletedAccountDays)}, aby ji šlo vzít zpět`,
    ],
    [
      'Profil firmy, technologie, licence, projekty, reference a soubory',
      'k tomu portál slouží',
      'dokud je nesmažete, nebo do smazání účtu',
    ],
    [
      'Smazané projekty, reference, technologie a soubory',
      'aby šlo smazání vzít zpět',
      minutes(retention.deletedThingsMinutes),
    ],
    [
      'Historie změn: kdo, kdy a co změnil na firmě, projektu, referenci, technologii, požadavku, hodnocení a v účtu',
      'aby bylo jasné, kdo co změnil, a šlo to vrátit',
      `${years(retention.historyYears)}; po smazání vašeho účtu bez vašeho jména a bez obsahu změn toho, co se s ním smaže`,
    ],
    [
      'Zprávy v diskusích',
      'srozumitelnost diskuse pro ostatní',
      'do smazání projektu nebo reference; po smazání vašeho účtu zůstanou u cizích bez jména',
    ],
    ['Požadavky, objednávky a žádosti o plán', 'vyřízení toho, o co žádáte', 'po dobu trvání účtu'],
    [
      'Přihlášená zařízení',
      'bezpečnost účtu',
      `${days(retention.idleLoginDays)} bez použití, nejdéle ${days(retention.loginDays)}; po skončení ještě ${days(retention.endedLoginDays)}`,
    ],
    [
      'Nedokončené registrace a použité odkazy z e-mailů',
      'abychom uměli říct, že odkaz už neplatí',
      `${days(retention.linkDays)} po skončení platnosti`,
    ],
    ['Odeslané e-maily (komu, kdy a předmět, bez textu)', 'doložení, že odešly', days(retention.mailDays)],
    [
      'Adresa firmy pozvané k poptávce e-mailem, jméno a telefon toho, kdo za ni odpověděl',
      'doručení poptávky a podání nabídky',
      `${days(retention.guestDays)} po skončení poptávky`,
    ],
    ['Otisk adresy, která už pozvánky nechce', 'abychom na ni nepsali', 'dokud si její člověk nepřeje opak'],
    [
      'Oznámení v portálu, co si z nich přejete dostávat, a co jste v přehledu odložili nebo ukončili',
      'abyste věděli, co se stalo',
      days(retention.notificationDays),
    ],
    ['Záznamy pro podporu, které sami pošlete', 'vyřešení toho, co hlásíte', days(retention.supportRecordDays)],
    ['Odpovědi veřejného registru, počty pokusů a použití', 'ochrana před zneužitím', days(retention.answerDays)],
    [
      'Souhlas s podmínkami a seznámení se zásadami: verze a čas',
      'doložení, s čím jste souhlasili',
      'po dobu trvání účtu',
    ],
  ],

  cookieHeadings: ['Název', 'K čemu je', 'Jak dlouho'],
  cookies: (
    names: Record<'knownDevice' | 'identityFlow' | 'locale' | 'ownWrites', string>,
    retention: Retention,
  ): string[][] => [
    [
      names.knownDevice,
      'pozná prohlížeč, ve kterém jste se už přihlásili, aby vás cizí pokusy o přihlášení nemohly zablokovat',
      days(retention.knownDeviceDays),
    ],
    [
      names.identityFlow,
      'dokončí přihlášení přes poskytovatele identity; jen pokud ho použijete',
      minutes(retention.identityFlowMinutes),
    ],
    [names.locale, 'jazyk, ve kterém s vámi portál mluví', days(retention.localeDays)],
    [names.ownWrites, 'zařídí, že hned uvidíte, co jste právě uložili', 'několik sekund'],
  ],
} as const;
