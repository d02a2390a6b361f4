import { setTimeout as pause } from 'node:timers/promises';
import type { ClusterPortal } from '../cluster/cluster.ts';
import { memoryOf } from '../shared/processes.ts';
import { type CallBook, lineOf } from './calls.ts';
import { type FaultKind, type Plan, RECOVERY } from './faults.ts';
import type { handsOn } from './hands.ts';
import type { Fault, Life } from './verdict.ts';

const SECOND = 1_000;

/** Label of each kind of fault. */
const NAMES: Record<FaultKind, string> = {
  database: 'database paused',
  mail: 'mail down',
  register: 'ARES slow',
  storage: 'bucket full',
  kill: 'kill -9',
};

/** Tracks the lifetimes of the portals, second by second. */
export class Lives {
  /** Lifetimes that have ended; at the end of the run, all of them. */
  readonly all: Life[] = [];
  private readonly going = new Map<string, { portal: ClusterPortal; memory: number[] }>();
  private readonly timer: NodeJS.Timeout;

  constructor(portals: readonly ClusterPortal[]) {
    for (const portal of portals) this.begin(portal);
    this.timer = setInterval(() => this.look(), SECOND);
  }

  begin(portal: ClusterPortal): void {
    this.going.set(portal.name, { portal, memory: [] });
  }

  end(portal: ClusterPortal): void {
    const { memory } = this.going.get(portal.name)!;
    this.going.delete(portal.name);
    this.all.push({ name: portal.name, memory, output: portal.output() });
  }

  stop(): void {
    clearInterval(this.timer);
    for (const { portal } of [...this.going.values()]) this.end(portal);
  }

  private look(): void {
    for (const { portal, memory } of this.going.values()) {
      try {
        const bytes = memoryOf(portal.pid());
        // A process that is just exiting has no memory any more.
        if (bytes > 0) memory.push(bytes);
      } catch {
        // A portal that exited by itself is detected at the end, because it is not ready.
      }
    }
  }
}

interface TimelineOptions {
  plan: Plan;
  hands: ReturnType<typeof handsOn>;
  book: CallBook;
  /** Milliseconds since the beginning of the run. */
  now: () => number;
  victim: string;
  signal: AbortSignal;
}

/**
 * Executes the plan and prints after each fault what clients observed. All faults are reverted at the end, even on
 * failure.
 */
export async function letHappen({ plan, hands, book, now, victim, signal }: TimelineOptions): Promise<Fault[]> {
  const faults: Fault[] = [];
  const waitUntil = async (moment: number) => {
    await pause(Math.max(0, moment - now()), undefined, { signal }).catch(() => undefined);
  };
  for (const { kind, at, lasts } of plan.faults) {
    await waitUntil(at * SECOND);
    if (signal.aborted) break;
    book.takeNoticed();
    const from = now();
    await hands[kind].hurt();
    const hit = now();
    await waitUntil(from + lasts * SECOND);
    await hands[kind].heal();
    const until = now();
    faults.push({ kind, from, hit, until });
    await waitUntil(until + RECOVERY);
    const time = `${String(Math.floor(from / 60_000)).padStart(2)}:${String(Math.floor((from / SECOND) % 60)).padStart(2, '0')}`;
    const name = kind === 'kill' ? `${NAMES.kill} of ${victim}` : NAMES[kind];
    console.log(
      `${time}  ${name.padEnd(15)} ${((until - from) / SECOND).toFixed(0)} s; until ${RECOVERY / SECOND} s later: ${lineOf(book.takeNoticed())}`,
    );
  }
  return faults;
}
