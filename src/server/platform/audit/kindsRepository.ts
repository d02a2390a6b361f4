import type { HistoryKind } from '../../../contract/vocabulary/history';
import type { Tables } from '../database/tables';
import { ACCESSORY_TYPES, type AccessoryType } from '../../../contract/vocabulary/registers';
import { PROJECT_STEPS } from '../../../contract/vocabulary/projectStatus';

/** Settings of the history of one kind of record. */
export interface HistoryOfKind {
  table: keyof Tables;
  /** Columns and lists that can be restored: those that users write. */
  restorable: readonly string[];
}

/**
 * Tables whose records have a history. A new one also needs a call of `keep_history()` in its migration and the lines
 * listed in docs/CONTRIBUTING.md (Add a data area).
 */
export const HISTORY_OF: Readonly<Record<HistoryKind, HistoryOfKind>> = {
  accounts: { table: 'users', restorable: ['first_name', 'last_name', 'phone'] },
  tenders: { table: 'tenders', restorable: [] },
  companies: {
    table: 'companies',
    restorable: [
      ...['name', 'reg_number', 'vat_number', 'phone', 'email', 'web', 'street', 'street_number', 'city', 'zip'],
      ...['gps_lat', 'gps_lng', 'description', ...ACCESSORY_TYPES],
    ],
  },
  bids: { table: 'bids', restorable: [] },
  projects: {
    table: 'projects',
    restorable: [
      ...['name', 'description', 'status', ...PROJECT_STEPS, 'deadline', 'budget_from', 'budget_to', 'published'],
      ...ACCESSORY_TYPES,
    ],
  },
  references: {
    table: 'reference_projects',
    restorable: ['name', 'description', 'client_name', 'year', ...ACCESSORY_TYPES],
  },
  requests: { table: 'requests', restorable: [] },
  software: {
    table: 'software',
    restorable: [
      ...['name', 'product_id', 'software_version', 'licence_type', 'licence_unit', 'licence_count', 'price'],
      ...['price_period', 'valid_from', 'valid_to', 'watch_expiration', 'need_customization', 'need_extension'],
      ...['need_upgrade', 'supplier_name', 'note', ...ACCESSORY_TYPES],
    ],
  },
  testimonials: { table: 'testimonials', restorable: [] },
  categories: { table: 'categories', restorable: ['name', 'group_id'] },
  groups: { table: 'category_groups', restorable: ['name', 'position'] },
  products: { table: 'products', restorable: ['name', 'vendor', 'description', 'categories'] },
  services: {
    table: 'services',
    restorable: [...['name', 'perex', 'description', 'category', 'price_from', 'image', 'position', 'categories']],
  },
  synonyms: { table: 'search_meanings', restorable: ['phrases'] },
  grants: {
    table: 'grants',
    restorable: [
      ...['title', 'programme', 'provider', 'summary', 'description', 'applicants', 'area', 'exact_area', 'regions'],
      ...['amount_min', 'amount_max', 'support_rate', 'open_from', 'open_to', 'state', 'url'],
    ],
  },
};

/** Actions that the code records because no column shows them; their labels are in the client's `history/historyTexts`. */
export const NOTED = {
  accounts: ['support_visit', 'support_may_write', 'verified', 'log_ins', 'second_factor'],
  companies: ['merged'],
  categories: ['merged'],
  groups: ['merged'],
  products: ['merged'],
  services: ['merged'],
  synonyms: ['merged'],
  grants: ['merged'],
} as const satisfies Partial<Record<HistoryKind, readonly string[]>>;
export type RecordedKind = keyof typeof NOTED;

const NAMES: Readonly<Record<string, string>> = { software_version: 'version', image_key: 'image' };

/** Converts a column to its API name: `product_id` is `product` there. */
export const fieldOf = (column: string): string => NAMES[column] ?? column.replace(/_id$/, '');

/** The table with the names of what a column or a list of links references. */
const NAMED_BY = {
  categories: 'categories',
  tags: 'tags',
  products: 'products',
  product_id: 'products',
  company_id: 'companies',
  service_id: 'services',
  project_id: 'projects',
  group_id: 'category_groups',
} as const;
export type NamingTable = (typeof NAMED_BY)[keyof typeof NAMED_BY] | 'users';

export const namingTableOf = (column: string): NamingTable | null =>
  column === 'owner_id' || column === 'assignee_id' || column === 'members'
    ? 'users'
    : Object.hasOwn(NAMED_BY, column)
      ? NAMED_BY[column as keyof typeof NAMED_BY]
      : null;

export const isLink = (column: string): column is AccessoryType =>
  (ACCESSORY_TYPES as readonly string[]).includes(column);
