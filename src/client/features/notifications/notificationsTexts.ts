import type { NotificationEvent, NotificationMail } from '../../../contract/vocabulary/notifications';
import { dateOf } from '../../shared/texts/format';
import { userMenu } from '../../shared/texts/portal';

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
  lead: 'Vyberte, co chcete vidět v portálu pod zvonkem a co vám má chodit e-mailem.',
  event: 'Co se stalo',
  inPortal: 'V portálu',
  mail: 'E-mailem',
  events: {
    MESSAGE: 'Nový příspěvek v diskusi, která se vás týká',
    MENTION: 'Zmínka o vás v diskusi',
    REQUEST_ANSWERED: 'Vyřizování vašich požadavků a objednávek',
    LICENCE_EXPIRING: 'Končící licence hlídaných technologií',
    PLAN: 'Změna plánu a odpověď na žádost o plán',
    MODERATION: 'Rozhodnutí provozovatele o vašich textech a firmě',
    REPORT_SETTLED: 'Jak dopadlo, co jste nahlásili',
    TESTIMONIAL_REPLY: 'Odpovědi firem na vaše hodnocení',
    SUPPORT_ANSWERED: 'Odpověď podpory na váš záznam',
    IMPORT_FINISHED: 'Dokončený import technologií',
    TESTIMONIAL: 'Nové hodnocení vaší firmy',
    TENDER_INVITED: 'Výzva k nabídce pro vaši firmu',
    TENDER_CHANGED: 'Dodatek poptávky, která se vás týká',
    TENDER_ANSWERED: 'Odpověď na dotaz k poptávce',
    TENDER_CANCELLED: 'Zrušení poptávky, která se vás týká',
    TENDER_QUESTION: 'Dotaz k vaší poptávce',
    TENDER_DECLINED: 'Odmítnutí vaší poptávky',
    TENDER_CLOSED: 'Konec lhůty vaší poptávky',
    COMPANY_REFERENCE: 'Nový referenční projekt u vaší firmy',
    BID_CAME: 'Nová nabídka k vaší poptávce',
    BID_SEEN: 'Zadavatel otevřel vaši nabídku',
    BID_CLARIFICATION: 'Výzva k upřesnění vaší nabídky',
    BID_CLARIFIED: 'Upřesnění nabídky k vaší poptávce',
    BID_REJECTED: 'Vyřazení vaší nabídky',
    BID_WON: 'Vybrání vaší nabídky',
    REFERENCE_OFFERED: 'Reference ze získané zakázky',
    REFERENCE_ASKED: 'Žádost o potvrzení reference',
    REFERENCE_ANSWERED: 'Odpověď na žádost o potvrzení reference',
    BID_LOST: 'Nevybrání vaší nabídky',
    MEMBER_JOINED: 'Nový člověk ve firmě',
    JOIN_ASKED: 'Žádost o vstup do firmy',
    JOIN_ANSWERED: 'Odpověď na vaši žádost o vstup',
    MEMBER_ROLE: 'Změna vaší role ve firmě',
    MEMBER_REMOVED: 'Odebrání z firmy',
    MEMBER_LEFT: 'Odchod člověka z firmy',
    HAND_OVER_OFFERED: 'Nabídka převzít firmu',
    HAND_OVER_ANSWERED: 'Odpověď na vaši nabídku předání firmy',
    COMPANY_MERGED: 'Sloučení dvou zápisů vaší firmy',
    COMPANY_UNMERGED: 'Vrácení sloučení vaší firmy',
    SUPPORT_VISIT: 'Podpora si prohlédla váš účet',
    SUPPORT_ASKS: 'Podpora žádá o přístup k úpravám',
  } satisfies Record<NotificationEvent, string>,
  mails: {
    NOW: 'Hned',
    DAILY: 'Denně v 7:00',
    WEEKLY: 'V pondělí v 7:00',
    OFF: 'Neposílat',
  } satisfies Record<NotificationMail, string>,
  inPortalOf: (event: string) => `${event}: v portálu`,
  mailOf: (event: string) => `${event}: e-mailem`,
  to: (email: string) => `E-maily chodí na adresu ${email}.`,
  always:
    'E-maily o účtu (přihlášení, heslo, dvoufázové ověření, smazání účtu) vypnout nejde: dozvíte se z nich, když se s účtem děje něco bez vašeho vědomí.',
  suppressed: (email: string) => `Na adresu ${email} se nedaří doručovat`,
  suppressedSince: (at: string) =>
    `Od ${dateOf(at)} na ni proto oznámení neposíláme. Zkontrolujte prosím, že schránka existuje a není plná.`,
  takeUp: 'Ověřit a znovu posílat',
} as const;

export const unsubscribe = {
  title: 'Odhlášení odběru',
  what: 'Po stisku tlačítka vám už e-maily tohoto druhu nebudou chodit:',
  invites: {
    name: 'Pozvánky do firem, ať je pošle kdokoli',
    done: 'Pozvánky vám už posílat nebudeme. K firmě se můžete přidat i bez nich, podle jejího IČO.',
  },
  digests: { DAILY: 'Denní souhrn oznámení', WEEKLY: 'Týdenní souhrn oznámení' },
  unknown: 'Odkaz není celý. Zkopírujte ho prosím z e-mailu znovu, nebo odběr vypněte v nastavení oznámení.',
  confirm: 'Odhlásit odběr',
  done: 'Odběr je odhlášený. V portálu pod zvonkem oznámení uvidíte dál.',
  settings: userMenu.notifications,
} as const;

export const confirmAddress = {
  title: 'Ověření adresy',
  what: 'Potvrďte prosím, že e-maily na tuto adresu čtete. Oznámení vám pak budou zase chodit.',
  confirm: 'Potvrdit adresu',
  done: 'Adresa je ověřená, oznámení vám zase budou chodit.',
  unknown: 'Odkaz není celý. Zkopírujte ho prosím z e-mailu znovu.',
  settings: userMenu.notifications,
} as const;
