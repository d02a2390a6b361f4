import { withQuery, type Query } from './paths.ts';
import type { CatalogueKind } from './vocabulary/catalogues.ts';
import { ADMIN_SECTIONS, QUEUE_SECTIONS, type AdminQueue, type AdminSection } from './vocabulary/operators.ts';

/** Paths of the admin area. They are separate from `paths.ts` because other pages do not need them. */
const PATHS: Readonly<Record<AdminSection, string>> = {
  overview: '/provoz',
  requests: '/provoz/pozadavky',
  people: '/provoz/lide',
  companies: '/provoz/firmy',
  catalogues: '/provoz/katalogy',
  templates: '/provoz/vzory',
  moderation: '/provoz/moderace',
  mail: '/provoz/posta',
  jobs: '/provoz/ulohy',
  settings: '/provoz/nastaveni',
  history: '/provoz/historie',
  records: '/provoz/zaznamy',
};

/** The path of a section with an optional filter query. */
export const sectionPath = (section: AdminSection, query?: Query): string => withQuery(PATHS[section], query);

/** Values of the `katalog` parameter for each catalogue. */
export const CATALOGUE_PATHS = {
  categories: '',
  groups: 'skupiny',
  products: 'technologie',
  services: 'sluzby',
  synonyms: 'synonyma',
  asking: 'slova-bez-vahy',
  grants: 'dotace',
} as const satisfies Record<CatalogueKind, string>;

/** The path of a catalogue with an optional filter query. `polozka` opens the detail of an item. */
export const cataloguePath = (kind: CatalogueKind, query?: Query): string =>
  sectionPath('catalogues', { katalog: CATALOGUE_PATHS[kind], ...query });

/** The path of one item of a section. */
export const sectionItemPath = (section: AdminSection, id: number): string => `${PATHS[section]}/${id}`;

/** The section for the path segment after `/provoz`. The overview has no segment. */
export const sectionAt = (name: string | undefined): AdminSection | undefined =>
  ADMIN_SECTIONS.find((section) => PATHS[section] === ['/provoz', name].filter(Boolean).join('/'));

/** Filter queries that limit a section to one queue. */
const QUEUE_QUERIES: Readonly<Partial<Record<AdminQueue, Query>>> = {
  requests: { stav: 'NEW' },
  plans: { stav: 'WISHES_PLAN' },
  companies: { stav: 'WAITING' },
  register: { stav: 'SILENT' },
  testimonials: { cast: 'hodnoceni' },
  replies: { ceka: 'ano' },
  calls: { volani: 'ano' },
  failedMails: { stav: 'DEAD' },
  lateMails: { stav: 'STUCK' },
  deadJobs: { stav: 'DEAD', cast: 'fronta' },
  lateJobs: { stav: 'LATE', cast: 'fronta' },
  records: { stav: 'OPEN' },
};

/** The path of a queue with its filter applied. */
export const queuePath = (queue: AdminQueue): string => sectionPath(QUEUE_SECTIONS[queue], QUEUE_QUERIES[queue]);
