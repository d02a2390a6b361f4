import type { SoftwarePage } from '../../../../src/contract/wire/software';
import { buildCategory, buildUser } from '../../../support/server/builders';
import { type Client, startPortal, type TestPortal } from '../../../support/server/startPortal';

let portal: TestPortal;
let client: Client;
let owner: number;
let category: { id: number; name: string };
beforeAll(async () => {
  portal = await startPortal();
  category = await buildCategory(portal.db, { name: 'Účetnictví' });
});
afterAll(() => portal.close());
beforeEach(async () => {
  owner = (await buildUser(portal.db)).id;
  client = await portal.asUser(owner);
});

const count = async () => ((await client.get('software/')).body as SoftwarePage).pagination.count;
const rows = (length: number) =>
  Array.from({ length }, (_, index) => ({
    name: `Technologie ${index}`,
    price: index,
    price_period: 'YEAR',
    valid_to: '2027-12-31',
    watch_expiration: true,
    categories: [category.id],
  }));

it('an import takes 5 000 rows at once', async () => {
  expect((await client.post('software/import/', { rows: rows(5_000) })).status).toBe(201);
  expect(await count()).toBe(5_000);
});
