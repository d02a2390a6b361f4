import { clusterIndexBuilder } from './clusterIndex';
import type { ClusterIndex, ClusterIndexBuilder } from './clusterIndex';
import type { Answer, Question } from './clusterSource';

/** The index in a thread of its own: building it from 100 000 points would freeze the page for a moment. */

interface WorkerScope {
  onmessage: ((event: MessageEvent<Question>) => void) | null;
  postMessage(answer: Answer): void;
  setTimeout(work: () => void, ms: number): void;
}

/** From so many points on, the whole index takes longer than anybody should look at an empty map. */
const MANY = 10_000;

const scope = self as unknown as WorkerScope;
let builder: ClusterIndexBuilder | null = null;
let built: ClusterIndex | null = null;
let isMany = false;

const whole = (): ClusterIndex | null => (built ??= builder?.whole() ?? null);

/** The first markers of many points come of their zoom alone; the whole index is built once they are on their way. */
function indexFor(zoom: number): ClusterIndex | null {
  const first = built || !isMany ? null : (builder?.ofZoom(zoom) ?? null);
  if (first) scope.setTimeout(whole, 0);
  return first ?? whole();
}

scope.onmessage = ({ data }) => {
  if (data.ask === 'build') {
    builder = clusterIndexBuilder(data.coordinates);
    isMany = data.coordinates.length / 2 >= MANY;
    built = null;
  } else if (data.ask === 'markers') {
    scope.postMessage({ ticket: data.ticket, markers: indexFor(data.zoom)?.markers(data.bounds, data.zoom) ?? [] });
  } else {
    scope.postMessage({ ticket: data.ticket, members: whole()?.members(data.cluster, data.limit) ?? [] });
  }
};
