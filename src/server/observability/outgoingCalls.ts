import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Meters } from './metrics';

/** What Node's `fetch` tells of a call that it makes. */
interface Told {
  request: { origin: string };
  response?: { statusCode: number };
}

const BEGUN = 'undici:request:create';
const ANSWERED = 'undici:request:headers';
const FAILED = 'undici:request:error';

/**
 * Times the calls of other systems (business register, bucket, identity provider) until their answer begins, wherever in the
 * portal they are made.
 * @returns ends it
 */
export function watchOutgoingCalls(meters: Pick<Meters, 'asked'>): () => void {
  const begun = new WeakMap<object, number>();
  const onBegun = (told: unknown): void => void begun.set((told as Told).request, performance.now());
  const onEnded = (told: unknown): void => {
    const { request, response } = told as Told;
    const from = begun.get(request);
    // An answer that breaks off later has been counted already.
    if (from === undefined) return;
    begun.delete(request);
    const result = response === undefined ? 'error' : `${Math.floor(response.statusCode / 100)}xx`;
    meters.asked(new URL(request.origin).host, result, (performance.now() - from) / 1000);
  };
  subscribe(BEGUN, onBegun);
  for (const channel of [ANSWERED, FAILED]) subscribe(channel, onEnded);
  return () => {
    unsubscribe(BEGUN, onBegun);
    for (const channel of [ANSWERED, FAILED]) unsubscribe(channel, onEnded);
  };
}
