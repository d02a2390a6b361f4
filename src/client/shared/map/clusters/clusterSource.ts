import type { Bounds } from '../geometry.ts';
import { type ClusterIndex, clusterIndexBuilder, type Marker } from './clusterIndex.ts';

/** Messages to the worker; `ticket` pairs them with the answers. */
export type Question = { type: 'build'; coordinates: Float64Array } | TicketedQuestion;
type TicketedQuestion =
  | { type: 'markers'; ticket: number; bounds: Bounds; zoom: number }
  | { type: 'members'; ticket: number; cluster: number; limit: number };

export type Answer = { ticket: number; markers: Marker[] } | { ticket: number; members: number[] };

/** The interface to clusters for both map engines. After `close`, pending promises do not resolve. */
export interface ClusterSource {
  markers(bounds: Bounds, zoom: number): Promise<Marker[]>;
  members(cluster: number, limit: number): Promise<number[]>;
  close(): void;
}

/**
 * Starts clustering points given as longitude, latitude, longitude, latitude… The array must not be changed afterwards.
 * Clustering runs in a worker, or in the main thread if workers are not available.
 */
export function openClusterSource(coordinates: Float64Array): ClusterSource {
  return typeof Worker === 'undefined'
    ? localSource(clusterIndexBuilder(coordinates).whole())
    : workerSource(coordinates);
}

function localSource(index: ClusterIndex): ClusterSource {
  return {
    markers: (bounds, zoom) => Promise.resolve(index.markers(bounds, zoom)),
    members: (cluster, limit) => Promise.resolve(index.members(cluster, limit)),
    close: () => undefined,
  };
}

const startWorker = () => new Worker(new URL('./worker.ts', import.meta.url));
let spare: Worker | null = null;

/** Starts a worker while the points are still loading, which saves about 0.1 s of waiting. */
export function prepareClusters(): void {
  if (typeof Worker !== 'undefined') spare ??= startWorker();
}

/** Timeout of a worker's answer in milliseconds. 100 000 points take it one or two seconds. */
const PATIENCE = 15_000;

interface Waiting {
  question: TicketedQuestion;
  resolve: (answer: Answer) => void;
  patience: ReturnType<typeof setTimeout>;
}

/** Uses a worker. If it does not start, fails or times out, everything runs in the main thread from then on. */
function workerSource(coordinates: Float64Array): ClusterSource {
  const worker = spare ?? startWorker();
  spare = null;
  const waiting = new Map<number, Waiting>();
  let lastTicket = 0;
  let index: ClusterIndex | null = null;
  let isLost = false;

  const answerHere = (question: TicketedQuestion): Answer => {
    index ??= clusterIndexBuilder(coordinates).whole();
    const { ticket } = question;
    return question.type === 'markers'
      ? { ticket, markers: index.markers(question.bounds, question.zoom) }
      : { ticket, members: index.members(question.cluster, question.limit) };
  };
  const end = (): Waiting[] => {
    worker.terminate();
    const left = [...waiting.values()];
    waiting.clear();
    for (const { patience } of left) clearTimeout(patience);
    return left;
  };
  const giveUp = () => {
    isLost = true;
    for (const { question, resolve } of end()) resolve(answerHere(question));
  };
  const send = (question: TicketedQuestion): Promise<Answer> =>
    isLost
      ? Promise.resolve(answerHere(question))
      : new Promise((resolve) => {
          waiting.set(question.ticket, { question, resolve, patience: setTimeout(giveUp, PATIENCE) });
          worker.postMessage(question);
        });
  const nextTicket = () => (lastTicket += 1);

  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    const pending = waiting.get(data.ticket);
    waiting.delete(data.ticket);
    clearTimeout(pending?.patience);
    pending?.resolve(data);
  };
  worker.onerror = giveUp;
  worker.postMessage({ type: 'build', coordinates } satisfies Question);

  return {
    markers: async (bounds, zoom) => {
      const answer = await send({ type: 'markers', ticket: nextTicket(), bounds, zoom });
      return 'markers' in answer ? answer.markers : [];
    },
    members: async (cluster, limit) => {
      const answer = await send({ type: 'members', ticket: nextTicket(), cluster, limit });
      return 'members' in answer ? answer.members : [];
    },
    close: () => void end(),
  };
}
