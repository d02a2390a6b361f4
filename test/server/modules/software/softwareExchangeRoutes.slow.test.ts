import type { SoftwarePage } from '../../../../src/contract/wire/software';
import { buildCategory } from '../../../support/server/builders';
import { importRows } from '../../../support/server/importRows';
import { startPortal } from '../../../support/server/startPortal';

it('an import accepts 5 000 rows at once', async () => {
  const portal = await startPortal();
  const { id } = await buildCategory(portal.db, { name: 'Účetnictví' });
  const client = await portal.as('premium');
  expect((await client.post('software/import/', { rows: importRows(5_000, id) })).status).toBe(201);
  expect(((await client.get('software/')).body as SoftwarePage).pagination.count).toBe(5_000);
  await portal.close();
});
