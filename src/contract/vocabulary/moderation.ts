/** Kinds of user content that can be reported, with the names used in the rest of the API. */
export const REPORTED_KINDS = [
  'companies',
  'testimonials',
  'references',
  'projects',
  'messages',
  'questions',
  'files',
] as const;
export type ReportedKind = (typeof REPORTED_KINDS)[number];

/** Texts and files can be removed permanently. Other records are only hidden, because users work with them. */
const REMOVABLE_KINDS = ['testimonials', 'messages', 'questions', 'files'] as const satisfies ReportedKind[];
export const isRemovable = (kind: ReportedKind): boolean => (REMOVABLE_KINDS as readonly string[]).includes(kind);

/** Grounds of a report. */
export const REPORT_GROUNDS = ['SPAM', 'FALSE', 'INSULT', 'PERSONAL_DATA', 'COPYRIGHT', 'OTHER'] as const;
export type ReportGround = (typeof REPORT_GROUNDS)[number];

/**
 * `OPEN` waits for a decision. `KEPT` stays visible. `HIDDEN` is visible to its owners only, `REMOVED` to nobody.
 * `APPEALED` stays hidden or removed and waits for another operator. `RESTORED` is visible again.
 */
export const MODERATION_STATES = ['OPEN', 'KEPT', 'HIDDEN', 'REMOVED', 'APPEALED', 'RESTORED'] as const;
export type ModerationState = (typeof MODERATION_STATES)[number];

/** Decisions of an operator. `UPHELD` rejects an appeal. */
export const MODERATION_DECISIONS = ['KEPT', 'HIDDEN', 'REMOVED', 'UPHELD', 'RESTORED'] as const;
export type ModerationDecision = (typeof MODERATION_DECISIONS)[number];

/** All logged steps: decisions, appeals, and decisions made outside moderation. */
export const MODERATION_STEPS = [
  ...MODERATION_DECISIONS,
  'APPEALED',
  'APPROVED',
  'WITHDRAWN',
  'VERIFIED',
  'REJECTED',
] as const;
export type ModerationStep = (typeof MODERATION_STEPS)[number];

/** Who found the content: a reader by a report, an operator, or the portal automatically. */
export const MODERATION_SOURCES = ['REPORT', 'OWN', 'AUTOMATIC'] as const;
export type ModerationSource = (typeof MODERATION_SOURCES)[number];

/** Rules of the terms of use that a decision can refer to. */
export const MODERATION_RULES = ['LAW', 'RIGHTS', 'TRUTH', 'EXPERIENCE', 'UNSOLICITED', 'CONDUCT'] as const;
export type ModerationRule = (typeof MODERATION_RULES)[number];

/** Filters by age in days, of the wait or since the decision. OLDER is more than all of them. */
export const MODERATION_AGES = ['1', '7', '30', 'OLDER'] as const;
export type ModerationAge = (typeof MODERATION_AGES)[number];

/** Decisions possible in a state. The server additionally checks the caller's permissions. */
export function decisionsIn(state: ModerationState, kind: ReportedKind): ModerationDecision[] {
  switch (state) {
    case 'OPEN':
      return isRemovable(kind) ? ['KEPT', 'HIDDEN', 'REMOVED'] : ['KEPT', 'HIDDEN'];
    case 'APPEALED':
      return ['RESTORED', 'UPHELD'];
    case 'HIDDEN':
    case 'REMOVED':
      return ['RESTORED'];
    case 'KEPT':
    case 'RESTORED':
      return [];
  }
}

/** Orders of the operators' list of reports. */
export const MODERATION_ORDERS = ['created_at', '-created_at', '-decided_at', '-count'] as const;
export type ModerationOrder = (typeof MODERATION_ORDERS)[number];
