import type { ModerationDecision, ReportedKind } from '#contract/vocabulary/moderation.ts';
import { actOn, decideModeration } from '#modules/moderation/moderation.ts';
import type { TestPortal } from './startPortal.ts';

type ModeratedPortal = Pick<TestPortal, 'services' | 'db'>;

/** Hides a record as an operator without a report. Returns the id of the moderation, null for an unknown record. */
export const hideThing = (
  { services, db }: ModeratedPortal,
  kind: ReportedKind,
  record: number,
  { reason = 'Osobní údaje.', decision = 'HIDDEN', operator = null }: HideOptions = {},
): Promise<number | null> =>
  actOn(services, db, { kind, record }, operator, { decision, rule: 'RIGHTS', decision_reason: reason });

interface HideOptions {
  reason?: string;
  decision?: 'HIDDEN' | 'REMOVED';
  operator?: number | null;
}

/** Decides on the active moderation of a record. Null when there is none. */
async function decideOn(
  { services, db }: ModeratedPortal,
  kind: ReportedKind,
  record: number,
  decision: ModerationDecision,
): Promise<number | null> {
  const active = await db
    .selectFrom('moderations')
    .select('id')
    .where('kind', '=', kind)
    .where('record_id', '=', record)
    .where('state', 'in', ['OPEN', 'HIDDEN', 'REMOVED', 'APPEALED'])
    .executeTakeFirst();
  return active ? decideModeration(services, db, active.id, { operator: null }, { decision }) : null;
}

/** Restores a hidden record. */
export const restoreThing = (portal: ModeratedPortal, kind: ReportedKind, record: number): Promise<number | null> =>
  decideOn(portal, kind, record, 'RESTORED');

/** Resolves the reports of a record without hiding it. */
export const keepThing = (portal: ModeratedPortal, kind: ReportedKind, record: number): Promise<number | null> =>
  decideOn(portal, kind, record, 'KEPT');
