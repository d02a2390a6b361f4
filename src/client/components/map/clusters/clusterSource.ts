import type { Bounds } from '../geometry';
import { clusterIndexBuilder } from './clusterIndex';
import type { ClusterIndex, Marker } from './clusterIndex';

/** Questions to the worker; `ticket` pairs them with their answers. */
export type Question = { ask: 'build'; coordinates: Float64Array } | Asked;
type Asked =
  | { ask: 'markers'; ticket: number; bounds: Bounds; zoom: number }
  | { ask: 'members'; ticket: number; cluster: number; limit: number };

export type Answer = { ticket: number; markers: Marker[] } | { ticket: number; members: number[] };

/** The one way to clusters for both maps. After `close` answers never come. */
export interface ClusterSource {
  markers(bounds: Bounds, zoom: number): Promise<Marker[]>;
  members(cluster: number, limit: number): Promise<number[]>;
  close(): void;
}

/**
 * Starts the clustering of points given as longitude, latitude, longitude, latitude… The array must not change any more. It is
 * done by a worker; without one all happens right here.
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

/** Starts a worker for points that are still on their way: it takes a tenth of a second that nobody has to wait then. */
export function prepareClusters(): void {
  if (typeof Worker !== 'undefined') spare ??= startWorker();
}

/** Milliseconds that a worker may take for an answer; 100 000 points take it a second or two. */
const PATIENCE = 15_000;

interface Waiting {
  question: Asked;
  resolve: (answer: Answer) => void;
  patience: ReturnType<typeof setTimeout>;
}

/** Asks a worker; where it does not start, fails or is silent too long, everything happens right here from then on. */
function workerSource(coordinates: Float64Array): ClusterSource {
  const worker = spare ?? startWorker();
  spare = null;
  const waiting = new Map<number, Waiting>();
  let lastTicket = 0;
  let index: ClusterIndex | null = null;
  let isLost = false;

  const answerHere = (question: Asked): Answer => {
    index ??= clusterIndexBuilder(coordinates).whole();
    const { ticket } = question;
    return question.ask === 'markers'
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
  const ask = (question: Asked): Promise<Answer> =>
    isLost
      ? Promise.resolve(answerHere(question))
      : new Promise((resolve) => {
          waiting.set(question.ticket, { question, resolve, patience: setTimeout(giveUp, PATIENCE) });
          worker.postMessage(question);
        });
  const nextTicket = () => (lastTicket += 1);

  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    const asked = waiting.get(data.ticket);
    waiting.delete(data.ticket);
    clearTimeout(asked?.patience);
    asked?.resolve(data);
  };
  worker.onerror = giveUp;
  worker.postMessage({ ask: 'build', coordinates } satisfies Question);

  return {
    markers: async (bounds, zoom) => {
      const answer = await ask({ ask: 'markers', ticket: nextTicket(), bounds, zoom });
      return 'markers' in answer ? answer.markers : [];
    },
    members: async (cluster, limit) => {
      const answer = await ask({ ask: 'members', ticket: nextTicket(), cluster, limit });
      return 'members' in answer ? answer.members : [];
    },
    close: () => void end(),
  };
}
