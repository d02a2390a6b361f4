import { historyActions, historyKinds } from '#contract/rules/historyLabels.ts';
import type { HistoryActor, HistoryKind } from '#contract/vocabulary/history.ts';
import type { JobState } from '#contract/vocabulary/jobs.ts';
import type { NotificationPlaceholder, RuleKey } from '#contract/vocabulary/settings.ts';
import type { SupportState } from '#contract/vocabulary/support.ts';
import { number, plural } from '#shared/texts/format.ts';
import { invitations } from './adminInvitationsTexts.ts';

/** Texts of the system section of the admin area. */

export const jobStates: Record<JobState, string> = {
  WAITING: 'Čeká',
  RETRYING: 'Zkouší se znovu',
  RUNNING: 'Provádí se',
  LATE: 'Po čase',
  DEAD: 'Nepovedlo se',
  SETTLED: 'Vyřízeno bez provedení',
  DONE: 'Hotovo',
};

/** States of e-mails. */
export const mailStates: Record<JobState, string> = { ...jobStates, RUNNING: 'Odesílá se', DONE: 'Odesláno' };

export const work = {
  retry: 'Zkusit znovu',
  giveUp: 'Už nezkoušet',
  retryOf: (name: string) => `Zkusit znovu: ${name}`,
  giveUpOf: (name: string) => `Už nezkoušet: ${name}`,
  attempts: 'Pokusů',
  error: 'Chyba',
  next: 'Další pokus',
  created: 'Vzniklo',
  ended: 'Poslední pokus',
  state: 'Stav',
  /** A job or mail that is late or has failed attempts. */
  stuck: 'Neodchází',
  back: 'Zpět na seznam',
  actions: 'Akce',
} as const;

/** Messages of Nodemailer and replies of mail servers, by what the operator can do about them. */
const deliveryErrors: readonly [pattern: RegExp, sentence: string][] = [
  [/timeout|timed out|greeting never received/i, 'Server pošty neodpověděl'],
  [/ECONNREFUSED|ECONNRESET|ESOCKET|closed unexpectedly/i, 'Server pošty odmítl spojení'],
  [/ENOTFOUND|EAI_AGAIN|EDNS/i, 'Server pošty nebyl nalezen'],
  [/certificate|self.signed|TLS|SSL/i, 'Certifikát serveru pošty není v pořádku'],
  [/EAUTH|invalid login|\b535\b/i, 'Server pošty nepřijal přihlášení portálu'],
  [/\b(452|552)\b|quota|mailbox full/i, 'Schránka příjemce je plná'],
  [/\b4\d\d\b/, 'Server pošty žádá o pozdější pokus'],
  [/\b(550|551|553)\b/, 'Adresa neexistuje nebo poštu odmítá'],
  [/\b5\d\d\b/, 'Server pošty e\u2011mail odmítl'],
];

/** Explains a failed delivery in Czech, with the original message in brackets. */
export function deliveryError(reason: string | null): string | null {
  const known = reason !== null && deliveryErrors.find(([pattern]) => pattern.test(reason));
  return known ? `${known[1]} (${reason})` : reason;
}

export const mailTexts = {
  title: 'Pošta',
  lead: 'Co portál poslal, co čeká a co se nepodařilo. Text e\u2011mailu je k vidění, dokud neodejde; klíče v odkazech jsou skryté.',
  label: 'E-maily',
  views: 'Části pošty',
  view: { '': 'E-maily', adresy: 'Adresy, na které neposíláme', pozvanky: 'Pozvánky', ukazky: 'Ukázky' },
  found: (count: number) => plural(count, ['e\u2011mail', 'e\u2011maily', 'e-mailů']),
  searchHint: 'Adresa nebo předmět',
  empty: 'Portál zatím nic neposlal',
  emptyHint: 'Jakmile někomu napíše, bude to tady.',
  subject: 'Předmět',
  to: 'Komu',
  facts: 'O e\u2011mailu',
  text: 'Text',
  noText: 'Text e\u2011mailu se po odeslání nenechává: odkazy v něm mohou otevírat účty.',
  preview: 'Zobrazit, jak vypadá',
  samples: {
    lead: 'Všechny e\u2011maily, které portál posílá, s vymyšlenými údaji. Texty oznámení změníte v Nastavení.',
    other: 'ostatní e\u2011maily',
    previewOf: (subject: string) => `Zobrazit, jak vypadá: ${subject}`,
  },
  invitations,
  suppressed: {
    label: 'Adresy, na které neposíláme',
    lead: 'Adresy, které dvakrát po sobě odmítly poštu. Portál na ně nepíše, dokud je někdo neověří.',
    found: (count: number) => plural(count, ['adresa', 'adresy', 'adres']),
    searchHint: 'Část adresy',
    empty: 'Všechny adresy poštu přijímají',
    emptyHint: 'Adresa sem přijde, když dvakrát po sobě odmítne e\u2011mail.',
    email: 'Adresa',
    since: 'Od kdy',
    lift: 'Obnovit posílání',
    liftOf: (email: string) => `Obnovit posílání na ${email}`,
  },
} as const;

