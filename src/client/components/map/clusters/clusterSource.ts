import type { Bounds } from '../geometry';
import { clusterIndexBuilder } from './clusterIndex';
import type { ClusterIndex, Marker } from './clusterIndex';

/** Questions to the worker; `ticket` pairs them with their answers. */
export type Question =
  | { ask: 'build'; coordinates: Float64Array }
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
 * Starts the clustering of points given as longitude, latitude, longitude, latitude… The array is handed
 * over to the worker and must not be used any more; without workers all happens right here.
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

function workerSource(coordinates: Float64Array): ClusterSource {
  const worker = spare ?? startWorker();
  spare = null;
  const waiting = new Map<number, (answer: Answer) => void>();
  let lastTicket = 0;

  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    waiting.get(data.ticket)?.(data);
    waiting.delete(data.ticket);
  };
  const send = (question: Question, transfer: Transferable[] = []) => worker.postMessage(question, transfer);
  const ticketFor = (answered: (answer: Answer) => void) => {
    lastTicket += 1;
    waiting.set(lastTicket, answered);
    return lastTicket;
  };
  send({ ask: 'build', coordinates }, [coordinates.buffer]);

  return {
    markers: (bounds, zoom) =>
      new Promise((resolve) => {
        const ticket = ticketFor((answer) => resolve('markers' in answer ? answer.markers : []));
        send({ ask: 'markers', ticket, bounds, zoom });
      }),
    members: (cluster, limit) =>
      new Promise((resolve) => {
        const ticket = ticketFor((answer) => resolve('members' in answer ? answer.members : []));
        send({ ask: 'members', ticket, cluster, limit });
      }),
    close: () => {
      worker.terminate();
      waiting.clear();
    },
  };
}
