import { isClient, type Actor } from './access';
import type { SECONDS } from './durations';
import { PLANS, type Plan } from './vocabulary/accounts';

/** What one account may have on each plan. Suppliers and consultants, whom no plan limits, have what PREMIUM has. */
export type PlanLimits = Readonly<Record<Plan, number>>;

/** So much at one time: rows, or bytes where that is what is counted. */
export interface TotalQuota {
  kind: 'total';
  unit: 'count' | 'bytes';
  limits: PlanLimits;
}

/** So often within a time, however much of it was deleted again. */
export interface RateQuota {
  kind: 'rate';
  per: QuotaPeriod;
  limits: PlanLimits;
}

export type Quota = TotalQuota | RateQuota;

/** Period that a quota is counted in. */
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
 * Everything of which an account may have, or do, only so much, by FREE, BASIC and PREMIUM. The server alone counts; the
 * numbers stand in its refusals, in the OpenAPI and in docs/operations.md, which a test compares with these.
 */
export const QUOTAS = {
  files: total('count', 200, 1_000, 1_000),
  fileBytes: total('bytes', 200 * MB, 1024 * MB, 1024 * MB),
  companies: total('count', 5, 20, 20),
  /** Those that are made, however many of them were deleted again. */
  newCompanies: rate('DAY', 5, 20, 20),
  projects: total('count', 50, 500, 500),
  references: total('count', 500, 500, 500),
  software: total('count', 5_000, 20_000, 20_000),
  supportBytes: total('bytes', 50 * MB, 50 * MB, 50 * MB),

  requests: rate('DAY', 10, 30, 30),
  /** Tenders that are published, and companies asked at once. */
  tenders: rate('DAY', 10, 30, 30),
  messages: rate('HOUR', 30, 60, 60),
  testimonials: rate('DAY', 10, 20, 20),
  reports: rate('DAY', 20, 20, 20),
  /** Mails that invite to a company. */
  invites: rate('DAY', 10, 50, 50),
  joinRequests: rate('DAY', 10, 10, 10),
  supportRecords: rate('HOUR', 10, 10, 10),
  calendarLinks: rate('DAY', 10, 10, 10),
  pictures: rate('MINUTE', 10, 10, 10),
  imports: rate('HOUR', 20, 20, 20),
  exports: rate('HOUR', 10, 10, 10),
  /** Changes of things that are there, and bringing back what was deleted. */
  changes: rate('HOUR', 300, 300, 300),
  /** New passwords and wishes to have the account deleted, each of which is told by mail. */
  accountChanges: rate('DAY', 20, 20, 20),
  /** Visits of support in accounts of others. */
  impersonation: rate('HOUR', 60, 60, 60),
} as const satisfies Record<string, Quota>;

type Quotas = typeof QUOTAS;
export type QuotaName = keyof Quotas;
export type TotalName = { [Name in QuotaName]: Quotas[Name] extends TotalQuota ? Name : never }[QuotaName];
export type RateName = Exclude<QuotaName, TotalName>;
/** The same quotas, perhaps with other numbers. */
export type QuotaTable = Readonly<Record<TotalName, TotalQuota> & Record<RateName, RateQuota>>;

/** The plan whose numbers hold for a person. */
export const quotaPlanOf = (actor: Actor): Plan => (isClient(actor) ? actor.plan : 'PREMIUM');

/** True when a higher plan than the person's allows more. */
export function isMoreOnHigherPlan({ limits }: Quota, actor: Actor): boolean {
  const plan = quotaPlanOf(actor);
  return PLANS.some((other) => PLANS.indexOf(other) > PLANS.indexOf(plan) && limits[other] > limits[plan]);
}
