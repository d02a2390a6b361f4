import type { GeneratedAlways, Generated } from 'kysely';
import type {
  AttemptsTable,
  AuthTokensTable,
  IdempotencyKeysTable,
  IdentityFlowsTable,
  ImpersonationsTable,
  MailedTokensTable,
  PlanRequestsTable,
  RecoveryCodesTable,
  RegistrationsTable,
  TotpTable,
  UserIdentitiesTable,
  UsersTable,
} from './tables/accounts.ts';
import type {
  CatalogueMergesTable,
  CategoriesTable,
  CategoryGroupsTable,
  GrantsTable,
  ProductsTable,
  SearchAskingPhrasesTable,
  NeedsTablesTable,
  SearchMeaningsTable,
  ServicesTable,
  TagsTable,
} from './tables/catalogues.ts';
import type {
  AresAnswersTable,
  CompaniesTable,
  CompanyHandoversTable,
  CompanyInvitesTable,
  InviteRefusalsTable,
  CompanyMembersTable,
  CompanyMergesTable,
  JoinRequestsTable,
  TestimonialsTable,
} from './tables/companies.ts';
import type {
  ContentTypesTable,
  FilesTable,
  MessageMentionsTable,
  MessagesTable,
  RequestMessagesTable,
  RequestsTable,
  StorageLeftoversTable,
  ThreadReadsTable,
} from './tables/exchange.ts';
import type { RecordChangesTable } from './tables/history.ts';
import type { JobRunsTable, JobsTable } from './tables/jobs.ts';
import type { ConsentsTable, LawTextsTable } from './tables/law.ts';
import type { ModerationDecisionsTable, ModerationsTable, ReportsTable } from './tables/moderation.ts';
import type { NotificationsTable, NotificationSettingsTable } from './tables/notifications.ts';
import type { DelayedNotificationsTable, QuotaUsesTable } from './tables/quotas.ts';
import type { SettingVersionsTable } from './tables/settings.ts';
import type {
  ShortlistItemsTable,
  ShortlistsTable,
  ShortlistUsesTable,
  ShortlistVotesTable,
} from './tables/shortlists.ts';
import type { SupportRecordsTable } from './tables/support.ts';
import type {
  TenderChangesTable,
  TenderInvitesTable,
  TenderQuestionsTable,
  TenderReadersTable,
  TendersTable,
  TenderTemplatesTable,
  BidScoresTable,
  BidsTable,
  BidVersionFilesTable,
  BidVersionsTable,
  ConflictStatementsTable,
  DecisionFilesTable,
  BidVotesTable,
  SoftwareSuccessionsTable,
} from './tables/tenders.ts';
import type {
  CalendarFeedsTable,
  ExpiryNotificationsTable,
  ProjectsTable,
  ProjectStatusChangesTable,
  ReferenceProjectsTable,
  SoftwareImportsTable,
  SoftwareTable,
} from './tables/work.ts';

/** Data sets whose changes are counted. */
export type DataSet = 'companies' | 'categories' | 'tags' | 'products' | 'services' | 'grants';

interface DataVersionsTable {
  name: DataSet;
  version: Generated<number>;
}

interface SearchSynonymsTable {
  /** Phrases with the same number are synonyms. */
  meaning: number;
  phrase: string;
  /** Written by a trigger. */
  stems: Generated<string[]>;
}

interface SearchWordsTable {
  /** Name of the table that contains the word. */
  scope: string;
  word: string;
  variants: GeneratedAlways<string[]>;
}

/** A table that links an owner to categories, tags or products. Both ids are part of its name. */
type Link<Owner extends string, Accessory extends string> = Record<`${Owner}_id` | `${Accessory}_id`, number>;

