import type { CatalogueKind } from './vocabulary/catalogues';
import { ADMIN_SECTIONS, QUEUE_SECTIONS, type AdminQueue, type AdminSection } from './vocabulary/operators';
import { withQuery, type Query } from './paths';

/** Paths of the admin area. Apart from `paths.ts`, as the pages of everybody else need none of them. */
const PATHS: Readonly<Record<AdminSection, string>> = {
  overview: '/provoz',
  requests: '/provoz/pozadavky',
  people: '/provoz/lide',
  companies: '/provoz/firmy',
  catalogues: '/provoz/katalogy',
  moderation: '/provoz/moderace',
  mail: '/provoz/posta',
  jobs: '/provoz/ulohy',
  settings: '/provoz/nastaveni',
  history: '/provoz/historie',
  records: '/provoz/zaznamy',
};

/** A part of the admin area, narrowed as the query says. */
export const sectionPath = (section: AdminSection, query?: Query): string => withQuery(PATHS[section], query);

/** Addresses of the catalogues within their part. */
export const CATALOGUE_PATHS = {
  categories: '',
  groups: 'skupiny',
  products: 'technologie',
  services: 'sluzby',
  synonyms: 'synonyma',
  grants: 'dotace',
} as const satisfies Record<CatalogueKind, string>;

/** One catalogue, narrowed as the query says; `polozka` opens an item of it. */
export const cataloguePath = (kind: CatalogueKind, query?: Query): string =>
  sectionPath('catalogues', { katalog: CATALOGUE_PATHS[kind], ...query });

/** One thing of a part of the admin area. */
export const sectionItemPath = (section: AdminSection, id: number): string => `${PATHS[section]}/${id}`;

/** The part that an address names by its last but id; the overview by nothing. */
export const sectionAt = (name: string | undefined): AdminSection | undefined =>
  ADMIN_SECTIONS.find((section) => PATHS[section] === ['/provoz', name].filter(Boolean).join('/'));

/** What narrows a part of the admin area to one of its queues. */
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
  imports: { cast: 'importy' },
  records: { stav: 'OPEN' },
};

/** Where a queue is worked on, with the filter set. */
export const queuePath = (queue: AdminQueue): string => sectionPath(QUEUE_SECTIONS[queue], QUEUE_QUERIES[queue]);
