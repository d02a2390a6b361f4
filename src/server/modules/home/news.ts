import { DAY } from '#contract/lib/durations.ts';
import { type NotificationEvent, notificationRule } from '#contract/vocabulary/notifications.ts';
import { readHits } from '#modules/watches/hitsRepository.ts';
import type { Db } from '#platform/database/database.ts';
import type { Caller } from '#platform/identity/visibilityRepository.ts';
import { describeNotifications } from '#platform/notifications/describe.ts';
import { listNews } from '#platform/notifications/notificationsRepository.ts';
import type { Services } from '#platform/services.ts';
import type { FoundRow } from './listRow.ts';
import { listTexts as texts } from './listTexts.ts';

/** Events whose matter is always a row that waits, until it is done. */
const ALWAYS_WAITING: readonly NotificationEvent[] = ['LICENCE_EXPIRING'];

/** Items that are or were snoozed, with the time of the mark. They come back, however old they are then. */
export type Snoozed = ReadonlyMap<string, Date>;
/** How much older than its snooze a hit can be. */
const SNOOZED_DAYS = 60;

/** Events that say nothing more if anything of the same record waits. */
const SAID_BY_ANY: readonly NotificationEvent[] = ['ASSIGNED', 'TENDER_INVITED'];

/** The notifications of a person since a time, of all their companies, without those about what waits. */
export async function newsOf(
  { registry, settings }: Pick<Services, 'registry' | 'settings'>,
  db: Db,
  caller: Caller,
  since: Date,
  now: Date,
  waiting: readonly FoundRow[],
  snoozed: Snoozed,
): Promise<FoundRow[]> {
  const kept = [...snoozed.keys()].flatMap((item) => (item.startsWith('news:') ? [Number(item.split(':')[1])] : []));
  const notifications = (await listNews(db, caller.id, since, now, kept)).filter(
    ({ event }) => !ALWAYS_WAITING.includes(event),
  );
  const { notificationTexts } = await settings.current(db);
  const described = await describeNotifications(db, registry, caller, notifications, now, notificationTexts);
  const isWaiting = (event: NotificationEvent, subject: string, id: number) =>
    waiting.some(
      ({ events, records = [] }) =>
        (SAID_BY_ANY.includes(event) || events?.includes(event)) &&
        records.some((record) => record.kind === subject && record.id === id),
    );
  return notifications.flatMap(({ id, event, subject_kind, subject_id, count, changed_at, mail, ...row }) => {
    const told = described.get(id);
    if (!told || isWaiting(event, subject_kind, subject_id)) return [];
    // Support that impersonates a bidder learns nothing of bids, see `plugins/impersonation`.
    if (subject_kind === 'bids' && caller.impersonation) return [];
    return {
      // More events of the same kind may join a notification that was ended in the list.
      item: count > 1 ? `news:${id}:${count}` : `news:${id}`,
      band: 'NEW',
      kind: 'NEWS',
      // The name of a request is the code of its kind.
      title: (subject_kind !== 'requests' && told.facts.subject.name) || notificationRule(event).label,
      text: told.text,
      path: told.path,
      press: event === 'REFERENCE_OFFERED' ? texts.addReference : texts.open,
      since: changed_at,
      ends: 'DONE',
      records: [{ kind: subject_kind, id: subject_id }],
      isMailed: row.mailed_at !== null || mail !== 'WEEKLY',
      isInPortal: row.in_portal,
      isSealed: registry.subjects[subject_kind].isSealed ?? registry.events[event].isSealed?.(subject_kind) === true,
    };
  });
}

/** What watches found since a time, without records that wait. */
export async function hitsOf(
  db: Db,
  caller: Caller,
  since: Date,
  now: Date,
  waiting: readonly FoundRow[],
  snoozed: Snoozed,
): Promise<FoundRow[]> {
  const kept = [...snoozed].flatMap(([item, at]) => (item.startsWith('hit:') ? [+at - SNOOZED_DAYS * DAY] : []));
  const hits = await readHits(db, caller, new Date(Math.min(+since, ...kept)), now);
  return hits.flatMap(({ watch, target, record, title, text, path, until, day, matched_at }) => {
    const kind = target.toLowerCase();
    if (matched_at <= since && !snoozed.has(`hit:${target}:${record}`)) return [];
    if (waiting.some(({ records = [] }) => records.some((known) => known.kind === kind && known.id === record)))
      return [];
    return {
      item: `hit:${target}:${record}`,
      band: 'NEW',
      kind: 'HIT',
      title,
      text,
      why: texts.found(watch.name),
      path,
      press: target === 'PROJECTS' && until !== null ? texts.offer : texts.open,
      until,
      day,
      since: matched_at,
      ends: 'DISMISSED',
      is_mine: watch.is_mine,
      watch: watch.id,
      records: [{ kind, id: record }],
    };
  });
}
