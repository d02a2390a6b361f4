import { setImmediate as breathe } from 'node:timers/promises';
import { DAY } from '#contract/lib/durations.ts';
import { WATCH_KNOWN_MAX, WATCH_SLEEP_DAYS } from '#contract/limits/limits.ts';
import { WATCH_TARGETS, type WatchTarget } from '#contract/vocabulary/watches.ts';
import { createQueryCache } from '#platform/database/createQueryCache.ts';
import type { Db } from '#platform/database/database.ts';
import type { Condition } from '#platform/search/searchParts.ts';
import type { Services } from '#platform/services.ts';
import {
  addHits,
  CHANGED_KINDS,
  type ChangedKind,
  deleteChanges,
  type Pairs,
  putToSleep,
  readChanges,
  readGroups,
  type WatchGroup,
} from './changesRepository.ts';
import { renewDefaults } from './defaultsRepository.ts';
import { conditionOf, findAmong, learnKnown, readGone } from './watchedRowsRepository.ts';

/** Records and searches that one statement compares, so that on the embedded database it takes less than 50 ms. */
const RECORDS = 100;
const SEARCHES = 25;
/** Searches that are read before others get a turn. */
const READ = 100;
/** Hits that one statement writes. */
const HITS = 200;

type Matching = Pick<Services, 'db' | 'clock' | 'present'>;

/** A search with its condition and the text of its statement. */
interface Compared {
  target: WatchTarget;
  ids: readonly number[];
  condition: Condition;
  shape: string;
}

/** Words are read again after an hour, as names that they may mean come and go. */
const conditionCache = createQueryCache<Pick<Compared, 'condition' | 'shape'>>({
  ttl: 3_600,
  maxEntries: 20_000,
  invalidatedBy: ['categories', 'tags', 'products'],
});

async function comparedOf(db: Db, groups: readonly WatchGroup[]): Promise<Compared[]> {
  const compared: Compared[] = [];
  for (let from = 0; from < groups.length; from += READ) {
    const some = groups.slice(from, from + READ);
    const gone = await readGone(db, some);
    for (const group of some) {
      const { target, ids, query, regions, is_default } = group;
      const read = await conditionCache(db, JSON.stringify([target, query, regions, is_default]), async () => {
        const condition = await conditionOf(db, group, gone);
        return { condition, shape: condition.compile(db).sql };
      });
      compared.push({ target, ids, ...read });
    }
    await breathe();
  }
  return compared;
}

/** Batches of searches of one list whose statements have the same text, so that there are few different texts. */
function batchesOf(compared: readonly Compared[]): Compared[][] {
  const byShape = new Map<string, Compared[]>();
  for (const one of compared) {
    const key = `${one.target} ${one.shape}`;
    const same = byShape.get(key);
    if (same) same.push(one);
    else byShape.set(key, [one]);
  }
  return [...byShape.values()].flatMap((same) =>
    Array.from({ length: Math.ceil(same.length / SEARCHES) }, (_, index) =>
      same.slice(index * SEARCHES, (index + 1) * SEARCHES),
    ),
  );
}

/** Reads what new watches know, or one of them, so that they never tell it. */
export async function learn(
  { db, clock, present }: Matching,
  goOn: () => boolean,
  id: number | null = null,
): Promise<void> {
  for (const one of await comparedOf(db, await readGroups(db, WATCH_TARGETS, false, id))) {
    if (!goOn()) return;
    await learnKnown(db, one, present(), clock());
  }
}

/**
 * Compares new and changed records of a kind with all watches. Changes are deleted once all their hits are written, so that
 * a crash or another process repeats and does not lose or double them.
 */
async function matchKind({ db, clock, present }: Matching, kind: ChangedKind, goOn: () => boolean): Promise<void> {
  let batches: Compared[][] | null = null;
  for (let changes = await readChanges(db, kind, RECORDS); changes.length > 0 && goOn();) {
    batches ??= batchesOf(await comparedOf(db, await readGroups(db, CHANGED_KINDS[kind], true)));
    const records = [...new Set(changes.map(({ record_id }) => record_id))];
    for (const batch of batches) {
      const pairs: Pairs = { watches: [], records: [], since: [] };
      const conditions = batch.map(({ condition }) => condition);
      for (const { id, since, found } of await findAmong(db, batch[0]!.target, records, conditions, present()))
        for (const watch of found.flatMap((position) => batch[position]!.ids)) {
          pairs.watches.push(watch);
          pairs.records.push(id);
          pairs.since.push(since);
        }
      for (let from = 0; from < pairs.watches.length; from += HITS) {
        const part = <Item>(all: Item[]) => all.slice(from, from + HITS);
        const some = { watches: part(pairs.watches), records: part(pairs.records), since: part(pairs.since) };
        await addHits(db, some, WATCH_KNOWN_MAX, clock());
      }
    }
    await deleteChanges(
      db,
      changes.map(({ id }) => id),
    );
    changes = await readChanges(db, kind, RECORDS);
  }
}

/** Compares everything that is new or changed with all watches. */
export async function matchWatches(services: Matching, goOn: () => boolean = () => true): Promise<void> {
  await learn(services, goOn);
  for (const kind of Object.keys(CHANGED_KINDS) as ChangedKind[]) await matchKind(services, kind, goOn);
}

/** The whole work of the schedule: renews defaults, finds what is new, and puts to sleep what nobody presses. */
export async function runWatches(services: Matching, goOn: () => boolean = () => true): Promise<void> {
  const now = services.clock();
  await renewDefaults(services.db, now);
  await matchWatches(services, goOn);
  await putToSleep(services.db, new Date(+now - WATCH_SLEEP_DAYS * DAY), now);
}

/** The condition of one search. */
export async function compile(db: Db, search: Parameters<typeof conditionOf>[1]): Promise<Condition> {
  return conditionOf(db, search, await readGone(db, [search]));
}
