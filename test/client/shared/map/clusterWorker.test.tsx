import type { Question } from '#shared/map/clusters/clusterSource.ts';
import { CZECHIA } from '#shared/map/geometry.ts';

const ZOOM = 6;

/** Starts the script of the worker and sends it messages as the page does. */
async function startWorker() {
  const answers: { markers?: { kind: string; opensAt?: number | null }[]; members?: number[] }[] = [];
  self.postMessage = (answer: object) => void answers.push(answer);
  await jest.isolateModulesAsync(async () => {
    await import('#shared/map/clusters/worker.ts');
  });
  return (question: Question) => {
    self.onmessage?.(new MessageEvent('message', { data: question }));
    return answers.at(-1);
  };
}

const allInOnePlace = (count: number) =>
  Float64Array.from({ length: count * 2 }, (_, index) => (index % 2 === 0 ? 14.4 : 50));
const question = { type: 'markers', ticket: 1, bounds: CZECHIA, zoom: ZOOM } as const;

it.each([
  [9_999, null],
  [10_000, ZOOM + 1],
])(
  'a cluster of %i points first opens at %p: large sets are clustered for one zoom first, and for all zooms afterwards',
  async (count, opensAt) => {
    const send = await startWorker();
    send({ type: 'build', coordinates: allInOnePlace(count) });
    expect(send(question)?.markers).toMatchObject([{ kind: 'cluster', count, opensAt }]);
    await new Promise((resolve) => setTimeout(resolve, 0));
    await new Promise((resolve) => setTimeout(resolve, 0));
    const [cluster] = send(question)?.markers ?? [];
    expect(cluster).toMatchObject({ kind: 'cluster', count, opensAt: null });
    expect(
      send({ type: 'members', ticket: 2, cluster: (cluster as unknown as { id: number }).id, limit: 3 })?.members,
    ).toHaveLength(3);
  },
);
