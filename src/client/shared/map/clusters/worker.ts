import { type ClusterIndex, clusterIndexBuilder, type ClusterIndexBuilder } from './clusterIndex.ts';
import type { Answer, Question } from './clusterSource.ts';

/** Worker that holds the cluster index. Building it from 100 000 points would block the page. */

interface WorkerScope {
  onmessage: ((event: MessageEvent<Question>) => void) | null;
  postMessage(answer: Answer): void;
  setTimeout(work: () => void, ms: number): void;
}

/** Number of points from which building the full index takes too long for the first view. */
const MANY = 10_000;

const scope = self as unknown as WorkerScope;
let builder: ClusterIndexBuilder | null = null;
let built: ClusterIndex | null = null;
let isMany = false;

const whole = (): ClusterIndex | null => (built ??= builder?.whole() ?? null);

/** For many points, the first markers come from an index of one zoom. The full index is built after they are sent. */
function indexFor(zoom: number): ClusterIndex | null {
  const first = built || !isMany ? null : (builder?.ofZoom(zoom) ?? null);
  if (first) scope.setTimeout(whole, 0);
  return first ?? whole();
}

scope.onmessage = ({ data }) => {
  if (data.type === 'build') {
    builder = clusterIndexBuilder(data.coordinates);
    isMany = data.coordinates.length / 2 >= MANY;
    built = null;
  } else if (data.type === 'markers') {
    scope.postMessage({ ticket: data.ticket, markers: indexFor(data.zoom)?.markers(data.bounds, data.zoom) ?? [] });
  } else {
    scope.postMessage({ ticket: data.ticket, members: whole()?.members(data.cluster, data.limit) ?? [] });
  }
};
