/** A call as whoever made it saw it; milliseconds since the beginning of the run. */
export interface MadeCall {
  /** What was called; null where nobody knows any more. */
  kind: string | null;
  began: number;
  ended: number;
  /** Null where no answer came. */
  status: number | null;
  /** Why no answer came, where that is known. */
  reason?: string;
}

/** What people noticed in a time. */
export interface Noticed {
  calls: number;
  /** Answers of 5xx by their status. */
  failed: Map<number, number>;
  unanswered: number;
  /** Milliseconds. */
  longest: number;
}

const nothing = (): Noticed => ({ calls: 0, failed: new Map(), unanswered: 0, longest: 0 });

/** Answers of 4xx that belong to what is called: nobody has that number, and a write that still runs is not begun again. */
const EXPECTED: ReadonlySet<string> = new Set([
  'lookup 404',
  ...['message', 'file', 'invite', 'company'].map((kind) => `${kind} 409`),
]);

/** Keeps the calls that went wrong, and counts all of them. */
export class CallBook {
  /** Answered by 5xx, or not at all. */
  readonly failed: MadeCall[] = [];
  /** Answered by what nobody expects. */
  readonly refused: MadeCall[] = [];
  count = 0;
  private noticed = nothing();

  note(call: MadeCall): void {
    const { kind, began, ended, status } = call;
    this.count += 1;
    this.noticed.calls += 1;
    this.noticed.longest = Math.max(this.noticed.longest, ended - began);
    if (status === null) {
      this.noticed.unanswered += 1;
      this.failed.push(call);
    } else if (status >= 500) {
      this.noticed.failed.set(status, (this.noticed.failed.get(status) ?? 0) + 1);
      this.failed.push(call);
    } else if (status >= 400 && !EXPECTED.has(`${kind} ${status}`)) this.refused.push(call);
  }

  /** What was noticed since the last time that somebody asked. */
  takeNoticed(): Noticed {
    const { noticed } = this;
    this.noticed = nothing();
    return noticed;
  }
}

/** As a line says it. */
export function lineOf({ calls, failed, unanswered, longest }: Noticed): string {
  const failures = [...failed].sort(([a], [b]) => a - b).map(([status, times]) => `${times}x ${status}`);
  return `${calls} calls, 5xx ${failures.length === 0 ? 0 : failures.join(' ')}, no answer ${unanswered}, longest ${(longest / 1000).toFixed(1)} s`;
}
