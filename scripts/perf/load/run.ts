import { setMaxListeners } from 'node:events';
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import autocannon from 'autocannon';
import { callOf, type Kind, kindOf, KINDS, type World } from './mix.ts';

/**
 * Clients per autocannon instance. Clients of one instance start each second together; many small instances spread the
 * starts over the second.
 */
const TOGETHER = 10;
const SECOND = 1_000;
/** Timeout of a request in milliseconds. */
const PATIENCE = 10_000;

export interface LoadOptions {
  origin: string;
  world: World;
  /** Sends only this kind of request instead of the usual mix. */
  only?: Kind;
  /** Seconds between two requests of one client: a whole number, or one divided by a whole number. */
  pace: number;
  /** Length of the measurement in seconds. */
  seconds: number;
  /** Length of the warm-up in seconds, in which V8 compiles and caches fill. */
  warmUp: number;
  /** Called at the start of the measurement, each second of it and at its end, with the response times so far. */
  onSecond: (second: number, times: Answers['times']) => void;
  /** Called for every request when it ends, including those of the warm-up. */
  onCall?: (call: EndedCall) => void;
  /** Aborts the run. */
  signal?: AbortSignal;
}

/** A request as its client observed it. */
export interface EndedCall {
  /** Null without a response, because autocannon does not report the request then. */
  kind: Kind | null;
  status: number | null;
  /** Duration; unknown for a broken connection. */
  milliseconds: number;
}

export interface StatusCount {
  status: number;
  kind: Kind;
  count: number;
}

export interface Answers {
  /** Length of the measurement in seconds. */
  seconds: number;
  /** Response times in microseconds by kind. */
  times: ReadonlyMap<Kind, RecordableHistogram>;
  all: RecordableHistogram;
  /** Responses by status and by kind of request. */
  statuses: readonly StatusCount[];
  /** Requests without a response within ten seconds, and broken connections. */
  unanswered: number;
}

const NO_ANSWER: EndedCall = { kind: null, status: null, milliseconds: PATIENCE };

/** Runs all clients concurrently. Each sends one request after another at its own pace from its own address. */
export async function runLoad({
  origin,
  world,
  only,
  pace,
  seconds,
  warmUp,
  onSecond,
  onCall,
  signal,
}: LoadOptions): Promise<Answers> {
  const times = new Map(KINDS.map((kind) => [kind, createHistogram()]));
  const all = createHistogram();
  const statuses: StatusCount[] = [];
  let [counts, unanswered] = [false, 0];
  // Every waiting group adds one listener.
  if (signal) setMaxListeners(0, signal);

  // autocannon's clients send a whole number of requests per second, so users with a slower pace share a client in
  // turns.
  const clients = Math.ceil(world.people.length / Math.max(1, pace));
  const rate = Math.max(1, Math.round(1 / pace));

  /** Sets up one autocannon client, which acts as every n-th user in turn, and handles its responses. */
  const behave = (first: number) => (client: autocannon.Client) => {
    const turns = Math.ceil((world.people.length - first) / clients);
    const etags = new Map<string, string>();
    let made = -1;
    let [kind, etagKey]: [Kind, string | null] = [only ?? kindOf(first, 0), null];
    client.setRequests([
      {
        setupRequest: (request) => {
          made += 1;
          const [person, call] = [first + (made % turns) * clients, Math.floor(made / turns)];
          const { token, address } = world.people[person]!;
          kind = only ?? kindOf(person, call);
          const { method, path, body, isKept } = callOf(world, person, call, kind);
          etagKey = isKept ? `${person} ${path}` : null;
          const etag = etags.get(`${person} ${path}`);
          return {
            ...request,
            method,
            path,
            headers: {
              authorization: `Token ${token}`,
              'x-forwarded-for': address,
              'accept-encoding': 'gzip',
              ...(body && { 'content-type': 'application/json' }),
              ...(etag !== undefined && { 'if-none-match': etag }),
            },
            body: body ? JSON.stringify(body) : undefined,
          };
        },
        onResponse: (_status, _body, _context, headers) => {
          const etag = headers && Object.entries(headers).find(([name]) => name.toLowerCase() === 'etag')?.[1];
          if (etagKey !== null && typeof etag === 'string') etags.set(etagKey, etag);
        },
      },
    ]);
    client.on('response', (status, _bytes, milliseconds) => {
      onCall?.(Number.isInteger(status) ? { kind, status, milliseconds } : NO_ANSWER);
      if (!counts) return;
      // After a broken connection autocannon reports the end of a response without its beginning.
      if (!Number.isInteger(status)) {
        unanswered += 1;
        return;
      }
      const microseconds = Math.max(1, Math.round(milliseconds * 1000));
      times.get(kind)!.record(microseconds);
      all.record(microseconds);
      const known = statuses.find((one) => one.status === status && one.kind === kind);
      if (known) known.count += 1;
      else statuses.push({ status, kind, count: 1 });
    });
  };

  const groups = Math.ceil(clients / TOGETHER);
  const started: autocannon.Instance[] = [];
  const begin = async (group: number): Promise<void> => {
    await pause((group * SECOND) / groups, signal);
    if (signal?.aborted) return;
    let next = group * TOGETHER;
    const connections = Math.min(TOGETHER, clients - next);
    await new Promise<void>((resolve, reject) => {
      const instance = autocannon(
        {
          url: origin,
          connections,
          connectionRate: rate,
          timeout: PATIENCE / SECOND,
          // All instances are stopped together below.
          duration: warmUp + seconds + 3600,
          setupClient: (client) => behave(next++)(client),
        },
        (error: Error | null) => (error ? reject(error) : resolve()),
      );
      instance.on('reqError', () => {
        onCall?.(NO_ANSWER);
        if (counts) unanswered += 1;
      });
      started.push(instance);
    });
  };
  const ended = Promise.all(Array.from({ length: groups }, (_, group) => begin(group)));

  await Promise.race([pause(SECOND + warmUp * SECOND, signal), ended]);
  counts = true;
  const from = performance.now();
  onSecond(0, times);
  for (let second = 1; second <= seconds && !signal?.aborted; second += 1) {
    await pause(from + second * SECOND - performance.now(), signal);
    onSecond(second, times);
  }
  counts = false;
  const measured = (performance.now() - from) / SECOND;
  for (const instance of started) instance.stop();
  await ended;
  return { seconds: measured, times, all, statuses, unanswered };
}

/** Waits for the given time or until the signal aborts. */
function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, Math.max(0, milliseconds));
    signal?.addEventListener('abort', end);
  });
}
