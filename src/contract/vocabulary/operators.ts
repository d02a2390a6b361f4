/** Operator roles with their labels: support, catalogues, moderation, and all permissions. */
export const OPERATOR_LABELS = {
  SUPPORT: 'Podpora',
  CATALOGUE: 'Katalog',
  MODERATOR: 'Moderátor',
  ADMIN: 'Správce',
} as const;
export type OperatorRole = keyof typeof OPERATOR_LABELS;
export const OPERATOR_ROLES = Object.keys(OPERATOR_LABELS) as OperatorRole[];

/** Sections of the admin area in menu order, equal to the segment after `admin/` in API paths. */
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
 * Operator queues, each with the section that processes it: new requests, client replies, call backs that are due, plan
 * requests, companies to verify, companies without data in the business register, testimonials to approve, reports,
 * failed mails, late mails, failed jobs, late jobs, imports of today, and open support records.
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
