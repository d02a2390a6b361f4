import { COMPANY_FIELDS } from '#contract/rules/companyLabels.ts';
import { tenderLabels } from '#contract/rules/tenderLabels.ts';
import type { HistoryKind } from '#contract/vocabulary/history.ts';
import { PROJECT_STEPS } from '#contract/vocabulary/projectStatus.ts';
import { ACCESSORY_TYPES, type AccessoryType } from '#contract/vocabulary/registers.ts';
import type { Tables } from '#platform/database/tables.ts';
import { SOFTWARE_COLUMNS } from '#platform/database/tables/work.ts';

/** Tables of the kinds that have another name than their table. */
const TABLES: Readonly<Record<Exclude<HistoryKind, keyof Tables>, keyof Tables>> = {
  accounts: 'users',
  references: 'reference_projects',
  groups: 'category_groups',
  synonyms: 'search_meanings',
  asking: 'search_asking_phrases',
  templates: 'tender_templates',
};
const isTable = (kind: HistoryKind): kind is HistoryKind & keyof Tables => !Object.hasOwn(TABLES, kind);
export const tableOf = (kind: HistoryKind): keyof Tables => (isTable(kind) ? kind : TABLES[kind]);

/** Columns and lists that can be restored: those that users write. Kinds that are not here restore nothing. */
export const RESTORABLE: Readonly<Partial<Record<HistoryKind, readonly string[]>>> = {
  accounts: ['first_name', 'last_name', 'phone'],
  companies: [...COMPANY_FIELDS, ...ACCESSORY_TYPES],
  projects: [
    ...['name', 'description', 'status', ...PROJECT_STEPS, 'deadline', 'budget_from', 'budget_to'],
    ...['region', 'published'],
    ...ACCESSORY_TYPES,
  ],
  references: ['name', 'description', 'client_name', 'year', ...ACCESSORY_TYPES],
  software: [...Object.values(SOFTWARE_COLUMNS), ...ACCESSORY_TYPES],
  categories: ['name', 'group_id'],
  groups: ['name', 'position'],
  products: ['name', 'vendor', 'description', 'categories'],
  services: ['name', 'perex', 'description', 'category', 'price_from', 'image', 'position', 'categories'],
  synonyms: ['phrases'],
  asking: ['phrase'],
  tenders: Object.keys(tenderLabels),
  templates: ['name', 'description', 'position', 'must_have', 'criteria', 'categories'],
  grants: [
    ...['title', 'programme', 'provider', 'summary', 'description', 'applicants', 'area', 'exact_area', 'regions'],
    ...['amount_min', 'amount_max', 'support_rate', 'open_from', 'open_to', 'state', 'url'],
  ],
};

/** Actions that the code records because no column shows them; their labels are in contract/rules/historyLabels.ts. */
export const NOTED = {
  accounts: ['support_visit', 'support_may_write', 'verified', 'log_ins', 'second_factor'],
  companies: ['merged'],
  categories: ['merged'],
  groups: ['merged'],
  products: ['merged'],
  services: ['merged'],
  synonyms: ['merged'],
  asking: ['merged'],
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
