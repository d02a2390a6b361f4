import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CatalogueKind } from '#contract/vocabulary/catalogues.ts';
import type { GrantState } from '#contract/vocabulary/grants.ts';
import type { ServiceCategory } from '#contract/vocabulary/services.ts';
import type { NeedsTable } from '#platform/search/needsTable.ts';
import type { Computed, Day, Id, Moment, OptionalMoment, Searchable, Versioned } from './columns.ts';

/** Catalogue items maintained in the admin area. Used items are retired instead of deleted, duplicates are merged. */
interface CatalogueRow extends Versioned {
  retired_at: OptionalMoment;
  merged_into: Generated<number | null>;
}

export interface CategoryGroupsTable extends CatalogueRow {
  id: Id;
  name: string;
  position: Generated<number>;
}

export interface CategoriesTable extends CatalogueRow {
  id: Id;
  group_id: number;
  name: string;
  sort_key: Computed;
  search: Computed;
}

export interface TagsTable {
  id: Id;
  name: string;
  sort_key: Computed;
  search: Computed;
}

export interface ProductsTable extends Searchable, CatalogueRow {
  id: Id;
  name: string;
  vendor: string | null;
  description: string | null;
  created_at: Moment;
}

export interface ServicesTable extends CatalogueRow {
  id: Id;
  name: string;
  perex: string;
  description: string;
  category: ServiceCategory;
  /** CZK without VAT. */
  price_from: number | null;
  image: string | null;
  position: Generated<number>;
  sort_key: Computed;
  created_at: Moment;
}

export interface GrantsTable extends CatalogueRow {
  id: Id;
  title: string;
  programme: string | null;
  provider: string | null;
  summary: string | null;
  description: string | null;
  applicants: Generated<string[]>;
  area: string;
  exact_area: string | null;
  regions: Generated<string[]>;
  amount_min: number | null;
  amount_max: number | null;
  support_rate: number | null;
  open_from: Day | null;
  open_to: Day | null;
  /** Null when it follows from the dates. */
  state: GrantState | null;
  url: string | null;
  is_demo: Generated<boolean>;
  sort_key: Computed;
  search: Computed;
  created_at: Moment;
}

/** Synonyms for search. `search_synonyms` contains them in the form used for searching. */
export interface SearchMeaningsTable extends CatalogueRow {
  id: Id;
  phrases: string[];
  created_at: Moment;
}

/** Words and phrases without weight in a search. */
export interface SearchAskingPhrasesTable extends CatalogueRow {
  id: Id;
  phrase: string;
  /** One for each word, in order. */
  stems: GeneratedAlways<string[]>;
  created_at: Moment;
}

/** One row at most: the table of words that ask for categories, as the operator trained it. */
export interface NeedsTablesTable {
  id: Generated<number>;
  content: ColumnType<NeedsTable, string, string>;
  trained_at: Moment;
}

/**
 * Links moved by a merge. For each merged item, by `table.column`: ids of the moved owners, and of owners that already
 * had the kept item.
 */
export type MovedUses = Record<string, Record<string, { moved: number[]; dropped: number[] }>>;

/** A merge that can be undone for some minutes. */
export interface CatalogueMergesTable {
  id: Id;
  kind: CatalogueKind;
  kept_id: number;
  merged_ids: number[];
  operator_id: number | null;
  moved: ColumnType<MovedUses, string, string>;
  before: ColumnType<BeforeMerge, string, string>;
  merged_at: Moment;
  undone_at: OptionalMoment;
}

/** State before a merge that cannot be derived from the moved links. */
export interface BeforeMerge {
  /** Items that were already retired. */
  retired: number[];
  /** Phrases of the kept synonym group, when groups were merged. */
  phrases: string[] | null;
  synonyms: { meaning: number; added: string[] }[];
}