export const jobTexts = {
  title: 'Úlohy',
  lead: 'Co portál dělá sám: pravidelné práce, fronty a importy lidí.',
  views: 'Části úloh',
  view: { '': 'Pravidelné práce', fronta: 'Fronta', importy: 'Importy' },
  schedules: {
    label: 'Pravidelné práce',
    name: 'Práce',
    what: 'Co dělá',
    last: 'Naposledy',
    never: 'ještě ne',
    took: (ms: number) => (ms < 1000 ? `${number(ms)}\u00a0ms` : `${number(Math.round(ms / 100) / 10)}\u00a0s`),
    next: 'Příště',
    state: 'Teď',
    calm: 'V pořádku',
    dead: (count: number) => plural(count, ['nezdar', 'nezdary', 'nezdarů']),
    run: 'Spustit hned',
    runOf: (name: string) => `Spustit hned: ${name}`,
  },
  label: 'Úlohy ve frontě',
  found: (count: number) => plural(count, ['úloha', 'úlohy', 'úloh']),
  empty: 'Nic nečeká a nic se nepokazilo',
  emptyHint: 'Co je hotovo, se ve frontě nenechává.',
  queue: 'Fronta',
  queueHint: 'Název fronty',
  payload: 'Zadání',
  nameOf: (queue: string, id: number) => `${queue} č. ${id}`,
  imports: {
    label: 'Importy technologií',
    found: (count: number) => plural(count, ['import', 'importy', 'importů']),
    person: 'Kdo',
    searchHint: 'Část adresy',
    rows: 'Řádků',
    at: 'Kdy',
    undone: 'Vzato zpět',
    notUndone: 'ne',
    empty: 'Zatím nikdo nic neimportoval',
    emptyHint: 'Importy lidí z tabulek se objeví tady.',
  },
} as const;

const actorKinds: Record<HistoryActor, string> = { PERSON: 'Člověk', SYSTEM: 'Systém', COMMAND: 'Příkaz' };

export const everyHistory = {
  title: 'Historie',
  lead: 'Kdo, co a kdy v portálu změnil. Nabídky tu nejsou: o těch ví jen jejich uchazeč.',
  label: 'Změny v portálu',
  kindOf: (kind: HistoryKind) => historyKinds[kind].name,
  actions: historyActions,
  actorKinds,
  filters: {
    by: 'Hledat',
    person: 'člověka',
    company: 'firmu',
    kind: 'Druh',
    action: 'Co se stalo',
    actorKind: 'Kdo',
  },
  person: 'Jméno nebo e\u2011mail člověka',
  company: 'Název nebo IČO firmy',
  from: 'Od',
  to: 'Do',
  fromOf: (day: string) => `Od ${day}`,
  toOf: (day: string) => `Do ${day}`,
  personOf: (text: string) => `Člověk: ${text}`,
  companyOf: (text: string) => `Firma: ${text}`,
  when: 'Kdy',
  who: 'Kdo',
  what: 'Co',
  changed: 'Změněno',
  deleted: 'Smazaný uživatel',
  behalf: (name: string) => `v účtu ${name}`,
  ofCompany: 'Za firmu',
  deletedRecord: (kind: HistoryKind, id: number) => `${historyKinds[kind].name} č. ${id}`,
  difference: 'Zobrazit rozdíl',
  differenceOf: (what: string, moment: string) => `Zobrazit rozdíl: ${what}, ${moment}`,
  hide: 'Skrýt rozdíl',
  empty: 'Žádná změna tomu neodpovídá',
  emptyHint: 'Zkuste jiná slova, druh nebo dny.',
  next: 'Starší změny',
  newest: 'Nejnovější změny',
} as const;

