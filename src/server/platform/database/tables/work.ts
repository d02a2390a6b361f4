import type { Generated } from 'kysely';
import { emptySoftware } from '#contract/rules/softwareLabels.ts';
import type { SoftwareNeed } from '#contract/vocabulary/licence.ts';
import type { ProjectStatus } from '#contract/vocabulary/projectStatus.ts';
import type { Confirmation } from '#contract/vocabulary/references.ts';
import type { RegionCode } from '#contract/vocabulary/territories.ts';
import type { SoftwareFields } from '#contract/wire/software.ts';
import type { Day, Id, Moment, OptionalMoment, Searchable, Versioned } from './columns.ts';

export interface ProjectsTable extends Searchable, Versioned {
  id: Id;
  /** Who created it. Null after the account was deleted and the record stayed with a company. */
  owner_id: number | null;
  company_id: number | null;
  name: string;
  description: string | null;
  status: Generated<ProjectStatus>;
  step1: Generated<number>;
  step2: Generated<number>;
  step3: Generated<number>;
  step4: Generated<number>;
  step5: Generated<number>;
  step6: Generated<number>;
  deadline: Day | null;
  budget_from: number | null;
  budget_to: number | null;
  /** NUTS3 code of the place of delivery. Null means the client's region. */
  region: Generated<RegionCode | null>;
  published: Generated<boolean>;
  published_at: OptionalMoment;
  hidden_at: Generated<Date | null>;
  hidden_reason: Generated<string | null>;
  deleted_at: OptionalMoment;
  created_at: Moment;
}

export interface ProjectStatusChangesTable {
  id: Id;
  project_id: number;
  from_status: ProjectStatus | null;
  to_status: ProjectStatus;
  author_id: number | null;
  created_at: Moment;
}

export interface ReferenceProjectsTable extends Searchable, Versioned {
  id: Id;
  owner_id: number | null;
  company_id: number | null;
  name: string;
  description: string | null;
  client_name: string | null;
  year: number | null;
  /** The won bid it describes, and the client asked to confirm it. */
  bid_id: Generated<number | null>;
  client_company_id: Generated<number | null>;
  client_user_id: Generated<number | null>;
  confirmation: Generated<Confirmation | null>;
  confirmation_at: OptionalMoment;
  confirmation_by: Generated<number | null>;
  confirmation_reason: Generated<string | null>;
  hidden_at: Generated<Date | null>;
  hidden_reason: Generated<string | null>;
  deleted_at: OptionalMoment;
  created_at: Moment;
}

/** What users write. Links to categories are in a table of their own. */
export interface SoftwareColumns extends Omit<
  SoftwareFields,
  'product' | 'version' | 'categories' | 'watch_expiration' | SoftwareNeed
> {
  product_id: number | null;
  /** The column `version` counts changes of the row. */
  software_version: string | null;
  watch_expiration: Generated<boolean>;
  need_customization: Generated<boolean>;
  need_extension: Generated<boolean>;
  need_upgrade: Generated<boolean>;
}

type StoredField = Exclude<keyof SoftwareFields, 'categories'>;
const { categories: _linked, ...stored } = emptySoftware;
/** The column of each field of the API. */
export const SOFTWARE_COLUMNS = {
  ...Object.fromEntries(Object.keys(stored).map((field) => [field, field])),
  ...{ product: 'product_id', version: 'software_version' },
} as Readonly<Record<StoredField, keyof SoftwareColumns>>;

export interface SoftwareTable extends SoftwareColumns, Searchable, Versioned {
  id: Id;
  owner_id: number | null;
  company_id: Generated<number | null>;
  import_id: number | null;
  deleted_at: OptionalMoment;
  created_at: Moment;
}

export interface SoftwareImportsTable {
  id: Id;
  owner_id: number;
  created: number;
  created_at: Moment;
  undone_at: OptionalMoment;
  is_complete: Generated<boolean>;
}

export interface ExpiryNotificationsTable {
  software_id: number;
  valid_to: Day;
  days_before: number;
  sent_at: Moment;
}

export interface CalendarFeedsTable {
  id: Id;
  user_id: number;
  token_hash: string;
  created_at: Moment;
  revoked_at: OptionalMoment;
}
