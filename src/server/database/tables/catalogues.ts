import type { Generated } from 'kysely';
import type { GrantState } from '../../../contract/vocabulary/grants';
import type { ServiceCategory } from '../../../contract/vocabulary/services';
import type { Computed, Day, Id, Moment, Searchable, Versioned } from './columns';

export interface CategoryGroupsTable {
  id: Id;
  name: string;
  position: Generated<number>;
}

export interface CategoriesTable {
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

export interface ProductsTable extends Searchable, Versioned {
  id: Id;
  name: string;
  vendor: string | null;
  description: string | null;
  created_at: Moment;
}

export interface ServicesTable extends Versioned {
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

export interface GrantsTable extends Versioned {
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
  /** Null: follows from the dates. */
  state: GrantState | null;
  url: string | null;
  is_demo: Generated<boolean>;
  sort_key: Computed;
  search: Computed;
  created_at: Moment;
}
