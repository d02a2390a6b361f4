/** Kinds of things that a reader can report to the operator. */
export const REPORTED_KINDS = ['testimonials', 'messages', 'companies'] as const;
export type ReportedKind = (typeof REPORTED_KINDS)[number];

/** What the operator decides about them. */
export const MODERATION_DECISIONS = ['APPROVED', 'WITHDRAWN', 'HIDDEN', 'SHOWN', 'VERIFIED', 'REJECTED'] as const;
export type ModerationDecision = (typeof MODERATION_DECISIONS)[number];
