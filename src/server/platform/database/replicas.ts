import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Db } from './database.ts';
import { postgresPool } from './postgres.ts';
import { preparedPool } from './preparedPool.ts';
import { trackWrites, WriteTracker, writeTrackerOf } from './writeTracker.ts';

/** Maximum replication lag in milliseconds at which a replica is used. */
export const REPLICA_BEHIND = 1_000;
/** Milliseconds between checks of the lag. */
const LOOK_EVERY = 250;

/**
 * The replica has data that the primary does not, for example because the primary was restored to an earlier point and
 * the replica was not rebuilt.
 */
const STRAYED = 'The server is ahead of the primary one, so it follows another or has to be made anew';
const LATE = `The server is more than ${REPLICA_BEHIND} ms behind`;

interface ReplicasLog {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** A read replica of the primary server. */
export interface Replica {
  db: Db;
  /** Excludes the replica until the next successful check. */
  distrust(error: Error): void;
}

/** A replica identified by its host, without secrets. */
interface ReplicaState {
  replica: string;
  isRead: boolean;
}

/** The read replicas of the primary server. */
export interface Replicas {
  /** Selects a replica with a lag of at most {@link REPLICA_BEHIND}, round robin. Null when there is none. */
  pick(): Replica | null;
  /** The state of each replica. */
  state(): ReplicaState[];
  close(): Promise<void>;
}

/** A position in the primary's WAL with the time at which it was the end, by `performance.now()`. */
interface Mark {
  at: number;
  place: bigint;
}

/** Converts an LSN such as `16/B374D848` to a comparable number. */
function placeOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** A separate connection for checks, which must not queue behind reads. */
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
  /** The replica contains at least all writes made before this time. */
  private asOf = -Infinity;
  /** Position at an earlier check. Null when unknown. */
  private seen: Mark | null = null;
  private isLooking = false;
  private isWell: boolean | null = null;
  private hasEnded = false;

  constructor(url: string, { primary, poolSize, prepared, log }: ReplicasOptions) {
    this.log = log;
    // Caches are separate for each server, because their positions differ. They share the primary's write tracker.
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
    this.reportState(false, error);
  }

  /** @param marks oldest first */
  async look(marks: readonly Mark[]): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    try {
      // A promoted replica no longer follows the primary, whatever its position is.
      const { rows } = await sql<{ place: string | null }>`
        select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as place`.execute(this.watcher);
      const place = rows[0]?.place;
      if (typeof place !== 'string') throw new Error('The server is no replica');
      const here = { at: performance.now(), place: placeOf(place) };
      const before = (this.seen ??= here);
      const since = marks.filter(({ at }) => at >= before.at);
      // Only a later position of the primary shows whether the replica is ahead.
      if (since.length === 0) return;
      if (since.some((mark) => mark.place < before.place)) throw new Error(STRAYED);
      this.seen = here;
      this.asOf = marks.findLast((mark) => mark.place <= here.place)?.at ?? -Infinity;
      this.reportState(this.isReadable, this.isReadable ? null : new Error(LATE));
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

  private reportState(isWell: boolean, error: Error | null): void {
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
  /** Maximum number of connections to each replica. */
  poolSize: number;
  /** False behind a pooler. */
  prepared: boolean;
  log: ReplicasLog;
}

/**
 * Opens the replicas for reads that may be up to a second stale. Failures and recoveries are detected automatically:
 * WAL positions are checked continuously, and lagging or silent replicas are not used.
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
      // Without the primary the lag of the replicas is unknown.
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
