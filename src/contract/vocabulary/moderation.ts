/** Kinds of things that somebody wrote and that can be reported, called as everywhere in the API. */
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

/** Words and files, which can be removed for good; what people work with is only hidden. */
const REMOVABLE_KINDS = ['testimonials', 'messages', 'questions', 'files'] as const satisfies ReportedKind[];
export const isRemovable = (kind: ReportedKind): boolean => (REMOVABLE_KINDS as readonly string[]).includes(kind);

/** What readers say is wrong. */
export const REPORT_GROUNDS = ['SPAM', 'FALSE', 'INSULT', 'PERSONAL_DATA', 'COPYRIGHT', 'OTHER'] as const;
export type ReportGround = (typeof REPORT_GROUNDS)[number];

/**
 * `OPEN` waits for a decision. `KEPT` stays in sight, `HIDDEN` is read by those whose it is alone, `REMOVED` by nobody.
 * `APPEALED` is out of sight as before and waits for another operator; `RESTORED` came back.
 */
export const MODERATION_STATES = ['OPEN', 'KEPT', 'HIDDEN', 'REMOVED', 'APPEALED', 'RESTORED'] as const;
export type ModerationState = (typeof MODERATION_STATES)[number];

/** What an operator decides; an appeal is refused by `UPHELD`. */
export const MODERATION_DECISIONS = ['KEPT', 'HIDDEN', 'REMOVED', 'UPHELD', 'RESTORED'] as const;
export type ModerationDecision = (typeof MODERATION_DECISIONS)[number];

/** Everything that is kept of a thing: besides decisions its appeals, and what is decided without a moderation. */
export const MODERATION_STEPS = [
  ...MODERATION_DECISIONS,
  'APPEALED',
  'APPROVED',
  'WITHDRAWN',
  'VERIFIED',
  'REJECTED',
] as const;
export type ModerationStep = (typeof MODERATION_STEPS)[number];

/** By whom it was found: a reader's report, an operator's own look, or the portal itself. */
export const MODERATION_SOURCES = ['REPORT', 'OWN', 'AUTOMATIC'] as const;
export type ModerationSource = (typeof MODERATION_SOURCES)[number];

/** Rules of the portal's terms that a decision can lean on. */
export const MODERATION_RULES = ['LAW', 'RIGHTS', 'TRUTH', 'EXPERIENCE', 'UNSOLICITED', 'CONDUCT'] as const;
export type ModerationRule = (typeof MODERATION_RULES)[number];

/** How long something has waited, or how long ago it was decided: within so many days, or longer ago than all of them. */
export const MODERATION_AGES = ['1', '7', '30', 'OLDER'] as const;
export type ModerationAge = (typeof MODERATION_AGES)[number];

/** What can be decided in a state; the server says besides whether the caller may. */
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
