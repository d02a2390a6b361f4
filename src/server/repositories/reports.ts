import type { ReportedKind } from '../../contract/vocabulary/moderation';
import type { Db } from '../database/database';

/** A thing that a reader asks the operator to look at. */
export interface NewReport {
  kind: ReportedKind;
  thing_id: number;
  reason: string;
  /** What was read. */
  said: string;
}

/** A report as the operator reads it. */
export interface DeskReport extends NewReport {
  id: number;
  /** Null once the account is deleted. */
  email: string | null;
  created_at: Date;
  settled_at: Date | null;
}

/** Writes a report and answers its id; null when the person has reported the thing before. */
export async function createReport(db: Db, reporter_id: number, report: NewReport, now: Date): Promise<number | null> {
  const row = await db
    .insertInto('reports')
    .values({ ...report, reporter_id, created_at: now })
    .onConflict((conflict) => conflict.columns(['reporter_id', 'kind', 'thing_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Reports as the operator reads them, the oldest first.
 * @param all settled ones too
 */
export function listDeskReports(db: Db, all = false): Promise<DeskReport[]> {
  return db
    .selectFrom('reports')
    .leftJoin('users', 'users.id', 'reports.reporter_id')
    .$if(!all, (query) => query.where('reports.settled_at', 'is', null))
    .select(['reports.id', 'kind', 'thing_id', 'reason', 'said', 'users.email', 'reports.created_at', 'settled_at'])
    .orderBy('reports.id')
    .execute();
}

/** Settles open reports; who calls it says which of them. */
const settling = (db: Db, now: Date) =>
  db.updateTable('reports').set({ settled_at: now }).where('settled_at', 'is', null);

/** Settles one report; false when there is no open one. */
export async function settleReport(db: Db, id: number, now: Date): Promise<boolean> {
  const settled = await settling(db, now).where('id', '=', id).returning('id').executeTakeFirst();
  return settled !== undefined;
}

/** Settles what was reported of a thing that the operator has decided about. */
export async function settleReportsOf(db: Db, kind: ReportedKind, thingId: number, now: Date): Promise<void> {
  await settling(db, now).where('kind', '=', kind).where('thing_id', '=', thingId).execute();
}
