import { setMaxListeners } from 'node:events';
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import autocannon from 'autocannon';
import { callOf, type Kind, kindOf, KINDS, type World } from './mix';

/** Clients of one autocannon, which begin each second together; many small ones begin all over the second. */
const TOGETHER = 10;
const SECOND = 1_000;
/** Milliseconds for which a client waits. */
const PATIENCE = 10_000;

export interface Running {
  origin: string;
  world: World;
  /** The one kind that is called; otherwise people's mix. */
  only?: Kind;
  /** Seconds between two calls of one person: a whole number, or one divided by one. */
  pace: number;
  /** Seconds that count. */
  seconds: number;
  /** Seconds before them, in which V8 compiles and caches fill. */
  warmUp: number;
  /** Called as the seconds that count begin, each second of them, and at their end, with what was answered so far. */
  onSecond: (second: number, times: Answers['times']) => void;
  /** Called for every call of the run, those before the seconds that count included, as soon as it ends. */
  onCall?: (call: EndedCall) => void;
  /** Ends the run before its time. */
  signal?: AbortSignal;
}

/** A call as its caller saw it. */
export interface EndedCall {
  /** Null where no answer came: autocannon does not say of which. */
  kind: Kind | null;
  status: number | null;
  /** How long it took; of a broken connection nobody knows. */
  milliseconds: number;
}

export interface StatusCount {
  status: number;
  kind: Kind;
  count: number;
}

export interface Answers {
  /** Seconds that were measured. */
  seconds: number;
  /** Microseconds of calls by kind. */
  times: ReadonlyMap<Kind, RecordableHistogram>;
  all: RecordableHistogram;
  /** Answers by status, and by kind of the call. */
  statuses: readonly StatusCount[];
  /** Calls without an answer within ten seconds, and broken connections. */
  unanswered: number;
}

const NO_ANSWER: EndedCall = { kind: null, status: null, milliseconds: PATIENCE };

/**
 * All people of the world call the portal at the same time, each at their own pace from their own address, one call
 * after the other.
 */
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
}: Running): Promise<Answers> {
  const times = new Map(KINDS.map((kind) => [kind, createHistogram()]));
  const all = createHistogram();
  const statuses: StatusCount[] = [];
  let [counts, unanswered] = [false, 0];
  // One for each group that waits for its turn.
  if (signal) setMaxListeners(0, signal);

  // autocannon's clients make whole numbers of calls a second, so people who call more rarely take turns at one.
  const clients = Math.ceil(world.people.length / Math.max(1, pace));
  const rate = Math.max(1, Math.round(1 / pace));

  /** What one client of autocannon calls as people of every so many, and what it does with the answers. */
  const behave = (first: number) => (client: autocannon.Client) => {
    const turns = Math.ceil((world.people.length - first) / clients);
    const etags = new Map<string, string>();
    let made = -1;
    let [kind, kept]: [Kind, string | null] = [only ?? kindOf(first, 0), null];
    client.setRequests([
      {
        setupRequest: (request) => {
          made += 1;
          const [person, call] = [first + (made % turns) * clients, Math.floor(made / turns)];
          const { token, address } = world.people[person]!;
          kind = only ?? kindOf(person, call);
          const { method, path, body, isKept } = callOf(world, person, call, kind);
          kept = isKept ? `${person} ${path}` : null;
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
          if (kept !== null && typeof etag === 'string') etags.set(kept, etag);
        },
      },
    ]);
    client.on('response', (status, _bytes, milliseconds) => {
      onCall?.(Number.isInteger(status) ? { kind, status, milliseconds } : NO_ANSWER);
      if (!counts) return;
      // After a broken connection autocannon tells of the end of an answer without its beginning.
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
          // Ended below, all at once.
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

/** Waits so many milliseconds, or until it is told to end. */
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
