import { APPEAL_MONTHS } from '#contract/limits/limits.ts';
import type { ModerationDecision, ReportedKind } from '#contract/vocabulary/moderation.ts';

/** Texts of a decision by kind of record. */
type Sentences = Record<ReportedKind, (name: string | null) => string>;

const named = (name: string | null) => (name ? ` „${name}“` : '');

/** The record in the accusative, for its author. */
const ownThing: Sentences = {
  companies: (name) => `profil firmy${named(name)}`,
  testimonials: (name) => `vaše hodnocení firmy${named(name)}`,
  references: (name) => `referenci${named(name)}`,
  projects: (name) => `projekt${named(name)}`,
  messages: (name) => `váš příspěvek v diskusi${named(name)}`,
  questions: (name) => `váš dotaz k poptávce${named(name)}`,
  files: (name) => `soubor${named(name)}`,
};

/** The record in the accusative, for the user who reported it. */
const reportedThing: Sentences = {
  ...ownThing,
  testimonials: (name) => `hodnocení firmy${named(name)}`,
  messages: (name) => `příspěvek v diskusi${named(name)}`,
  questions: (name) => `dotaz k poptávce${named(name)}`,
};

/** Texts of mails and notifications about reports and decisions. */
export const moderationTexts = {
  somebody: 'Někdo',
  firstTender: 'První veřejná poptávka zadavatele. Dodavatelům ji portál oznámí, až ji ponecháte.',
  facts: {
    thing: 'Co',
    ground: 'Důvod',
    note: 'Poznámka',
    wording: 'Znění',
    rule: 'Pravidlo',
    reason: 'Odůvodnění',
    found: 'Jak jsme to zjistili',
    appeal: 'Odvolání',
  },
  /** Headings of a CSV file. */
  fields: {
    number: 'Číslo',
    state: 'Stav',
    kind: 'Druh',
    record: 'Číslo obsahu',
    name: 'Název',
    text: 'Znění',
    author: 'Autor',
    company: 'Firma',
    found: 'Jak zjištěno',
    count: 'Nahlášení',
    grounds: 'Důvody',
    created: 'Zjištěno',
    decided: 'Rozhodnuto',
    decidedBy: 'Kdo rozhodl',
    appealed: 'Odvolání',
    stars: 'Hvězdy',
    written: 'Napsáno',
    approved: 'Na úvodní straně od',
  },
  /** @param unchanged number of records decided by others meanwhile, or the operator's own */
  kept: (count: number, unchanged: number) =>
    unchanged === 0 ? `Ponecháno: ${count}.` : `Ponecháno: ${count}. Beze změny: ${unchanged}.`,
  operator: {
    report: (kind: string, id: number) => `Nahlášeno: ${kind} (${id})`,
    appeal: (kind: string, id: number) => `Odvolání: ${kind} (${id})`,
    reportIntro: 'někdo nahlásil tento obsah, posuďte ho prosím:',
    appealIntro: 'autor se odvolal proti rozhodnutí. Posoudit ho musí někdo jiný než ten, kdo rozhodl poprvé.',
    open: 'Otevřít v moderaci',
  },
  caught: 'Odkaz v příspěvku nového účtu',
  waitsForReading:
    'Příspěvky s odkazem z nových účtů nejdřív čte provozovatel portálu. Ostatní ten váš uvidí, až ho projde.',
  /** Notifications of a decision to the owners of the record. */
  own: {
    KEPT: (kind: ReportedKind, name: string | null) => `Prošli jsme ${ownThing[kind](name)}, ostatní ho teď vidí`,
    HIDDEN: (kind: ReportedKind, name: string | null) => `Skryli jsme ${ownThing[kind](name)}`,
    REMOVED: (kind: ReportedKind, name: string | null) => `Odstranili jsme ${ownThing[kind](name)}`,
    UPHELD: (kind: ReportedKind, name: string | null) => `Odvolání jsme zamítli: ${ownThing[kind](name)}`,
    RESTORED: (kind: ReportedKind, name: string | null) => `Znovu ukazujeme ${ownThing[kind](name)}`,
  } satisfies Record<ModerationDecision, (kind: ReportedKind, name: string | null) => string>,
  /** Notifications of the result to the person who reported the record. */
  reporter: {
    KEPT: (kind: ReportedKind, name: string | null) =>
      `Nahlásili jste ${reportedThing[kind](name)}. Pravidla portálu to neporušuje, nic jsme neskryli`,
    HIDDEN: (kind: ReportedKind, name: string | null) =>
      `Nahlásili jste ${reportedThing[kind](name)}. Dali jsme vám za pravdu a obsah skryli`,
    REMOVED: (kind: ReportedKind, name: string | null) =>
      `Nahlásili jste ${reportedThing[kind](name)}. Dali jsme vám za pravdu a obsah odstranili`,
    RESTORED: (kind: ReportedKind, name: string | null) =>
      `Nahlásili jste ${reportedThing[kind](name)}. Po novém posouzení obsah znovu ukazujeme`,
  },
  found: {
    REPORT: 'na základě nahlášení',
    OWN: 'vlastní kontrolou',
    AUTOMATIC: 'automatickou kontrolou odkazů',
  },
  statement: {
    HIDDEN: 'ostatní tento obsah už nevidí a nikde se nepočítá. Vám zůstává i s důvodem na svém místě.',
    REMOVED: 'tento obsah už nikdo nevidí a nikde se nepočítá.',
    KEPT: 'obsah jsme prošli a ostatní ho teď vidí.',
    RESTORED: 'obsah jsme znovu posoudili a ostatní ho zase vidí.',
    UPHELD: 'odvolání posoudil jiný pracovník portálu a původní rozhodnutí zůstává. Obrátit se můžete ještě na soud.',
    how: `Rozhodl člověk. Pokud s rozhodnutím nesouhlasíte, můžete se do ${APPEAL_MONTHS} měsíců odvolat. Posoudí to jiný pracovník portálu a odvolání nic nestojí. Obrátit se můžete i na soud.`,
    open: 'Rozhodnutí a odvolání',
  },
  reporterMail: {
    open: 'Zobrazit rozhodnutí',
    what: 'Děkujeme, že jste nám obsah nahlásili. O každém nahlášení rozhoduje člověk.',
    complain: `Nesouhlasíte-li s rozhodnutím, napište nám do ${APPEAL_MONTHS} měsíců a posoudíme to znovu; spojení je v Podmínkách používání. Obrátit se můžete i na soud nebo na orgán mimosoudního řešení sporů.`,
  },
  /** @param who null for an appeal, which is made by the owner of the record */
  decidedBefore: (state: string, who: string | null, at: string | null) =>
    `Stav se mezitím změnil: ${state}${who === null ? '' : `, ${who}`}${at === null ? '' : ` (${at})`}. Načtěte prosím záznam znovu.`,
  ownThing: 'O vlastním obsahu rozhodovat nemůžete. Nechte to prosím na jiném moderátorovi.',
  sameOperator:
    'O odvolání nerozhoduje ten, kdo rozhodl poprvé. Nechte ho prosím na jiném moderátorovi nebo na správci.',
  onlyOperator:
    'O odvolání nerozhoduje ten, kdo rozhodl poprvé, a jiný moderátor tu zatím není. Rozhodnout může správce, nebo ať správce v části Lidé přidělí roli Moderátor někomu dalšímu.',
  onlyHidden: 'Firmy, reference a projekty se jen skrývají.',
  underHidden: 'Obsah patří pod jiný, který je skrytý. Nejdřív prosím obnovte ten.',
  appealedBefore: 'Proti tomuto rozhodnutí už odvolání bylo podané.',
  nothingToAppeal: 'Tady není proti čemu se odvolat, obsah skrytý není.',
  appealTooLate: `Odvolat se šlo do ${APPEAL_MONTHS} měsíců od rozhodnutí, ta doba už uplynula.`,
  appealed: 'Odvolání jsme přijali. Posoudí ho někdo jiný, než kdo rozhodl poprvé, a dáme vám vědět.',
  hiddenBefore: 'Vaše předchozí hodnocení této firmy jsme skryli. Místo nového se můžete proti rozhodnutí odvolat.',
  repliedBefore: 'Na toto hodnocení už firma odpověděla. Odpovědět lze jen jednou.',
  hiddenQuestion: 'Dotaz byl skryt.',
  /** Notifications of a decision without a moderation. */
  alone: {
    APPROVED: (name: string) => `Vaše hodnocení firmy „${name}“ ukazujeme na úvodní stránce`,
    VERIFIED: (name: string) => `Firma „${name}“ je ověřená`,
    REJECTED: (name: string) => `Firmu „${name}“ jsme neověřili`,
  },
  sample: { name: 'Sítě pod Vrchem s.r.o.', reason: 'Hodnocení nepopisuje vlastní zkušenost.' },
  reported: 'Děkujeme, nahlášení jsme předali provozovateli portálu.',
  ownReport: 'Vlastní obsah nahlásit nelze.',
  reportedBefore: 'Toto už jste nahlásili, provozovatel portálu o tom ví.',
} as const;
