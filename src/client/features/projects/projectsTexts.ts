import { PLAN_FOR } from '#contract/limits/plans.ts';
import { money, number, plural } from '#shared/texts/format.ts';

const PROJECTS = ['projekt', 'projekty', 'projektů'] as const;

export const projects = {
  title: 'Projekty',
  yes: 'ano',
  no: 'ne',
  newTitle: 'Nový projekt',
  editTitleOf: (name: string) => `Úprava projektu: ${name}`,
  create: 'Vytvořit projekt',
  allStatuses: 'Všechny stavy',
  views: { cards: 'Karty', table: 'Tabulka' },
  viewLabel: 'Zobrazení',
  statusFilter: 'Stav projektu',
  offeredFilter: 'Které projekty',
  offered: { prijima: 'Přijímá nabídky', vse: 'Všechny projekty', nezajima: 'Nezajímá mě' },
  region: 'Kraj',
  wholeCountry: 'Celá republika',
  bids: 'Nabídky',
  /** @param day `27. 11.` */
  bidsUntil: (day: string) => `Nabídky do ${day}`,
  until: (day: string) => `do ${day}`,
  bidsCame: (count: number) => plural(count, ['nabídka', 'nabídky', 'nabídek']),
  orders: {
    bids_until: 'Podle lhůty',
    '-updated_at': 'Naposledy změněné',
    name: 'Podle názvu',
    deadline: 'Podle termínu',
    '-created_at': 'Nejnovější',
  },
  found: (count: number) => `Celkem ${plural(count, PROJECTS)}`,
  noun: { forms: PROJECTS, none: 'žádný projekt' },
  emptyOwn: 'Zatím nemáte žádný projekt.',
  emptyOwnHint: 'Napište, co potřebujete. Poptávku z toho připravíme i s projektem.',
  emptyPublished: 'Teď tu není žádný zveřejněný projekt.',
  emptyPublishedHint: 'Jakmile klient projekt zveřejní, uvidíte ho zde a můžete se ozvat v diskusi.',
  emptyTaking: 'Nabídky teď nepřijímá žádný projekt.',
  emptyTakingHint: 'Jakmile klient vypíše poptávku pro všechny nebo vás osloví, projekt tu uvidíte.',
  showAll: 'Zobrazit všechny projekty',
  emptySearch: 'Nenašli jsme žádný projekt.',
  progress: 'Postup',
  /** @param done `45 %` */
  progressOf: (done: string) => `Hotovo ${done}`,
  published: 'Zveřejněno',
  deadline: 'Termín',
  budget: 'Rozpočet',
  owner: 'Klient',
  changed: 'Změněno',
  open: 'Otevřít',
  sections: {
    basics: 'Základní údaje',
    phases: 'Stav a fáze',
    terms: 'Termín a rozpočet',
    classification: 'Zařazení',
    publishing: 'Zveřejnění',
    files: 'Soubory',
    history: 'Historie stavů',
  },
  editPhases: 'Upravit stav a fáze',
  phasesHint: 'Kolik procent každé fáze je hotovo.',
  phasePercent: (phase: string) => `${phase}: procenta`,
  publishedByManagers: 'Projekt může zveřejnit nebo skrýt jen vlastník nebo správce firmy.',
  publishHint: 'Zveřejněný projekt uvidí dodavatelé a konzultanti, mohou ho jen číst a psát do diskuse.',
  submitCreate: 'Vytvořit',
  copy: 'Vytvořit kopii',
  remove: 'Smazat',
  removeTitle: 'Smazat projekt?',
  removeText: (name: string) =>
    `Projekt ${name} zmizí ze seznamu i s diskusí a soubory. Deset sekund ho můžete vrátit zpět.`,
  cancel: 'Zrušit',
  consult: 'Objednat konzultaci',
  historyCreated: (status: string) => `Založeno ve stavu ${status}`,
  historyChange: (from: string, to: string) => `${from} → ${to}`,
  noHistory: 'Stav se zatím nezměnil.',
  guessedCategories: 'Navrhujeme podle názvu projektu. Nehodí-li se, odeberte je.',
  regionHint: 'Kraj, kde se bude pracovat. Nevyplníte-li ho, platí kraj vaší firmy.',
  filesAfter: 'Soubory přidáte, jakmile bude projekt vytvořený.',
  noDescription: 'Bez popisu.',
  mainActions: 'Akce s projektem',
  aside: 'Soubory a historie',
  edit: 'Upravit',
  backToOverview: 'Zpět na přehled',
  isPublished: 'Vidí ho dodavatelé a konzultanti',
  /** @param asked number of companies that were invited to its tenders */
  isPrivate: (isOfFirm: boolean, asked: number) =>
    [
      isOfFirm ? 'Vidí ho vaše firma' : asked === 0 ? 'Vidíte ho jen vy' : 'Vidíte ho vy',
      ...(asked > 0 ? [plural(asked, ['oslovená firma', 'oslovené firmy', 'oslovených firem'])] : []),
    ].join(' a '),
  parts: 'Části projektu',
  part: {
    overview: 'Přehled',
    /** @param count undefined until it is loaded */
    discussion: (count?: number, newCount = 0) =>
      count === undefined
        ? 'Diskuse'
        : `Diskuse (${number(count)}${newCount > 0 ? `, ${plural(newCount, ['nová', 'nové', 'nových'])}` : ''})`,
    tender: (newCount: number) =>
      newCount > 0 ? `Poptávka (${plural(newCount, ['nová zpráva', 'nové zprávy', 'nových zpráv'])})` : 'Poptávka',
    matches: 'Co se hodí',
    files: (count: number) => `Soubory (${number(count)})`,
  },
} as const;

/** Formats a budget: `100 000 – 250 000 Kč`, or the limit that is known. Returns null without both. */
export function budgetRange(from: number | null, to: number | null): string | null {
  if (from !== null && to !== null) return `${number(from)} – ${money(to)}`;
  if (from !== null) return `od ${money(from)}`;
  return to === null ? null : `do ${money(to)}`;
}

export const matches = {
  title: 'Co se k projektu hodí',
  intro: 'Vybráno podle kategorií, technologií, štítků, kraje a hodnocení.',
  suppliers: 'Dodavatelé',
  consultants: 'Konzultanti',
  references: 'Referenční projekty',
  technologies: 'Technologie',
  grants: 'Dotace',
  nothing: 'Zatím nic. Doplňte kategorie, štítky nebo technologie a uložte projekt.',
  suppliersLocked: `Vyhledávání dodavatelů je dostupné v plánu ${PLAN_FOR.searchSuppliers}.`,
  consultantsLocked: `Vyhledávání konzultantů je dostupné od plánu ${PLAN_FOR.openConsultants}.`,
} as const;
