import type { SupportVisit } from '#contract/wire/impersonation.ts';
import { dateTime, plural, timeOf } from '#shared/texts/format.ts';

/** Texts of impersonation, for operators and for the impersonated user. */
export const impersonation = {
  banner: 'Prohlížení za uživatele',
  as: (name: string) => `Prohlížíte portál jako ${name}`,
  left: (minutes: number) =>
    minutes < 1 ? 'zbývá méně než minuta' : `zbývá ${plural(minutes, ['minuta', 'minuty', 'minut'])}`,
  scopes: { READ: 'jen ke čtení, nabídky se neukazují', WRITE: 's možností úprav, nabídky se neukazují' },
  request: 'Požádat o úpravy',
  consents: { ASKED: 'čekáme na souhlas uživatele', REFUSED: 'uživatel úpravy nepovolil' },
  end: 'Ukončit',
  /** Prefix of the document title. */
  tab: (name: string) => `Jako ${name}: `,
} as const;

/** Formats the time range of a visit: `12. 11. 2026 10:02–10:09`, or until now. */
function timesOf({ started_at, ended_at }: SupportVisit): string {
  if (ended_at === null) return `${dateTime(started_at)}, právě teď`;
  return `${dateTime(started_at)}–${timeOf(ended_at)}`;
}

/** Texts of the list of support visits in the user's account. */
export const supportVisits = {
  title: 'Návštěvy podpory',
  hint: 'Když podpora něco řeší, může se na portál podívat tak, jak ho vidíte vy. Heslo, nabídky ani hlasování při tom použít nemůže a měnit smí jen to, co jí dovolíte.',
  sentence: (visit: SupportVisit) =>
    `Podpora si ${visit.scope === 'WRITE' ? 'prohlédla a upravila' : 'prohlédla'} váš účet ${timesOf(visit)}, důvod: ${visit.reason}`,
  who: (name: string) => `Operátor: ${name}`,
  end: 'Ukončit návštěvu',
  pager: 'Stránky návštěv',
} as const;

/** Texts of the user's consent to write access for support. */
export const supportConsent = {
  consentRequest: (name: string) => `Podpora (${name}) žádá o přístup na 30 minut.`,
  reason: 'Důvod',
  may: 'Když souhlasíte, může 30 minut upravovat vaše záznamy a nastavení. V historii změn uvidíte u každé úpravy její i své jméno.',
  mayNot:
    'Nikdy nemůže změnit heslo, e\u2011mail ani dvoufázové ověření, smazat účet, posílat a číst nabídky, hlasovat, hodnotit ani psát zprávy za vás.',
  give: 'Povolit na 30 minut',
  refuse: 'Nepovolit',
} as const;