export const settingTexts = {
  title: 'Nastavení',
  lead: 'Co se tu změní, platí do pěti vteřin. Každá změna se zapíše, k dřívější se dá vrátit.',
  parts: 'Části nastavení',
  part: { '': 'Portál a pravidla', texty: 'Texty oznámení' },
  hotline: 'Telefon infolinky',
  hotlineHint: 'Ukazuje se v hlavičce každé stránky.',
  prices: 'Ceny plánů v Kč za měsíc bez DPH',
  pricesHint: 'U plánu bez ceny se zobrazí „Cena na vyžádání“.',
  crowns: 'Kč',
  priceOf: (plan: string) => `Plán ${plan}`,
  rules: {
    testimonials_approval: {
      label: 'Hodnocení schvalovat před zveřejněním na úvodní stránce',
      hint: 'Po vypnutí se na úvodní stránce ukážou i neschválená hodnocení, skrytá nikdy.',
    },
    companies_wait: {
      label: 'Firmy, které nesouhlasí s registrem, čekají na rozhodnutí',
      hint: 'Po vypnutí zůstanou vidět jako neověřené. Cizí IČO čeká vždy.',
    },
  } satisfies Record<RuleKey, { label: string; hint: string }>,
  save: 'Uložit',
  reset: 'Vrátit výchozí',
  resetOf: (what: string) => `Vrátit výchozí: ${what}`,
  isDefault: 'Výchozí hodnota',
  changedBy: (who: string | null, moment: string) => `Změněno ${moment}, ${who ?? 'smazaný uživatel'}`,
  versions: 'Dřívější hodnoty',
  versionsOf: (what: string) => `Dřívější hodnoty: ${what}`,
  backToDefault: 'výchozí',
  take: 'Vrátit tuto hodnotu',
  takeOf: (value: string) => `Vrátit hodnotu ${value}`,
  edit: 'Upravit',
  editOf: (event: string) => `Upravit: ${event}`,
  close: 'Zavřít',
  on: 'zapnuto',
  off: 'vypnuto',
  notificationsLead:
    'Věta se ukazuje pod zvonkem a v předmětu e\u2011mailu. Ve složených závorkách může být, co je uvedeno pod polem; {veta} je věta portálu.',
  sentence: 'Věta',
  placeholders: (names: readonly NotificationPlaceholder[]) =>
    `Lze použít ${names.map((name) => `{${name}}`).join(', ')}.`,
  preview: 'Ukázka',
  changed: 'Upraveno',
} as const;

export const recordTexts = {
  title: 'Záznamy pro podporu',
  lead: 'Co lidé poslali z portálu: jejich slova a přehrání toho, co viděli.',
  label: 'Záznamy',
  found: (count: number) => plural(count, ['záznam', 'záznamy', 'záznamů']),
  states: { NEW: 'Nový', TAKEN: 'Převzatý', SETTLED: 'Vyřízený' } satisfies Record<SupportState, string>,
  state: 'Stav',
  note: 'Co člověk napsal',
  noNote: 'Beze slov',
  who: 'Kdo',
  page: 'Stránka',
  operator: 'Řeší',
  nobody: 'nikdo',
  sent: 'Posláno',
  build: 'Verze portálu',
  empty: 'Zatím nikdo nic neposlal',
  emptyHint: 'Záznam se posílá z nabídky uživatele nebo z chybové stránky.',
  play: 'Přehrát',
  searchHint: 'E-mail nebo slova z poznámky',
  take: 'Převzít',
  takeOf: (who: string) => `Převzít záznam: ${who}`,
  settleOf: (who: string) => `Vyřídit záznam: ${who}`,
  answer: 'Odpověď člověku',
  answerHint: 'Přijde e\u2011mailem a pod zvonek. Nechte prázdné, když není co říct.',
  settle: 'Vyřídit',
  answered: 'Odpověděli jsme',
  open: 'Nevyřízený',
  back: 'Zpět na záznamy',
} as const;
