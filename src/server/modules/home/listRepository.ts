import { isClient, isFreeClient, isOperator } from '#contract/access/access.ts';
import { sectionPath } from '#contract/adminPaths.ts';
import { DAY } from '#contract/lib/durations.ts';
import { paths } from '#contract/paths.ts';
import { notificationRule } from '#contract/vocabulary/notifications.ts';
import type { Overview } from '#contract/wire/overview.ts';
import type { Db } from '#platform/database/database.ts';
import type { Caller } from '#platform/identity/visibilityRepository.ts';
import { findSettings } from '#platform/notifications/notificationsRepository.ts';
import type { Services } from '#platform/services.ts';
import { byDeadline, type ReadRow, rowOf } from './listRow.ts';
import { listTexts as texts } from './listTexts.ts';
import { type Marks, readMarks, readVisit } from './marksRepository.ts';
import { hitsOf, newsOf } from './news.ts';
import { projectRows, requestRows, stepRows } from './ownRowsRepository.ts';
import { companyRows, licenceRows, messageRows, otherRows, tenderRows } from './waitingRowsRepository.ts';

export { recordMailed } from './marksRepository.ts';
export type { ReadRow } from './listRow.ts';

/** What rows are made with. */
export type ListServices = Pick<Services, 'registry' | 'settings' | 'present'>;

const ROWS_MAX = 200;
/** Days that the first visit looks back. */
const FIRST_DAYS = 7;
/** Days for which a watch that fell asleep is asked about. */
const ASKED_DAYS = 30;

/** Every row of a person, whatever they did with it, and their marks. */
async function gather(
  services: ListServices,
  db: Db,
  caller: Caller,
  since: Date,
  now: Date,
): Promise<{ rows: ReadRow[]; marks: Marks }> {
  const marks = await readMarks(db, caller.id);
  const snoozed = new Map(
    [...marks].flatMap(([item, { mark, marked_at }]) =>
      mark === 'SNOOZED' && marked_at ? [[item, marked_at] as const] : [],
    ),
  );
  const waiting = [
    ...(await tenderRows(db, caller, services.present())),
    ...(await licenceRows(db, caller, now)),
    ...(await messageRows(db, caller)),
    ...(await companyRows(db, caller, now)),
    ...(await requestRows(db, caller)),
    ...(await otherRows(db, caller, new Date(Math.min(+since, +now - ASKED_DAYS * DAY)), now)),
  ];
  const isJoining = waiting.some(({ item }) => item.startsWith('joining:'));
  const acts = waiting.filter(({ band }) => band === 'DO');
  const found = [
    ...waiting,
    ...(await projectRows(db, caller, waiting)),
    ...(await stepRows(db, caller, isJoining)),
    ...(await newsOf(services, db, caller, since, now, acts, snoozed)),
    ...(await hitsOf(db, caller, since, now, waiting, snoozed)),
  ];
  const chosen = new Map((await findSettings(db, caller.id)).map(({ event, mail }) => [event, mail]));
  const rows = found.map((row) => {
    const [event] = row.events ?? [];
    const isMailed =
      row.isMailed === true ||
      (event !== undefined && (chosen.get(event) ?? notificationRule(event).mail) !== 'WEEKLY') ||
      marks.get(row.item)?.mailed_at != null;
    return rowOf({ ...row, isMailed }, since);
  });
  return { rows: rows.sort(byDeadline), marks };
}

/**
 * Reads what waits for one person and what is new, without what they snoozed, ended or dismissed.
 * @param since of what is new
 */
export async function readRows(
  services: ListServices,
  db: Db,
  caller: Caller,
  since: Date,
  now: Date,
): Promise<ReadRow[]> {
  const { rows, marks } = await gather(services, db, caller, since, now);
  return rows.filter(({ item }) => {
    const { mark = null, snoozed_until = null } = marks.get(item) ?? {};
    return mark === null || (snoozed_until !== null && snoozed_until <= now);
  });
}

/** When the visit before this one ended, and the time since which something is new to the person. */
async function visitOf(db: Db, caller: Caller, now: Date): Promise<{ previous: Date | null; since: Date }> {
  const previous = await readVisit(db, caller.id, now);
  return { previous, since: previous ?? new Date(+now - FIRST_DAYS * DAY) };
}

/** The list of one person as it is shown. */
export async function readList(services: ListServices, db: Db, caller: Caller, now: Date): Promise<Overview> {
  const { previous, since } = await visitOf(db, caller, now);
  const rows = await readRows(services, db, caller, since, now);
  return {
    now: now.toISOString(),
    previous_visit: previous?.toISOString() ?? null,
    rows: rows
      .flatMap(({ records: _records, isMailed: _mailed, isSealed: _sealed, isInPortal, ...row }) =>
        isInPortal ? [row] : [],
      )
      .slice(0, ROWS_MAX),
    idle: idleOf(caller),
  };
}

/** A row that the person has now, whatever they did with it. */
export async function findRow(
  services: ListServices,
  db: Db,
  caller: Caller,
  item: string,
  now: Date,
): Promise<ReadRow | undefined> {
  const { since } = await visitOf(db, caller, now);
  const { rows } = await gather(services, db, caller, since, now);
  return rows.find((row) => row.item === item);
}

function idleOf(caller: Caller): Overview['idle'] {
  const { operator, provider, client, freeClient } = texts.idle;
  if (isOperator(caller)) return { ...operator, path: sectionPath('overview') };
  if (!isClient(caller)) return { ...provider, path: paths.projects() };
  return isFreeClient(caller) ? { ...freeClient, path: paths.grantSearch() } : { ...client, path: paths.garage() };
}
