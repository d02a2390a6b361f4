import { buildCategory, buildProject, buildService } from '../../../support/server/builders';
import { startPortal, type TestPortal } from '../../../support/server/startPortal';

let portal: TestPortal;
let category: { id: number; name: string };
beforeAll(async () => {
  portal = await startPortal();
  category = await buildCategory(portal.db);
});
afterAll(() => portal.close());

const draft = (fields: object = {}) => ({
  name: 'Jana Nová',
  phone: '+420777000112',
  categories: [category.id],
  ...fields,
});

describe('sending a request', () => {
  it('requires a session and the plan of the product', async () => {
    const sent = async (person: Parameters<TestPortal['as']>[0], kind: string) =>
      (await (await portal.as(person)).post(`${kind}/`, draft({ time: '09:30' }))).status;

    expect([
      await sent('visitor', 'assistant'),
      await sent('visitor', 'callbacks'),
      await sent('visitor', 'consierge'),
    ]).toEqual([401, 401, 401]);
    expect([
      await sent('free', 'assistant'),
      await sent('basic', 'assistant'),
      await sent('premium', 'assistant'),
    ]).toEqual([403, 403, 201]);
    expect([await sent('free', 'callbacks'), await sent('basic', 'callbacks')]).toEqual([403, 201]);
    expect([await sent('supplier', 'consierge'), await sent('free', 'consierge')]).toEqual([403, 201]);
  });

  it('names the missing plan', async () => {
    expect((await (await portal.as('basic')).post('assistant/', draft())).body).toEqual({
      detail: 'IT asistent je dostupný v plánu PREMIUM.',
    });
  });

  it('answers 400 with field errors to invalid formats', async () => {
    const answer = await (
      await portal.as('premium')
    ).post('assistant/', draft({ phone: '123', time: '25:00', categories: [] }));

    expect(answer).toMatchObject({
      status: 400,
      body: {
        phone: ['Zadejte telefon, například 777 000 112.'],
        time: ['Zadejte čas ve tvaru hh:mm.'],
        categories: ['Toto pole je povinné'],
      },
    });
  });

  it('answers 400 to a name that is too long', async () => {
    const answer = await (await portal.as('basic')).post('callbacks/', draft({ name: 'x'.repeat(201) }));
    expect(answer).toMatchObject({ status: 400, body: { name: ['Text je delší než 200 znaků.'] } });
  });

  it('accepts a phone number in common formats', async () => {
    const client = await portal.as('basic');
    for (const phone of ['+420 777 000 112', '777 000 112', '00420777000112'])
      expect(await client.post('callbacks/', draft({ phone }))).toMatchObject({
        status: 201,
        body: { phone: '+420777000112' },
      });
  });

  it('stores only the fields of its kind, with OTHER as the default type', async () => {
    const client = await portal.as('premium');
    const everything = draft({ time: '10:00', assistant_type: null, state: 'DONE' });

    const assistant = await client.post('assistant/', everything);
    const consierge = await client.post('consierge/', everything);
    const callback = await client.post('callbacks/', everything);

    expect(assistant.body).toMatchObject({
      kind: 'assistant',
      time: '10:00',
      assistant_type: null,
      state: 'NEW',
      category_obj: [category],
    });
    expect(consierge.body).toMatchObject({
      kind: 'consierge',
      time: null,
      assistant_type: 'OTHER',
      callback_type: null,
    });
    expect(callback.body).toMatchObject({
      kind: 'callbacks',
      time: null,
      assistant_type: null,
      callback_type: 'OTHER',
    });
  });

  it('orders a service with its categories, for an own project only', async () => {
    const client = await portal.as('free');
    const service = await buildService(portal.db, [category.id]);
    const own = await buildProject(portal.db, await portal.idOf('free'));
    const foreign = await buildProject(portal.db, await portal.idOf('basic'));
    const order = { name: 'Jana', phone: '+420777000112', assistant_type: 'SURVEY', service: service.id };

    expect(await client.post('consierge/', { ...order, project: own.id })).toMatchObject({
      status: 201,
      body: { service, project: own, categories: [category.id], assistant_type: 'SURVEY' },
    });
    expect(await client.post('consierge/', { ...order, project: foreign.id })).toMatchObject({
      status: 400,
      body: { project: ['Vybraná položka neexistuje.'] },
    });
    expect(await client.post('consierge/', { ...order, service: 2_000_000_000 })).toMatchObject({ status: 400 });
  });

  it('is stored once per Idempotency-Key', async () => {
    const client = await portal.as('premium');
    const key = { 'idempotency-key': 'first-click' };
    const before = (await client.get('callbacks/')).body as { pagination: { count: number } };

    const first = await client.post('callbacks/', draft(), key);
    const second = await client.post('callbacks/', draft(), key);
    const other = await client.post('callbacks/', draft({ name: 'Petr' }), key);

    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(other.status).toBe(422);
    expect((await client.get('callbacks/')).body).toMatchObject({ pagination: { count: before.pagination.count + 1 } });
  });
});

describe('own requests', () => {
  it('are listed to their owner only, and a page past the end answers 404', async () => {
    const client = await portal.as('operator');
    const created = await client.post('callbacks/', draft());

    expect(await client.get('callbacks/')).toMatchObject({
      status: 200,
      body: { results: [created.body], pagination: { count: 1, next: null } },
    });
    expect(await client.get('callbacks/?page=2')).toMatchObject({ status: 404, body: { detail: 'Neplatná stránka.' } });
    expect(await client.get('callbacks/?page=0')).toMatchObject({ status: 400, body: { page: [expect.any(String)] } });
    expect((await (await portal.as('visitor')).get('callbacks/')).status).toBe(401);
    expect((await (await portal.as('supplier')).get('callbacks/')).status).toBe(403);
  });

  it('can be withdrawn by their owner until somebody works on them', async () => {
    const client = await portal.as('premium');
    const make = async () => ((await client.post('assistant/', draft({ time: '08:00' }))).body as { id: number }).id;
    const [taken, accepted] = [await make(), await make()];
    await portal.db
      .updateTable('requests')
      .set({ state: 'ACCEPTED', accepted_at: new Date() })
      .where('id', '=', accepted)
      .execute();

    expect((await (await portal.as('basic')).delete(`assistant/${taken}/`)).status).toBe(404);
    expect((await (await portal.as('visitor')).delete(`assistant/${taken}/`)).status).toBe(401);
    expect((await client.delete(`callbacks/${taken}/`)).status).toBe(404);
    expect((await client.delete(`assistant/${taken}/`)).status).toBe(204);
    expect((await client.delete(`assistant/${taken}/`)).status).toBe(404);
    expect(await client.delete(`assistant/${accepted}/`)).toMatchObject({
      status: 409,
      body: { detail: 'Požadavek už zpracováváme, zrušit ho nelze.' },
    });
    expect((await client.delete('assistant/99999999999/')).status).toBe(404);
  });
});
