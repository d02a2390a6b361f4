import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Meters } from './metrics.ts';

/** The diagnostics of a request made by Node's `fetch`. */
interface ChannelMessage {
  request: { origin: string };
  response?: { statusCode: number };
}

const BEGUN = 'undici:request:create';
const ANSWERED = 'undici:request:headers';
const FAILED = 'undici:request:error';

/**
 * Measures the requests to other systems (business register, bucket, identity provider) until their response begins,
 * wherever in the portal they are made.
 * @returns a function that stops the measurement
 */
export function watchOutgoingCalls(meters: Pick<Meters, 'observeOutgoing'>): () => void {
  const begun = new WeakMap<object, number>();
  const onBegun = (message: unknown): void => void begun.set((message as ChannelMessage).request, performance.now());
  const onEnded = (message: unknown): void => {
    const { request, response } = message as ChannelMessage;
    const from = begun.get(request);
    // A response that breaks later has already been counted.
    if (from === undefined) return;
    begun.delete(request);
    const result = response === undefined ? 'error' : `${Math.floor(response.statusCode / 100)}xx`;
    meters.observeOutgoing(new URL(request.origin).host, result, (performance.now() - from) / 1000);
  };
  subscribe(BEGUN, onBegun);
  for (const channel of [ANSWERED, FAILED]) subscribe(channel, onEnded);
  return () => {
    unsubscribe(BEGUN, onBegun);
    for (const channel of [ANSWERED, FAILED]) unsubscribe(channel, onEnded);
  };
}
