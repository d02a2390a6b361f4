import type { Results } from '#contract/wire/common.ts';
import type { RecordChange } from '#contract/wire/history.ts';
import type { AdminTemplate, TenderTemplate } from '#contract/wire/tenders.ts';
import { buildCategory } from '#support/server/builders.ts';
import { type Client, listed, sharedPortal } from '#support/server/startPortal.ts';

const portal = sharedPortal();
let operator: Client;
beforeAll(async () => {
  operator = await portal.as('operator');
});

const PATH = 'admin/templates/';
const whole = (name: string) => ({
  name,
  position: 20,
  description: null,
  categories: [] as number[],
  must_have: [{ id: 'a', text: 'Podpora v češtině', kind: 'SERVICE_LEVEL' }],
  criteria: [{ id: 'k', name: 'Cena', weight: 100, by_price: true }],
});
const created = async (name: string) => (await operator.post(PATH, whole(name))).body as AdminTemplate;
const offered = async () =>
  (await listed<TenderTemplate>(portal.by('premium'), 'tender-templates/')).map(({ name }) => name);

describe('templates in the admin area', () => {
  it('are validated by the rules of tenders, and have different names', async () => {
    const { body, status } = await operator.post(PATH, {
      ...whole(''),
      criteria: [{ id: 'k', name: 'Cena', weight: 60 }],
      must_have: [{ id: 'a', text: 'Podpora', kind: 'WISH' }],
    });
    expect(status).toBe(400);
    expect(Object.keys(body as object).sort()).toEqual(['criteria', 'must_have', 'name']);
    await created('Tiskárny');
    expect((await operator.post(PATH, whole('tiskárny'))).body).toEqual({ name: ['Vzor s tímto názvem už existuje.'] });
  });

  it('are changed with their categories over the version that was read, with a history that can be restored', async () => {
    const { id } = await created('Telefony');
    const category = await buildCategory(portal.db, { name: 'Telefonie', group: 'Provoz' });
    const { headers } = await operator.get(`${PATH}${id}/`);
    const version = { 'if-match': headers.etag as string };
    const must_have = [{ id: 'b', text: 'Nahrávání hovorů' }];

    const changed = await operator.patch(`${PATH}${id}/`, { must_have, categories: [category.id] }, version);
    expect(changed).toMatchObject({ status: 200, body: { must_have, categories: [{ name: 'Telefonie' }] } });
    expect((await operator.patch(`${PATH}${id}/`, { must_have: [] }, version)).status).toBe(412);

    const history = (await operator.get(`history/?kind=templates&record_id=${id}`)).body as Results<RecordChange>;
    expect(history.results[0]!.changes).toMatchObject([
      { field: 'must_have', value_before: 'Podpora v češtině', value_after: 'Nahrávání hovorů', is_restorable: true },
      { field: 'categories', added: [{ name: 'Telefonie' }] },
    ]);
    const restored = await operator.post(`history/${history.results[0]!.id}/restore/`, {
      fields: ['must_have', 'categories'],
    });
    expect(restored.status).toBe(204);
    expect((await operator.get(`${PATH}${id}/`)).body).toMatchObject({
      must_have: whole('').must_have,
      categories: [],
    });
  });

  it('are no longer offered once they are retired', async () => {
    const { id } = await created('Psací stroje');
    expect(await offered()).toContain('Psací stroje');
    await operator.patch(`${PATH}${id}/`, { is_retired: true });
    expect(await offered()).not.toContain('Psací stroje');
    await operator.patch(`${PATH}${id}/`, { is_retired: false });
    expect(await offered()).toContain('Psací stroje');
  });
});
