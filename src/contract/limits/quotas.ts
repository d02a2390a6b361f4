import { isClient, type Actor } from '../access/access.ts';
import type { SECONDS } from '../lib/durations.ts';
import { PLANS, type Plan } from '../vocabulary/accounts.ts';

/** The limit of an account on each plan. Suppliers and consultants have no plan and get the PREMIUM limits. */
export type PlanLimits = Readonly<Record<Plan, number>>;

/** Limits the number of rows, or of bytes, that exist at one time. */
export interface TotalQuota {
  kind: 'total';
  unit: 'count' | 'bytes';
  limits: PlanLimits;
}

/** Limits the number of operations per period. Deleted rows still count. */
export interface RateQuota {
  kind: 'rate';
  per: QuotaPeriod;
  limits: PlanLimits;
}

export type Quota = TotalQuota | RateQuota;

/** The period of a rate quota. */
export type QuotaPeriod = keyof typeof SECONDS;

const MB = 1024 * 1024;

const limitsOf = (free: number, basic: number, premium: number): PlanLimits => ({
  FREE: free,
  BASIC: basic,
  PREMIUM: premium,
});
const total = (unit: TotalQuota['unit'], ...limits: [number, number, number]) =>
  ({ kind: 'total', unit, limits: limitsOf(...limits) }) as const;
const rate = (per: QuotaPeriod, ...limits: [number, number, number]) =>
  ({ kind: 'rate', per, limits: limitsOf(...limits) }) as const;

/**
 * All quotas of an account, for FREE, BASIC and PREMIUM. Only the server counts usage. The numbers are shown in its
 * error messages, in the OpenAPI document and in docs/operations.md, which a test compares with these.
 */
export const QUOTAS = {
  files: total('count', 200, 1_000, 1_000),
  fileBytes: total('bytes', 200 * MB, 1024 * MB, 1024 * MB),
  companies: total('count', 5, 20, 20),
  /** Counts created companies, including deleted ones. */
  newCompanies: rate('DAY', 5, 20, 20),
  projects: total('count', 50, 500, 500),
  references: total('count', 500, 500, 500),
  software: total('count', 5_000, 20_000, 20_000),
  supportBytes: total('bytes', 50 * MB, 50 * MB, 50 * MB),

  requests: rate('DAY', 10, 30, 30),
  /** Published tenders and inquiries. */
  tenders: rate('DAY', 10, 30, 30),
  messages: rate('HOUR', 30, 60, 60),
  testimonials: rate('DAY', 10, 20, 20),
  reports: rate('DAY', 20, 20, 20),
  /** Invitation mails of a company. */
  invites: rate('DAY', 10, 50, 50),
  joinRequests: rate('DAY', 10, 10, 10),
  supportRecords: rate('HOUR', 10, 10, 10),
  calendarLinks: rate('DAY', 10, 10, 10),
  pictures: rate('MINUTE', 10, 10, 10),
  imports: rate('HOUR', 20, 20, 20),
  exports: rate('HOUR', 10, 10, 10),
  /** Edits of existing records and restoring of deleted ones. */
  changes: rate('HOUR', 300, 300, 300),
  /** Password changes and account deletion requests. Each sends a mail. */
  accountChanges: rate('DAY', 20, 20, 20),
  /** Impersonations by support. */
  impersonation: rate('HOUR', 60, 60, 60),
} as const satisfies Record<string, Quota>;

type Quotas = typeof QUOTAS;
export type QuotaName = keyof Quotas;
export type TotalName = { [Name in QuotaName]: Quotas[Name] extends TotalQuota ? Name : never }[QuotaName];
export type RateName = Exclude<QuotaName, TotalName>;
/** The same quotas, possibly with other numbers. */
export type QuotaTable = Readonly<Record<TotalName, TotalQuota> & Record<RateName, RateQuota>>;

/** The plan whose limits apply to a user. */
export const quotaPlanOf = (actor: Actor): Plan => (isClient(actor) ? actor.plan : 'PREMIUM');

/** True when a higher plan than the user's allows more. */
export function isMoreOnHigherPlan({ limits }: Quota, actor: Actor): boolean {
  const plan = quotaPlanOf(actor);
  return PLANS.some((other) => PLANS.indexOf(other) > PLANS.indexOf(plan) && limits[other] > limits[plan]);
}
