/** Roles of those who run the portal: support, catalogues, moderation, and everything. */
export const OPERATOR_ROLES = ['SUPPORT', 'CATALOGUE', 'MODERATOR', 'ADMIN'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** Parts of the admin area in the order of its menu, as they stand in the paths of the API after `admin/`. */
export const ADMIN_SECTIONS = [
  'overview',
  'requests',
  'people',
  'companies',
  'catalogues',
  'moderation',
  'mail',
  'jobs',
  'settings',
  'history',
  'records',
] as const;
export type AdminSection = (typeof ADMIN_SECTIONS)[number];

/**
 * What waits for operators, each with the part of the admin area where it is done: new requests, clients who wrote
 * back, calls that were promised and are due, wishes for a higher plan, companies to verify and those about which the
 * business register is silent, testimonials to approve, reports, mails that were given up or do not go out, jobs that
 * were given up or are late, what people imported today, and records for support that nobody settled.
 */
export const QUEUE_SECTIONS = {
  requests: 'requests',
  replies: 'requests',
  calls: 'requests',
  plans: 'people',
  companies: 'companies',
  register: 'companies',
  testimonials: 'moderation',
  reports: 'moderation',
  failedMails: 'mail',
  lateMails: 'mail',
  deadJobs: 'jobs',
  lateJobs: 'jobs',
  imports: 'jobs',
  records: 'records',
} as const satisfies Record<string, AdminSection>;
export type AdminQueue = keyof typeof QUEUE_SECTIONS;
export const ADMIN_QUEUES = Object.keys(QUEUE_SECTIONS) as AdminQueue[];
