import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Db } from './database';
import { postgresPool } from './postgres';
import { preparedPool } from './preparedPool';
import { trackWrites, WriteTracker, writeTrackerOf } from './writeTracker';

/** Milliseconds by which a replica that is read may be behind. */
export const REPLICA_BEHIND = 1_000;
/** Milliseconds between two looks how far they are. */
const LOOK_EVERY = 250;

/** It has what the primary server does not: that one was taken back to a moment, say, and this one was not made anew. */
const STRAYED = 'The server is ahead of the primary one, so it follows another or has to be made anew';
const LATE = `The server is more than ${REPLICA_BEHIND} ms behind`;

interface ReplicasLog {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** A server that follows the primary one. */
export interface Replica {
  db: Db;
  /** Not to be read until the next look finds it well. */
  distrust(error: Error): void;
}

/** A replica by its address without secrets. */
interface ReplicaState {
  replica: string;
  isRead: boolean;
}

/** The servers that follow the primary one. */
export interface Replicas {
  /** One that was at most {@link REPLICA_BEHIND} behind a moment ago, in turns; null when there is none. */
  pick(): Replica | null;
  /** Each with whether it is read now. */
  state(): ReplicaState[];
  close(): Promise<void>;
}

/** A place in the log of the primary server, and when it was known to be its end; of `performance.now()`. */
interface Mark {
  at: number;
  place: bigint;
}

/** `16/B374D848` as a number that can be compared. */
function placeOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** A connection of its own for looking, which must not wait behind those who read. */
const watcherOf = (url: string, isPooled: boolean): Kysely<unknown> =>
  new Kysely({
    dialect: new PostgresDialect({
      pool: preparedPool(
        postgresPool(url, () => undefined, { size: 1, isPooled }),
        false,
        new WriteTracker(),
      ),
    }),
  });

async function endOfLog(primary: Kysely<unknown>): Promise<Mark> {
  const at = performance.now();
  const { rows } = await sql<{ place: string }>`select pg_current_wal_lsn()::text as place`.execute(primary);
  return { at, place: placeOf(rows[0]!.place) };
}

class Follower implements Replica {
  readonly db: Db;
  readonly host: string;
  private readonly watcher: Kysely<unknown>;
  private readonly log: ReplicasLog;
  /** When everything that it has was written at the latest. */
  private asOf = -Infinity;
  /** Where it was at an earlier look; null when nobody knows. */
  private seen: Mark | null = null;
  private isLooking = false;
  private isWell: boolean | null = null;
  private hasEnded = false;

  constructor(url: string, { primary, poolSize, prepared, log }: ReplicasOptions) {
    this.log = log;
    // What is kept in memory is kept for each server by itself, as each is at another place.
    const writes = writeTrackerOf(primary)!;
    const pool = postgresPool(url, () => undefined, { size: poolSize, isPooled: !prepared });
    this.host = new URL(url).host;
    this.watcher = watcherOf(url, !prepared);
    this.db = new Kysely({ dialect: new PostgresDialect({ pool: preparedPool(pool, prepared, writes) }) });
    trackWrites(this.db, writes);
  }

  get isReadable(): boolean {
    return performance.now() - this.asOf <= REPLICA_BEHIND;
  }

  distrust(error: Error): void {
    this.asOf = -Infinity;
    this.seen = null;
    this.tell(false, error);
  }

  /** @param marks from the oldest on */
  async look(marks: readonly Mark[]): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    try {
      // One that was made primary follows nobody, whatever it says of its place.
      const { rows } = await sql<{ place: string | null }>`
        select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as place`.execute(this.watcher);
      const place = rows[0]?.place;
      if (typeof place !== 'string') throw new Error('The server is no replica');
      const here = { at: performance.now(), place: placeOf(place) };
      const before = (this.seen ??= here);
      const since = marks.filter(({ at }) => at >= before.at);
      // Whether it is ahead shows only by what the primary server says afterwards.
      if (since.length === 0) return;
      if (since.some((mark) => mark.place < before.place)) throw new Error(STRAYED);
      this.seen = here;
      this.asOf = marks.findLast((mark) => mark.place <= here.place)?.at ?? -Infinity;
      this.tell(this.isReadable, this.isReadable ? null : new Error(LATE));
    } catch (error) {
      this.distrust(error as Error);
    } finally {
      this.isLooking = false;
    }
  }

  async end(): Promise<void> {
    this.hasEnded = true;
    await Promise.all([this.watcher.destroy(), this.db.destroy()]);
  }

  private tell(isWell: boolean, error: Error | null): void {
    if (this.hasEnded || isWell === this.isWell) return;
    const about = { replica: this.host, ...(error && { err: error }) };
    if (isWell) this.log.info(about, 'Replica is read');
    else this.log.error(about, 'Replica is not read, the primary server stands in');
    this.isWell = isWell;
  }
}

interface ReplicasOptions {
  primary: Db;
  primaryUrl: string;
  /** Connections to each replica at most. */
  poolSize: number;
  /** False behind a pooler. */
  prepared: boolean;
  log: ReplicasLog;
}

/**
 * Replicas for what may be a second old. Nobody has to say when one is lost or back: their places in the log of the primary
 * server are looked at all the time, and one that is behind or silent is not picked.
 */
export function openReplicas(urls: readonly string[], options: ReplicasOptions): Replicas {
  const primary = watcherOf(options.primaryUrl, !options.prepared);
  const followers = urls.map((url) => new Follower(url, options));
  let marks: Mark[] = [];
  let turn = 0;
  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      const end = await endOfLog(primary);
      marks = [...marks.filter(({ at }) => end.at - at <= REPLICA_BEHIND), end];
      for (const follower of followers) void follower.look(marks);
    } catch {
      // Without the primary server nobody knows how far behind the others are.
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void look(), LOOK_EVERY).unref();
  void look();
  return {
    pick: () => {
      const readable = followers.filter(({ isReadable }) => isReadable);
      turn += 1;
      return readable[turn % readable.length] ?? null;
    },
    state: () => followers.map(({ host, isReadable }) => ({ replica: host, isRead: isReadable })),
    close: async () => {
      clearInterval(timer);
      await Promise.all([primary.destroy(), ...followers.map((follower) => follower.end())]);
    },
  };
}
