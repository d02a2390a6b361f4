import type { ModerationAge, ModerationStep } from '#contract/vocabulary/moderation.ts';
import { dateTime, plural } from '#shared/texts/format.ts';

const THINGS = ['záznam', 'záznamy', 'záznamů'] as const;

/** Texts of moderation in the admin area. */
export const adminModeration = {
  title: 'Moderace',
  leads: {
    '': 'Co čeká na rozhodnutí, od nejstaršího. Nahlašující i autor se o výsledku dozvědí sami.',
    vse: 'Všechno, co kdo nahlásil nebo moderátor posuzoval, i s tím, jak to dopadlo.',
    hodnoceni: 'Která hodnocení mohou stát na úvodní stránce. V profilech firem jsou vidět i bez schválení.',
  },
  views: 'Části moderace',
  view: { '': 'Čeká', vse: 'Všechno', hodnoceni: 'Hodnocení na úvodní stránku' },
  label: 'Posuzovaný obsah',
  found: (count: number) => plural(count, THINGS),
  searchHint: 'Slova z obsahu, autor nebo firma',
  empty: 'Nic nečeká na rozhodnutí',
  emptyHint: 'Jakmile někdo něco nahlásí nebo se odvolá, objeví se to tady a přijde vám e-mail.',
  emptyAll: 'Zatím nikdo nic nenahlásil',
  filters: { state: 'Stav', kind: 'Druh', ground: 'Důvod', age: 'Stáří' },
  ages: {
    '1': 'do 1 dne',
    '7': 'do 7 dnů',
    '30': 'do 30 dnů',
    OLDER: 'starší než 30 dnů',
  } satisfies Record<ModerationAge, string>,
  ageChip: (age: string) => `Stáří ${age}`,
  columns: {
    name: 'Obsah',
    number: 'Číslo',
    state: 'Stav',
    kind: 'Druh',
    grounds: 'Důvody',
    count: 'Nahlášení',
    author: 'Autor',
    company: 'Firma',
    source: 'Kdo ho našel',
    created: 'Od kdy',
    appealed: 'Odvolání',
    decided: 'Rozhodnuto',
    decidedBy: 'Kdo rozhodl',
  },
  hidden: 'ostatní nevidí',
  deletedAccount: 'smazaný účet',
  keys: 'A = ponechat, H = skrýt. Rozhodnutí platí až po odeslání.',
  keep: 'Ponechat vybrané',
} as const;

/** Texts of one moderation case. */
export const adminModerationItem = {
  back: 'Zpět na moderaci',
  missing: 'Takový záznam tu není.',
  toThing: 'Zobrazit na místě',
  reported: 'Jak to bylo nahlášeno',
  seen: 'Jak to bylo posuzováno',
  present: 'Jak to je teď',
  same: 'Od nahlášení se nic nezměnilo.',
  changes: 'Co se od nahlášení změnilo',
  noPresent: 'Už neexistuje, autor ho smazal.',
  stars: (count: number) => plural(count, ['hvězdička', 'hvězdičky', 'hvězdiček']),
  files: (names: string) => `Soubory: ${names}`,
  noText: 'Bez textu',
  reports: 'Nahlášení',
  noReports: 'Nikdo to nenahlásil.',
  firstTender: 'První veřejná poptávka zadavatele. Dodavatelům ji oznámíme, až ji ponecháte.',
  reporter: (name: string | null) => name ?? 'smazaný účet',
  more: (count: number) => `a dalších ${count}`,
  facts: 'O záznamu',
  appeal: 'Odvolání autora',
  appealed: (moment: string) => `Odesláno ${dateTime(moment)}`,
  decision: 'Rozhodnutí',
  settled: 'Rozhodnuto, nic tu nečeká.',
  what: 'Jak rozhodnete',
  rule: 'Pravidlo',
  reason: 'Odůvodnění',
  reasonHint:
    'Přečte si ho autor i ten, kdo obsah nahlásil. Napište, co konkrétně vadí a proč; u ponechání je nepovinné.',
  send: 'Rozhodnout',
  preview: 'Takto to uvidí autor.',
  previewHint: 'Stejné znění dostane e-mailem.',
  keptHint: 'Obsah zůstane vidět. Kdo ho nahlásil, se to dozví.',
  conflict: 'Mezitím rozhodl někdo jiný',
  conflictHint: (state: string, who: string | null) =>
    `${[`Teď platí: ${state}`, who].filter(Boolean).join(', ')}. Co jste napsali, zůstává níže.`,
  steps: 'Průběh',
  noSteps: 'Zatím nikdo nic nerozhodl.',
  step: {
    KEPT: 'Ponecháno',
    HIDDEN: 'Skryto',
    REMOVED: 'Odstraněno',
    UPHELD: 'Odvolání zamítnuto',
    RESTORED: 'Obnoveno',
    APPEALED: 'Autor se odvolal',
    APPROVED: 'Schváleno na úvodní stránku',
    WITHDRAWN: 'Odebráno z úvodní stránky',
    VERIFIED: 'Firma ověřena',
    REJECTED: 'Ověření zamítnuto',
  } satisfies Record<ModerationStep, string>,
  byCommand: 'příkazem',
  next: 'Další, co čeká',
} as const;

/** Texts of moderating content directly where it is displayed. */
export const moderateTexts = {
  title: 'Skrýt nebo odstranit obsah',
  reasonHint: 'Přečte si ho autor a může se odvolat. Napište, co konkrétně vadí a proč.',
  send: 'Rozhodnout',
} as const;

/** Texts of testimonials for the home page. */
export const adminTestimonials = {
  label: 'Hodnocení',
  found: (count: number) => plural(count, ['hodnocení', 'hodnocení', 'hodnocení']),
  searchHint: 'Slova z hodnocení, autor nebo firma',
  waits: 'Čeká na schválení',
  onFirst: 'Na úvodní stránce',
  filter: 'Které',
  empty: 'Žádné hodnocení nečeká na schválení',
  emptyHint: 'Nová hodnocení firem se objeví tady.',
  columns: {
    text: 'Hodnocení',
    stars: 'Hvězdiček',
    author: 'Autor',
    company: 'Firma',
    created: 'Napsáno',
    state: 'Stav',
  },
  approved: (moment: string) => `Na úvodní stránce od ${dateTime(moment)}`,
  approve: 'Schválit',
  withdraw: 'Odebrat',
  approveOf: (name: string) => `Schválit hodnocení: ${name}`,
  withdrawOf: (name: string) => `Odebrat hodnocení z úvodní stránky: ${name}`,
  actions: 'Co s tím',
} as const;
