import type { NotificationGroup, NotificationMail } from '#contract/vocabulary/notifications.ts';
import { dateOf } from '#shared/texts/format.ts';
import { userMenu } from '#shared/texts/portal.ts';

/** Texts of the notification list, its settings and the pages that links in mails open. */

export const bell = {
  title: 'Oznámení',
  markAll: 'Označit vše jako přečtené',
  settings: 'Nastavení',
  older: 'Zobrazit starší',
  unread: 'Nepřečtené',
  failed: 'Oznámení se nepodařilo načíst.',
  again: 'Zkusit znovu',
  thisVisit: 'Během této návštěvy',
} as const;

export const notificationSettings = {
  title: userMenu.notifications,
  lead: 'Vyberte, co chcete vidět v portálu pod zvonkem a co vám má chodit e\u2011mailem.',
  event: 'Co se stalo',
  inPortal: 'V portálu',
  mail: 'E-mailem',
  mails: {
    NOW: 'Hned',
    DAILY: 'Denně v 7:00',
    WEEKLY: 'V pondělí',
    OFF: 'Neposílat',
  } satisfies Record<NotificationMail, string>,
  groups: {
    MONDAY: 'Pondělní přehled',
    TENDERS: 'Poptávky a nabídky',
    SOFTWARE: 'Technologie a požadavky',
    DISCUSSIONS: 'Diskuse, reference a hodnocení',
    COMPANY: 'Firma a její lidé',
    ACCOUNT: 'Účet a podpora',
  } satisfies Record<NotificationGroup, string>,
  /** Shown for a group whose events are mailed in different ways. */
  mixed: 'Různě',
  oneByOne: (count: number) => `Jednotlivě (${count})`,
  oneByOneOf: (group: string) => `${group}: jednotlivě`,
  inPortalOf: (event: string) => `${event}: v portálu`,
  mailOf: (event: string) => `${event}: e\u2011mailem`,
  to: (email: string) => `E-maily chodí na adresu ${email}.`,
  always:
    'E-maily o účtu (přihlášení, heslo, dvoufázové ověření, smazání účtu) vypnout nelze: dozvíte se z nich, když se s účtem děje něco bez vašeho vědomí.',
  suppressed: (email: string) => `Na adresu ${email} se nedaří doručovat`,
  suppressedSince: (at: string) =>
    `Od ${dateOf(at)} na ni proto oznámení neposíláme. Zkontrolujte prosím, že schránka existuje a není plná.`,
  takeUp: 'Ověřit a znovu posílat',
} as const;

export const unsubscribe = {
  title: 'Odhlášení odběru',
  what: 'Po stisku tlačítka vám už e\u2011maily tohoto druhu nebudou chodit:',
  invites: {
    name: 'Pozvánky do firem, ať je pošle kdokoli',
    done: 'Pozvánky vám už posílat nebudeme. K firmě se můžete přidat i bez nich, podle jejího IČO.',
  },
  digests: { DAILY: 'Denní souhrn oznámení', WEEKLY: 'Týdenní souhrn oznámení' },
  unknown: 'Odkaz není celý. Zkopírujte ho prosím z e\u2011mailu znovu, nebo odběr vypněte v nastavení oznámení.',
  confirm: 'Odhlásit odběr',
  done: 'Odběr je odhlášený. V portálu pod zvonkem oznámení uvidíte dál.',
  settings: userMenu.notifications,
} as const;

export const confirmAddress = {
  title: 'Ověření adresy',
  what: 'Potvrďte prosím, že e\u2011maily na tuto adresu čtete. Oznámení vám pak budou zase chodit.',
  confirm: 'Potvrdit adresu',
  done: 'Adresa je ověřená, oznámení vám zase budou chodit.',
  unknown: 'Odkaz není celý. Zkopírujte ho prosím z e\u2011mailu znovu.',
  settings: userMenu.notifications,
} as const;