/** All tables for Kysely. Columns are documented in `migrations`. */
export interface Tables {
  users: UsersTable;
  auth_tokens: AuthTokensTable;
  impersonations: ImpersonationsTable;
  mailed_tokens: MailedTokensTable;
  registrations: RegistrationsTable;
  user_identities: UserIdentitiesTable;
  identity_flows: IdentityFlowsTable;
  idempotency_keys: IdempotencyKeysTable;
  totp: TotpTable;
  recovery_codes: RecoveryCodesTable;
  attempts: AttemptsTable;
  plan_requests: PlanRequestsTable;
  consents: ConsentsTable;
  law_texts: LawTextsTable;

  category_groups: CategoryGroupsTable;
  categories: CategoriesTable;
  tags: TagsTable;
  products: ProductsTable;
  services: ServicesTable;
  grants: GrantsTable;

  companies: CompaniesTable;
  company_members: CompanyMembersTable;
  company_invites: CompanyInvitesTable;
  invite_refusals: InviteRefusalsTable;
  company_merges: CompanyMergesTable;
  join_requests: JoinRequestsTable;
  company_handovers: CompanyHandoversTable;
  testimonials: TestimonialsTable;
  ares_answers: AresAnswersTable;

  projects: ProjectsTable;
  project_status_changes: ProjectStatusChangesTable;
  reference_projects: ReferenceProjectsTable;
  software: SoftwareTable;
  software_imports: SoftwareImportsTable;
  expiry_notifications: ExpiryNotificationsTable;
  calendar_feeds: CalendarFeedsTable;

  tenders: TendersTable;
  tender_templates: TenderTemplatesTable;
  template_categories: Link<'template', 'category'>;
  tender_invites: TenderInvitesTable;
  tender_readers: TenderReadersTable;
  tender_changes: TenderChangesTable;
  tender_questions: TenderQuestionsTable;
  bids: BidsTable;
  bid_versions: BidVersionsTable;
  bid_version_files: BidVersionFilesTable;
  bid_scores: BidScoresTable;
  bid_votes: BidVotesTable;
  conflict_statements: ConflictStatementsTable;
  decision_files: DecisionFilesTable;
  software_successions: SoftwareSuccessionsTable;

  content_types: ContentTypesTable;
  messages: MessagesTable;
  thread_reads: ThreadReadsTable;
  message_mentions: MessageMentionsTable;
  files: FilesTable;
  storage_leftovers: StorageLeftoversTable;
  request_messages: RequestMessagesTable;
  requests: RequestsTable;

  company_categories: Link<'company', 'category'>;
  company_tags: Link<'company', 'tag'>;
  company_products: Link<'company', 'product'>;
  project_categories: Link<'project', 'category'>;
  project_tags: Link<'project', 'tag'>;
  project_products: Link<'project', 'product'>;
  reference_categories: Link<'reference', 'category'>;
  reference_tags: Link<'reference', 'tag'>;
  reference_products: Link<'reference', 'product'>;
  software_categories: Link<'software', 'category'>;
  software_tags: Link<'software', 'tag'>;
  software_products: Link<'software', 'product'>;
  product_categories: Link<'product', 'category'>;
  service_categories: Link<'service', 'category'>;
  request_categories: Link<'request', 'category'>;

  support_records: SupportRecordsTable;
  setting_versions: SettingVersionsTable;
  quota_uses: QuotaUsesTable;
  delayed_notifications: DelayedNotificationsTable;

  jobs: JobsTable;
  job_runs: JobRunsTable;
  notifications: NotificationsTable;
  notification_settings: NotificationSettingsTable;

  reports: ReportsTable;
  moderations: ModerationsTable;
  moderation_decisions: ModerationDecisionsTable;

  shortlists: ShortlistsTable;
  shortlist_items: ShortlistItemsTable;
  shortlist_votes: ShortlistVotesTable;
  shortlist_uses: ShortlistUsesTable;

  record_changes: RecordChangesTable;

  data_versions: DataVersionsTable;
  search_words: SearchWordsTable;
  search_meanings: SearchMeaningsTable;
  search_synonyms: SearchSynonymsTable;
  search_asking_phrases: SearchAskingPhrasesTable;
  needs_tables: NeedsTablesTable;
  catalogue_merges: CatalogueMergesTable;
}
