import type { SoftwarePage } from '#contract/wire/software.ts';
import { buildCategory } from '#support/server/builders.ts';
import { importRows } from '#support/server/importRows.ts';
import { startPortal } from '#support/server/startPortal.ts';

it('an import of 5 000 rows and its reversal let others through, and appear at once', async () => {
  const portal = await startPortal();
  const { id } = await buildCategory(portal.db, { name: 'Účetnictví' });
  const [client, other] = [await portal.as('premium'), await portal.as('free')];
  const during = async <T>(work: Promise<T>) => {
    let isDone = false;
    const done = work.finally(() => (isDone = true));
    let requests = 0;
    for (; !isDone; requests += 1) {
      const before = process.cpuUsage();
      expect((await other.get('users/self/')).status).toBe(200);
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1_000).toBeLessThan(1_500);
      expect([0, 5_000]).toContain(((await client.get('software/')).body as SoftwarePage).pagination.count);
    }
    expect(requests).toBeGreaterThan(1);
    return done;
  };
  const imported = await during(client.post('software/import/', { rows: importRows(5_000, id) }));
  expect(imported).toMatchObject({ status: 201, body: { created: 5_000 } });
  const undone = await during(client.delete(`software/imports/${(imported.body as { id: number }).id}/`));
  expect(undone).toMatchObject({ status: 200, body: { count: 5_000 } });
  await portal.close();
}, 180_000);
