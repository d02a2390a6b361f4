import { buildClusterIndex } from './clusterIndex';
import type { ClusterIndex } from './clusterIndex';
import type { Answer, Question } from './clusterSource';

/** The index in a thread of its own: building it from 100 000 points would freeze the page for a moment. */

interface WorkerScope {
  onmessage: ((event: MessageEvent<Question>) => void) | null;
  postMessage(answer: Answer): void;
}

const scope = self as unknown as WorkerScope;
let index: ClusterIndex | null = null;

scope.onmessage = ({ data }) => {
  if (data.ask === 'build') index = buildClusterIndex(data.coordinates);
  else if (index && data.ask === 'markers') {
    scope.postMessage({ ticket: data.ticket, markers: index.markers(data.bounds, data.zoom) });
  } else if (index && data.ask === 'members') {
    scope.postMessage({ ticket: data.ticket, members: index.members(data.cluster, data.limit) });
  }
};
