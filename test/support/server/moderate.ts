import type { ModerationDecision, ReportedKind } from '../../../src/contract/vocabulary/moderation';
import { actOn, decideModeration } from '../../../src/server/admin/moderation';
import type { TestPortal } from './startPortal';

type Moderated = Pick<TestPortal, 'services' | 'db'>;

/** Hides something as an operator does who came upon it; answers the moderation's number, null where there is no such thing. */
export const hideThing = (
  { services, db }: Moderated,
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

/** Decides about whatever is active of a thing; null where there is nothing to decide about. */
async function decideOn(
  { services, db }: Moderated,
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

/** Brings it back. */
export const restoreThing = (portal: Moderated, kind: ReportedKind, record: number): Promise<number | null> =>
  decideOn(portal, kind, record, 'RESTORED');

/** Settles reports of it without hiding anything. */
export const keepThing = (portal: Moderated, kind: ReportedKind, record: number): Promise<number | null> =>
  decideOn(portal, kind, record, 'KEPT');
