import type { Plan } from '../../../contract/vocabulary/accounts';
import type { NotificationSubject } from '../../../contract/vocabulary/notifications';
import { plural } from '../texts/plural';

/** Number of characters of an answer that a sentence quotes. */
const QUOTED = 200;
const trimmed = (text: string) => (text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text);

const thread = (kind: NotificationSubject, name: string) =>
  `v diskusi ${kind === 'references' ? 'k referenci' : 'k projektu'} „${name}“`;

/** Sentences of notifications in the bell and in mails. */
export const notifications = {
  gone: 'Obsah už není dostupný',
  /** @param who null if the account is deleted; @param count number of messages in the notification */
  message: (who: string | null, count: number, kind: NotificationSubject, name: string) =>
    count > 1
      ? `${plural(count, ['nový příspěvek', 'nové příspěvky', 'nových příspěvků'])} ${thread(kind, name)}`
      : who === null
        ? `Nový příspěvek ${thread(kind, name)}`
        : `${who} píše ${thread(kind, name)}`,
  mention: (who: string | null, kind: NotificationSubject, name: string) =>
    who === null ? `Zmínka o vás ${thread(kind, name)}` : `${who} vás zmiňuje ${thread(kind, name)}`,
  /** @param day formatted date; @param isOver whether the date has passed */
  licence: (name: string, day: string, isOver: boolean) =>
    isOver ? `Licence ${name} vypršela ${day}` : `Licence ${name} vyprší ${day}`,
  plan: {
    granted: (plan: Plan) => `Máte plán ${plan}`,
    refused: (plan: Plan) => `Žádosti o plán ${plan} jsme nevyhověli`,
    changed: (plan: Plan) => `Váš plán je nyní ${plan}`,
  },
  /** Decisions without a moderation. */
  moderation: {
    APPROVED: (name: string) => `Vaše hodnocení firmy „${name}“ ukazujeme na úvodní stránce`,
    VERIFIED: (name: string) => `Firma „${name}“ je ověřená`,
    REJECTED: (name: string) => `Firmu „${name}“ jsme neověřili`,
  },
  testimonialReply: (name: string) => `Firma „${name}“ odpověděla na vaše hodnocení`,
  because: (reason: string) => `Důvod: ${reason}`,
  imported: (count: number) =>
    `Import je hotový, přibylo ${plural(count, ['technologie', 'technologie', 'technologií'])}`,
  testimonial: (count: number, name: string) =>
    count > 1
      ? `Firma „${name}“ má ${plural(count, ['nové hodnocení', 'nová hodnocení', 'nových hodnocení'])}`
      : `Firma „${name}“ má nové hodnocení`,
  reference: (count: number, name: string) =>
    count > 1
      ? `K firmě „${name}“ přibyly referenční projekty (${count})`
      : `K firmě „${name}“ přibyl referenční projekt`,
  references: {
    offered: (project: string) =>
      `Ze zakázky „${project}“ si můžete založit referenční projekt, který zadavatel potvrdí`,
    asked: (name: string) => `Dodavatel vás žádá o potvrzení reference „${name}“`,
    confirmed: (name: string) => `Zadavatel potvrdil vaši referenci „${name}“`,
    refused: (name: string) => `Zadavatel vaši referenci „${name}“ nepotvrdil`,
  },
  bids: {
    came: (count: number, project: string) =>
      count > 1 ? `K poptávce „${project}“ přišly další nabídky (${count})` : `K poptávce „${project}“ přišla nabídka`,
    seen: (project: string) => `Zadavatel otevřel vaši nabídku „${project}“`,
    clarification: (project: string) => `Zadavatel vás žádá o upřesnění nabídky „${project}“`,
    clarified: (count: number, project: string) =>
      count > 1
        ? `Dodavatelé upřesnili nabídky k poptávce „${project}“ (${count})`
        : `Dodavatel upřesnil nabídku k poptávce „${project}“`,
    won: (project: string) => `Zadavatel vybral vaši nabídku „${project}“`,
    lost: (project: string) => `Vaši nabídku „${project}“ zadavatel nevybral`,
    rejected: (project: string) => `Vaši nabídku „${project}“ zadavatel vyřadil`,
  },
  members: {
    joined: (who: string | null, count: number, company: string) =>
      count > 1 || who === null
        ? `K firmě „${company}“ se přidali další lidé`
        : `K firmě „${company}“ se přidal(a) ${who}`,
    asked: (who: string | null, count: number, company: string) =>
      count > 1 || who === null
        ? `O vstup do firmy „${company}“ žádají další lidé`
        : `${who} žádá o vstup do firmy „${company}“`,
    accepted: (company: string) => `Firma „${company}“ vaši žádost o vstup přijala`,
    refused: 'Vaše žádost o vstup do firmy byla odmítnuta',
    role: (company: string, role: string) => `Vaše role ve firmě „${company}“ je nyní ${role}`,
    removed: 'K firmě, za kterou jste jednali, už nepatříte',
    left: (who: string | null, count: number, company: string) =>
      count > 1 || who === null ? `Z firmy „${company}“ odešli další lidé` : `${who} odešel(a) z firmy „${company}“`,
    offered: (who: string | null, company: string) =>
      `${who ?? 'Vlastník'} vám nabízí, abyste se stali Vlastníkem firmy „${company}“`,
    answered: (accepted: boolean, company: string) =>
      accepted
        ? `Firma „${company}“ má nového Vlastníka, vaši nabídku přijal`
        : `Nabídka předání firmy „${company}“ byla odmítnuta`,
  },
  /** @param answer answer of the operator, shortened */
  supportAnswered: (answer: string) => `Podpora odpověděla na váš záznam: „${trimmed(answer)}“`,
  /** Sample values for the preview of the operator's own texts. */
  sample: {
    name: 'Nový docházkový systém',
    reason: 'Ukázkový důvod',
    answer: 'Chybu jsme opravili.',
    visit: { operator_name: 'Petra Malá', reason: 'Ověření hlášené chyby', started_at: '2026-11-23T09:00:00Z' },
    today: '2026-11-23',
    notification: {
      id: 1,
      subject_kind: 'projects',
      subject_id: 1,
      actor: 'Jana Dvořáková',
      count: 3,
      data: {
        state: 'ACCEPTED',
        plan: 'PREMIUM',
        valid_to: '2026-12-20',
        accepted: 1,
        added: 12,
        bids: 3,
        role: 'MANAGER',
      },
    },
  },
  merged: (name: string) => `K firmě „${name}“ jsme připojili její druhý zápis se stejným IČO`,
  unmerged: (name: string) => `Sloučení firmy „${name}“ s druhým zápisem se stejným IČO jsme vrátili`,
  support: {
    /** @param at formatted date and time */
    visited: (who: string, at: string, reason: string) =>
      `Podpora (${who}) si ${at} prohlédla váš účet. Důvod: ${reason}`,
    asks: (who: string, reason: string) => `Podpora (${who}) žádá o přístup na 30 minut. Důvod: ${reason}`,
  },
  mail: {
    open: 'Zobrazit v portálu',
    many: (count: number) => `Máte ${plural(count, ['nové oznámení', 'nová oznámení', 'nových oznámení'])}`,
    manyIntro: 'v portálu pro vás máme nová oznámení:',
    digest: {
      DAILY: (count: number) => `Denní souhrn: ${plural(count, ['oznámení', 'oznámení', 'oznámení'])}`,
      WEEKLY: (count: number) => `Týdenní souhrn: ${plural(count, ['oznámení', 'oznámení', 'oznámení'])}`,
    },
    digestIntro: 'toto jste v portálu ještě neviděli:',
    more: (count: number) => `A další oznámení: ${count}. Všechna najdete v portálu pod zvonkem.`,
    unsubscribe: 'Odhlásit odběr tohoto druhu zpráv',
    settings: 'Nastavení oznámení',
  },
} as const;
