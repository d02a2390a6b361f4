import { DELETION_GRACE_DAYS } from '#contract/limits/limits.ts';
import type { Plan } from '#contract/vocabulary/accounts.ts';
import { userMenu } from '#shared/texts/portal.ts';

/** Texts of the user's own account. */
export const account = {
  title: userMenu.account,
  lead: 'Váš účet: osobní údaje, plán, zabezpečení a přihlášená zařízení.',
  tabs: 'Části účtu',
  profile: 'Osobní údaje',
  email: 'E-mail',
  role: 'Role',
  plan: 'Plán',
  higherPlan: 'Chci vyšší plán',
  requestPlan: (plan: Plan) => `Požádat o ${plan}`,
  planHint: 'Žádost pošleme provozovateli portálu, ozve se vám s nabídkou.',
  sessions: 'Přihlášená zařízení',
  current: 'toto zařízení',
  lastUsed: (when: string) => `Naposledy ${when}`,
  since: (when: string) => `přihlášeno ${when}`,
  calendar: 'Odkaz kalendáře vypršení',
  calendarSince: (day: string) => `platí od ${day}, skončí i s ostatními přihlášeními`,
  revokeCalendar: 'Ukončit',
  revokeCalendarLabel: 'Ukončit: odkaz kalendáře vypršení',
  revoke: 'Odhlásit',
  revokeLabel: (device: string) => `Odhlásit: ${device}`,
  revokeOthers: 'Odhlásit ostatní zařízení',
  unknownDevice: 'Neznámé zařízení',
  data: 'Moje data',
  exportHint:
    'Archiv ZIP se vším, co o vás portál ví: účet, profil firmy, projekty, technologie, reference, zprávy a soubory.',
  export: 'Stáhnout moje data',
  exporting: 'Připravujeme…',
  exportFailed: 'Data se nepodařilo stáhnout. Zkuste to prosím za chvíli.',
  deletion: 'Smazání účtu',
  deletionHint: `Účet a vaše data smažeme za ${DELETION_GRACE_DAYS} dní; do té doby smazání zrušíte přihlášením. Vaše zprávy v cizích diskusích zůstanou bez jména.`,
  /** @param one whether it is a single company */
  goneCompanies: (names: string, one: boolean) =>
    one
      ? `S účtem smažeme i firmu ${names}, nikdo další v ní není. Má\u2011li zůstat, předejte ji nejdřív kolegovi.`
      : `S účtem smažeme i firmy ${names}, nikdo další v nich není. Mají\u2011li zůstat, předejte je nejdřív kolegům.`,
  goneBids: 'Smažeme i odeslané nabídky, které do té doby nikdo neotevře:',
  goneBid: (project: string, until: string) => `${project}, nabídky do ${until}`,
  startDeletion: 'Smazat účet',
  password: 'Heslo',
  delete: 'Opravdu smazat účet',
  keep: 'Zrušit',
} as const;
