import type { Agent } from 'node:http';
import * as fc from 'fast-check';
import { Caller, EMAILS } from './callers.ts';
import { type Call, callsOf, type Operation, operationsOf, pathOf } from './calls.ts';
import { type HttpResponse, bytesOf, curlOf, headerText, send, type HttpRequest } from './send.ts';

/** Number of concurrent requests of all callers. It is low, because this is not a load test. */
const AT_A_TIME = 14;
/** Number of requests generated at once per operation. */
const BATCH = 20;
/** Number of failures shown per kind. */
const SHOWN = 3;
/** Number of lines of the portal's log shown after failures. */
const LOG_LINES = 60;

export interface FuzzOptions {
  origin: URL;
  agent: Agent;
  seconds: number;
  requests: number;
  seed: number;
  /** Milliseconds after which a response is too late. */
  patience: number;
  /** Folder for the bodies of failed requests. */
  bodies: string;
  /** Whether the portal trusts the client address that a request names. */
  namesAddresses: boolean;
  /** Returns the output of the portal. */
  log: () => string;
}

/**
 * Sends requests until their number is reached, or until the time is over and every caller has called each operation
 * once. Prints the failures and the number of successful requests.
 * @returns the number of failures
 */
export async function fuzz({
  origin,
  agent,
  seconds,
  requests,
  seed,
  patience,
  bodies,
  namesAddresses,
  log,
}: FuzzOptions): Promise<number> {
  const description = await send(
    origin,
    agent,
    { method: 'GET', path: '/api/v1/schema.json', headers: {}, body: null },
    Infinity,
  );
  const operations = operationsOf(JSON.parse(description.text));
  const statuses = new Map<string, number>();
  const failures = new Map<string, number>();
  let [sent, failed, slowest] = [0, 0, 0];
  const until = Date.now() + seconds * 1000;

  const judge = async (caller: Caller, call: Call, made: HttpRequest, answered: HttpResponse): Promise<void> => {
    const { status, ms } = answered;
    slowest = Math.max(slowest, ms);
    const kind = status === null ? 'no answer' : String(status);
    statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
    if (status !== null && status < 500 && ms <= patience) return;
    failed += 1;
    const place = `${call.operation.method} ${call.operation.path} ${status ?? 'no answer'}`;
    const times = (failures.get(place) ?? 0) + 1;
    failures.set(place, times);
    if (times > SHOWN) return;
    console.log(`\n${place}, ${Math.round(ms)} ms, ${caller.email ?? 'visitor'}: ${answered.text.slice(0, 200)}`);
    console.log(await curlOf(made, bodies, failed));
  };

  const callers = EMAILS.map((email, n) => ({
    caller: new Caller(email, origin, agent, namesAddresses ? addressesOf(seed + n) : null),
    calls: endless(operations, seed + n * 1_000_003),
  }));
  const once = operations.length * callers.length;
  const work = async (): Promise<void> => {
    while (sent < requests && (sent < once || Date.now() < until)) {
      // Callers take turns. Visitors get the fastest responses and would otherwise make most of the requests.
      const { caller, calls } = callers[sent % callers.length]!;
      sent += 1;
      const call = calls.next().value;
      const made = await madeOf(caller, call);
      const answered = await send(origin, agent, made);
      caller.learn(made, answered);
      await judge(caller, call, made, answered);
    }
  };

  const started = Date.now();
  await Promise.all(Array.from({ length: AT_A_TIME }, work));

  const spent = (Date.now() - started) / 1000;
  if (failed > 0) console.log(`\nFrom the portal's log:\n${log().split('\n').slice(-LOG_LINES).join('\n')}`);
  for (const [place, times] of failures) console.log(`${times}× ${place}`);
  const shares = [...statuses].sort().map(([kind, count]) => `${count}× ${kind}`);
  console.log(
    `${operations.length} operations, each ${Math.floor(sent / once)} times as each of ${callers.length} callers; ${Math.round(sent / spent)} calls a second, ${Math.round(spent)} s, longest ${Math.round(slowest)} ms; ${shares.join(', ')}`,
  );
  console.log(`${sent - failed} passed, ${failed} failed`);
  return failed;
}

async function madeOf(caller: Caller, call: Call): Promise<HttpRequest> {
  const { operation, query, headers, body } = call;
  const bytes = body && bytesOf(body);
  const texts = Object.fromEntries(Object.entries(headers).map(([name, text]) => [name, headerText(text)]));
  const filled = pathOf(call, (index) => caller.idFor(operation.path, index));
  return {
    method: operation.method,
    path: query === '' ? filled : `${filled}?${query}`,
    headers: { ...(bytes && { 'content-type': bytes.type }), ...texts, ...(await caller.headers()) },
    body: bytes && bytes.bytes,
  };
}

/** Generates an endless sequence of requests, each operation in turn. It is the same for the same seed. */
function* endless(operations: readonly Operation[], seed: number): Generator<Call, never> {
  const made = operations.map((operation, place) => ({ place, calls: callsOf(operation), left: [] as Call[] }));
  for (let round = 0; ; round += 1) {
    for (const operation of made) {
      // Generated in small batches: generating all of them at once would block this process from reading responses.
      if (operation.left.length === 0) {
        operation.left = fc.sample(operation.calls, { seed: seed + round * 7_919 + operation.place, numRuns: BATCH });
      }
      yield operation.left.pop()!;
    }
  }
}

/** Returns made-up addresses, a few dozen per caller, so that rate limits per address are hit only occasionally. */
function addressesOf(seed: number): () => string {
  let next = 0;
  return () => `10.${seed % 250}.${Math.floor(next / 200) % 250}.${next++ % 200}`;
}
