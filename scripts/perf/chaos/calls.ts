/** A request as its client observed it. Times are milliseconds since the start of the run. */
export interface MadeCall {
  /** Kind of the request; null if it is not known. */
  kind: string | null;
  began: number;
  ended: number;
  /** Null without a response. */
  status: number | null;
  /** Why there was no response, if known. */
  reason?: string;
}

/** What clients observed during a period. */
export interface CallStatistics {
  calls: number;
  /** Number of 5xx responses by status. */
  failed: Map<number, number>;
  unanswered: number;
  /** Milliseconds. */
  longest: number;
}

const nothing = (): CallStatistics => ({ calls: 0, failed: new Map(), unanswered: 0, longest: 0 });

/** Expected 4xx responses: the looked-up number does not exist, or the same write is still in progress. */
const EXPECTED: ReadonlySet<string> = new Set([
  'lookup 404',
  ...['message', 'file', 'invite', 'company'].map((kind) => `${kind} 409`),
]);

/** Records failed requests and counts all requests. */
export class CallBook {
  /** Requests with a 5xx response or without one. */
  readonly failed: MadeCall[] = [];
  /** Requests with an unexpected 4xx response. */
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

  /** Returns the observations since the last call and resets them. */
  takeNoticed(): CallStatistics {
    const { noticed } = this;
    this.noticed = nothing();
    return noticed;
  }
}

/** Formats observations as one line. */
export function lineOf({ calls, failed, unanswered, longest }: CallStatistics): string {
  const failures = [...failed].sort(([a], [b]) => a - b).map(([status, times]) => `${times}x ${status}`);
  return `${calls} calls, 5xx ${failures.length === 0 ? 0 : failures.join(' ')}, no answer ${unanswered}, longest ${(longest / 1000).toFixed(1)} s`;
}
