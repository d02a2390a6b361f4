import { buildCategory, buildProject, buildService } from '#support/server/builders.ts';
import { changeRow } from '#support/server/rows.ts';
import { sharedPortal, type TestPortal } from '#support/server/startPortal.ts';

const portal = sharedPortal();
let category: { id: number; name: string };
beforeAll(async () => {
  category = await buildCategory(portal.db);
});

const draft = (fields: object = {}) => ({
  name: 'Jana Nová',
  phone: '+420777000112',
  categories: [category.id],
  ...fields,
});

describe('sending a request', () => {
  it('requires the plan of the product', async () => {
    const sent = async (person: Parameters<TestPortal['as']>[0], kind: string) =>
      (await portal.by(person).post(`${kind}/`, draft({ time: '09:30' }))).status;

    expect([
      await sent('free', 'assistant'),
      await sent('basic', 'assistant'),
      await sent('premium', 'assistant'),
    ]).toEqual([403, 403, 201]);
    const { body } = await portal.by('basic').post('assistant/', draft());
    expect(body).toEqual({ detail: 'IT asistent je dostupný v plánu PREMIUM.' });
    expect([await sent('free', 'callbacks'), await sent('basic', 'callbacks')]).toEqual([403, 201]);
    expect([await sent('supplier', 'consierge'), await sent('free', 'consierge')]).toEqual([403, 201]);
  });

  it('answers 400 with field errors to invalid formats', async () => {
    const answer = await portal
      .by('premium')
      .post('assistant/', draft({ phone: '123', time: '25:00', categories: [] }));

    expect(answer).toMatchObject({
      status: 400,
      body: {
        phone: ['Zadejte telefon, například 777 000 112.'],
        time: ['Zadejte čas ve tvaru hh:mm.'],
        categories: ['Toto pole je povinné'],
      },
    });
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
    expect((await portal.by('supplier').get('callbacks/')).status).toBe(403);
  });

  it('can be withdrawn by their owner until somebody works on them', async () => {
    const client = await portal.as('premium');
    const make = async () => ((await client.post('assistant/', draft({ time: '08:00' }))).body as { id: number }).id;
    const [taken, accepted] = [await make(), await make()];
    await changeRow(portal.db, 'requests', accepted, { state: 'ACCEPTED', accepted_at: new Date() });

    expect((await portal.by('basic').delete(`assistant/${taken}/`)).status).toBe(404);
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
