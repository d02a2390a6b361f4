import { addDays } from '#contract/lib/days.ts';
import { DAY } from '#contract/lib/durations.ts';
import { type ReadRow, readRows } from '#modules/home/listRepository.ts';
import { readVisit, recordVisit } from '#modules/home/marksRepository.ts';
import { findNotificationReader, MAILED_DAYS, recordSeen } from '#platform/notifications/notificationsRepository.ts';
import { type Applier, eventApplier } from './apply.ts';
import { mondayOf, type Persona, PERSONAS, type YearEvent } from './events.ts';
import { tellingOf } from './told.ts';
import { openWorld, personaOf, type World } from './world.ts';

/** A list of a week, or a mail. */
export interface YearLine {
  /** Its Monday. */
  week: string;
  who: Persona;
  channel: 'list' | 'monday' | 'mail';
  /** Ids of the events that it tells of. */
  ids: string[];
  /** When the mail was sent, or when the list first had each id. */
  days: string[];
}

const WEEKS = 52;

/** Simulates a year of the portal, at least 52 weeks and a week after the last event. */
export async function simulate(events: readonly YearEvent[]): Promise<YearLine[]> {
  const [first] = events;
  if (!first) return [];
  const start = mondayOf(first.day);
  const end = [addDays(start, WEEKS * 7), addDays(mondayOf(events.at(-1)!.day), 14)].sort().at(-1)!;
  const world = await openWorld(start);
  try {
    const applier = eventApplier(world);
    const year = { world, applier, telling: tellingOf(world, applier), lines: [] as YearLine[] };
    let next = 0;
    for (let day = start; day < end; day = addDays(day, 1)) {
      const from = next;
      while (events[next] && events[next]!.day <= day) next += 1;
      await liveDay(year, day, events.slice(from, next));
    }
    return year.lines.sort((one, other) => (one.week < other.week ? -1 : one.week > other.week ? 1 : 0));
  } finally {
    await world.close();
  }
}

interface Year {
  world: World;
  applier: Applier;
  telling: ReturnType<typeof tellingOf>;
  lines: YearLine[];
}

async function liveDay(year: Year, day: string, events: readonly YearEvent[]): Promise<void> {
  const { world, applier } = year;
  world.setTime(day, '03:00');
  const isFirst = year.lines.length === 0 && events.length > 0;
  // On the first day the persons say what they are before anything happens.
  const ordered = isFirst
    ? [...events].sort((one, other) => Number(applier.isOfPersona(other)) - Number(applier.isOfPersona(one)))
    : events;
  let isSettled = !isFirst;
  const waiting: YearEvent[] = [];
  for (const event of ordered) {
    if (!applier.isReady(event)) {
      waiting.push(event);
      continue;
    }
    // The default watches follow a company before what comes after.
    if (applier.isOfPersona(event) === isSettled) await settle(world, applier);
    isSettled = !applier.isOfPersona(event);
    await applier.apply(event);
  }
  for (const event of waiting) await applier.apply(event);
  await settle(world, applier);
  await takeMails(year, day);
  if (mondayOf(day) === day) await openMonday(year, day);
  world.setTime(day, '07:05');
  await world.runJobs();
  await takeMails(year, day);
  world.setTime(day, '12:00');
  for (const who of PERSONAS) await visit(year, who, day);
  await applier.answer(day);
  await world.runJobs();
  await takeMails(year, day);
}

async function settle(world: World, applier: Applier): Promise<void> {
  await world.runJobs();
  if (await applier.saveRegions()) await world.runJobs();
}

const lineOf = ({ lines }: Year, week: string, who: Persona): YearLine => {
  const known = lines.find((line) => line.week === week && line.who === who && line.channel === 'list');
  if (known) return known;
  const line: YearLine = { week, who, channel: 'list', ids: [], days: [] };
  lines.push(line);
  return line;
};

/** What a person sees on a day is part of the list of the week. */
async function visit(year: Year, who: Persona, day: string): Promise<void> {
  const { world, telling } = year;
  const { db, clock } = world;
  const line = lineOf(year, mondayOf(day), who);
  const reader = await findNotificationReader(db, world.firms[who].user);
  if (!reader) return;
  const since = (await readVisit(db, reader.id, clock())) ?? new Date(+clock() - 7 * DAY);
  const rows = (await readRows(world, db, reader, since, clock())).filter(
    ({ band, is_mine, isInPortal }) => band !== 'RUNNING' && is_mine && isInPortal,
  );
  await recordVisit(db, reader.id, clock());
  for (const row of rows)
    for (const id of await telling.ofRow(row)) {
      if (line.ids.includes(id)) continue;
      line.ids.push(id);
      line.days.push(day);
    }
  await openNews(world, reader.id, rows);
}

/** Opens what is new, which keeps the watches awake, and takes up a watch that asks. */
async function openNews({ db, clock }: World, userId: number, rows: readonly ReadRow[]): Promise<void> {
  const news = rows.flatMap(({ item }) => (item.startsWith('news:') ? [Number(item.split(':')[1])] : []));
  if (news.length > 0) await recordSeen(db, userId, { ids: news }, clock());
  const ids = rows.flatMap(({ watch }) => (watch === null ? [] : [watch]));
  if (ids.length === 0) return;
  await db.updateTable('watches').set({ pressed_at: clock(), asleep_at: null }).where('id', 'in', ids).execute();
}

let rowsOfMonday = new Map<Persona, ReadRow[]>();

/** Reads what Monday's mails can tell, as only their items are kept. */
async function openMonday({ world }: Year, day: string): Promise<void> {
  const { db, clock, firms } = world;
  world.setTime(day, '07:05');
  rowsOfMonday = new Map();
  for (const who of PERSONAS) {
    const reader = await findNotificationReader(db, firms[who].user);
    if (reader)
      rowsOfMonday.set(who, await readRows(world, db, reader, new Date(+clock() - MAILED_DAYS * DAY), clock()));
  }
}

async function takeMails({ world, telling, lines }: Year, day: string): Promise<void> {
  for (const { to, unsubscribe = '', notifications = [] } of world.takeMails()) {
    const who = personaOf(world, to);
    if (!who) continue;
    const isMonday = unsubscribe.includes('token=MONDAY');
    const ids = new Set<string>();
    if (isMonday) {
      const mailed = await world.db
        .selectFrom('list_marks')
        .select('item')
        .where('user_id', '=', world.firms[who].user)
        .where('mailed_at', '>', new Date(+world.clock() - DAY / 2))
        .execute();
      const rows = (rowsOfMonday.get(who) ?? []).filter(({ item }) => mailed.some((one) => one.item === item));
      for (const row of rows) for (const id of await telling.ofRow(row)) ids.add(id);
    } else
      for (const notification of notifications)
        for (const id of await telling.ofNotification(notification)) ids.add(id);
    lines.push({
      week: mondayOf(day),
      who,
      channel: isMonday ? 'monday' : 'mail',
      ids: [...ids],
      days: [...ids].map(() => day),
    });
  }
}
