import { APPEAL_MONTHS, NEW_ACCOUNT_DAYS } from '#contract/limits/limits.ts';
import { publicPages } from '#contract/paths.ts';
import type { ModerationSource, ModerationState, ReportedKind } from '#contract/vocabulary/moderation.ts';
import { dateTime, plural } from '#shared/texts/format.ts';
import { userMenu } from '#shared/texts/portal.ts';

/** Shown to the owner in place of hidden content. */
export const hiddenTexts = {
  mark: 'Skryto',
  what: {
    companies: 'Profil firmy vidíte jen vy, moderátor ho před ostatními skryl',
    testimonials: 'Hodnocení ostatní nevidí a do průměru se nepočítá, moderátor ho skryl',
    references: 'Referenční projekt vidíte jen vy, moderátor ho před ostatními skryl',
    projects: 'Projekt vidíte jen vy, moderátor ho před ostatními skryl',
    messages: 'Příspěvek vidíte jen vy, moderátor ho před ostatními skryl',
    questions: 'Dotaz vidíte jen vy, moderátor ho před ostatními skryl',
    files: 'Soubor vidíte jen vy, moderátor ho před ostatními skryl',
  } satisfies Record<ReportedKind, string>,
  reason: (reason: string) => `Důvod: ${reason}`,
  more: 'Celé rozhodnutí a odvolání',
} as const;

/** Texts of the statement of reasons, as the owner of the content reads it. */
export const statementTexts = {
  decided: 'Jak jsme rozhodli',
  outcome: {
    OPEN: 'Obsah portál zadržel. Ostatní ho neuvidí, dokud ho moderátor neposoudí.',
    KEPT: 'Obsah zůstává vidět beze změny.',
    HIDDEN: 'Obsah jsme skryli. Ostatní ho nevidí, vy ano.',
    REMOVED: 'Obsah jsme odstranili. Nevidí ho nikdo.',
    APPEALED: 'Obsah zůstává skrytý, dokud o vašem odvolání nerozhodne jiný moderátor.',
    RESTORED: 'Obsah jsme obnovili. Ostatní ho zase vidí.',
  } satisfies Record<ModerationState, string>,
  rule: 'Podle kterého pravidla',
  reason: 'Proč',
  found: 'Jak se na to přišlo',
  foundBy: {
    REPORT: 'Nahlásil to jiný uživatel portálu. Rozhodl člověk.',
    OWN: 'Všiml si toho moderátor portálu. Rozhodl člověk.',
    AUTOMATIC: `Zprávy s odkazem z účtů mladších než ${plural(NEW_ACCOUNT_DAYS, ['den', 'dny', 'dní'])} zadrží portál sám, pak o nich rozhodne člověk.`,
  } satisfies Record<ModerationSource, string>,
  subject: 'O co jde',
  terms: publicPages.terms.title,
  next: 'Co můžete dělat',
  appealUntil: (moment: string) =>
    `Do ${dateTime(moment)} se můžete odvolat. O odvolání rozhodne jiný moderátor než ten, kdo rozhodl.`,
  appealWithin: (months: number) =>
    `Odvolat se můžete ještě ${plural(months, ['měsíc', 'měsíce', 'měsíců'])} po rozhodnutí. O odvolání rozhodne jiný moderátor než ten, kdo rozhodl.`,
  elsewhere: 'Obrátit se můžete také na soud nebo na orgán mimosoudního řešení sporů.',
} as const;

/** Texts of moderation decisions about one's own content, and of appeals. */
export const ownModerations = {
  title: userMenu.moderations,
  lead: 'Co z vašeho obsahu moderátoři portálu posuzovali, jak rozhodli a proč.',
  empty: 'O vašem obsahu nikdo nerozhodoval',
  emptyHint: 'Kdyby moderátor něco z vašeho obsahu skryl, najdete tu důvod i možnost odvolat se.',
  back: 'Zpět na rozhodnutí',
  at: (moment: string) => `Rozhodnuto ${dateTime(moment)}`,
  of: (company: string) => `Patří firmě ${company}`,
  mayAppeal: (moment: string) => `Odvolat se můžete do ${dateTime(moment)}`,
  waits: 'O odvolání zatím nikdo nerozhodl.',
  statement: 'Odůvodnění',
  appeal: 'Odvolání',
  appealLead: 'Napište, proč podle vás rozhodnutí není správné. Rozhodne o něm jiný moderátor a výsledek vám oznámíme.',
  appealText: 'Proč nesouhlasíte',
  appealSend: 'Odvolat se',
  appealed: (moment: string) => `Odesláno ${dateTime(moment)}`,
  appealDecided: (moment: string) => `Rozhodnuto ${dateTime(moment)}`,
  granted: 'Odvolání jsme vyhověli.',
  refused: 'Odvolání jsme zamítli.',
  answer: 'Odpověď moderátora',
  over: 'Lhůta k odvolání už uplynula.',
} as const;

/** Texts of what a person reported. */
export const ownReports = {
  views: 'Části rozhodnutí',
  view: { '': 'Váš obsah', nahlasene: 'Co jste nahlásili' },
  lead: 'Co jste nahlásili, jak moderátoři portálu rozhodli a proč.',
  empty: 'Zatím jste nic nenahlásili',
  emptyHint: 'Obsah, který porušuje pravidla portálu, nahlásíte volbou „Nahlásit“ přímo u něj.',
  sent: (moment: string) => `Nahlášeno ${dateTime(moment)}`,
  ground: 'Co jste uvedli',
  outcome: {
    OPEN: 'O nahlášení zatím nikdo nerozhodl. Výsledek vám oznámíme.',
    KEPT: 'Obsah pravidla portálu neporušuje, a proto zůstává vidět.',
    HIDDEN: 'Dali jsme vám za pravdu a obsah skryli.',
    REMOVED: 'Dali jsme vám za pravdu a obsah odstranili.',
    APPEALED: 'Dali jsme vám za pravdu a obsah skryli.',
    RESTORED: 'Obsah jsme posoudili znovu a ostatní ho zase vidí.',
  } satisfies Record<ModerationState, string>,
  complain: `Nesouhlasíte-li s rozhodnutím, napište nám do ${plural(APPEAL_MONTHS, ['měsíce', 'měsíců', 'měsíců'])} a posoudíme to znovu; spojení je v dokumentu`,
} as const;

/** Texts of moderating content directly where it is displayed. */
export const moderateTexts = {
  title: 'Skrýt nebo odstranit obsah',
  reasonHint: 'Přečte si ho autor a může se odvolat. Napište, co konkrétně vadí a proč.',
  what: 'Jak rozhodnete',
  rule: 'Pravidlo',
  reason: 'Odůvodnění',
  send: 'Rozhodnout',
} as const;
