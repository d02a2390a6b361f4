import type { ReportedKind } from '../../../src/contract/vocabulary/moderation';
import { actOn, decideOn } from '../../../src/server/desk/moderation';
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

/** Brings it back. */
export const restoreThing = ({ services, db }: Moderated, kind: ReportedKind, record: number): Promise<number | null> =>
  decideOn(services, db, { kind, record }, null, { decision: 'RESTORED' });

/** Settles reports of it without hiding anything. */
export const keepThing = ({ services, db }: Moderated, kind: ReportedKind, record: number): Promise<number | null> =>
  decideOn(services, db, { kind, record }, null, { decision: 'KEPT' });
