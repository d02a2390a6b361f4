import { DAY } from '#contract/lib/durations.ts';
import type { ListMark } from '#contract/vocabulary/list.ts';
import type { NotificationEvent } from '#contract/vocabulary/notifications.ts';
import type { ListRow } from '#contract/wire/overview.ts';

/** A row with what the mails need to know of it. */
export interface ReadRow extends ListRow {
  /** The records that it tells of. */
  records: { kind: string; id: number }[];
  /** It was mailed, is going to be mailed at once or daily, or its person wants no mails about it. */
  isMailed: boolean;
  /** Shown in the portal. False for news that its person wants in mails only. */
  isInPortal: boolean;
  /** It tells of a bid, so operators may not read mails about it. */
  isSealed: boolean;
}

/** A row as its source reads it. What is left out is filled in by {@link rowOf}. */
export interface FoundRow
  extends
    Pick<ReadRow, 'item' | 'band' | 'kind' | 'title' | 'text' | 'path'>,
    Partial<Pick<ReadRow, 'why' | 'day' | 'is_mine' | 'watch' | 'records' | 'isMailed' | 'isInPortal' | 'isSealed'>> {
  since: Date;
  until?: Date | null;
  /** A label of a press that leads to `path`, or the whole press. */
  press?: string | ReadRow['press'];
  /** What can be done besides snoozing. Rows that wait for others offer nothing. */
  ends?: ListMark;
  /** Events of the same matter: their notifications about one of the records are no rows of their own. */
  events?: readonly NotificationEvent[];
}

/** @param since of what is new */
export function rowOf(found: FoundRow, since: Date): ReadRow {
  const { press = null, ends, events: _events, until, ...row } = found;
  return {
    why: null,
    day: null,
    is_mine: true,
    watch: null,
    records: [],
    isMailed: false,
    isInPortal: true,
    isSealed: row.records?.some(({ kind }) => kind === 'bids') === true,
    ...row,
    press: typeof press === 'string' ? { label: press, path: row.path } : press,
    until: until?.toISOString() ?? null,
    since: row.since.toISOString(),
    is_new: row.since > since,
    marks: row.band === 'RUNNING' ? [] : ends ? ['SNOOZED', ends] : ['SNOOZED'],
  };
}

const BANDS = { DO: 0, NEW: 1, RUNNING: 2 } as const;
const deadlineOf = ({ until, day }: ReadRow): number =>
  until !== null ? Date.parse(until) : day === null ? Infinity : Date.parse(day) + DAY;

/** Own rows before those of the company, each band by deadline, then the latest first. */
export const byDeadline = (one: ReadRow, other: ReadRow): number =>
  Number(other.is_mine) - Number(one.is_mine) ||
  BANDS[one.band] - BANDS[other.band] ||
  Math.sign(deadlineOf(one) - deadlineOf(other) || 0) ||
  Date.parse(other.since) - Date.parse(one.since);
