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
  'templates',
  'moderation',
  'mail',
  'jobs',
  'settings',
  'history',
  'records',
] as const;
export type AdminSection = (typeof ADMIN_SECTIONS)[number];

/**
 * Operator queues in the order of their urgency, each with the section that processes it. Somebody waits: client replies,
 * call backs that are due, new requests, plan requests, reports, companies to verify, open support records. Something
 * failed: mails, jobs, late mails, late jobs. No hurry: companies without data in the business register, testimonials to
 * approve.
 */
export const QUEUE_SECTIONS = {
  replies: 'requests',
  calls: 'requests',
  requests: 'requests',
  plans: 'people',
  reports: 'moderation',
  companies: 'companies',
  records: 'records',
  failedMails: 'mail',
  deadJobs: 'jobs',
  lateMails: 'mail',
  lateJobs: 'jobs',
  register: 'companies',
  testimonials: 'moderation',
} as const satisfies Record<string, AdminSection>;
export type AdminQueue = keyof typeof QUEUE_SECTIONS;
export const ADMIN_QUEUES = Object.keys(QUEUE_SECTIONS) as AdminQueue[];

/** Queues in which nobody waits for an answer and nothing has failed. They are not counted with the others. */
export const CALM_QUEUES: readonly AdminQueue[] = ['register', 'testimonials'];
