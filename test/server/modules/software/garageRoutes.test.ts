import { addDays, dayOf } from '#contract/lib/days.ts';
import type { Garage } from '#contract/wire/garage.ts';
import type { SoftwarePage } from '#contract/wire/software.ts';
import { buildCategory, buildProject, buildSoftware, buildUser } from '#support/server/builders.ts';
import { changeRow, insertRow } from '#support/server/rows.ts';
import { type Client, sharedPortal } from '#support/server/startPortal.ts';

const portal = sharedPortal();
afterEach(() => portal.db.deleteFrom('grants').execute());

/** Creates a register with items on both sides of every boundary. */
async function fillRegister(owner: number, today: string): Promise<void> {
  const categories = [await buildCategory(portal.db), await buildCategory(portal.db)];
  const ends = [null, -400, -1, 0, 1, 6, 7, 29, 30, 31, 60, 89, 90, 91, 200, 364, 400];
  for (const [index, days] of ends.entries()) {
    const { id } = await buildSoftware(portal.db, owner, {
      valid_to: days === null ? null : addDays(today, days),
      valid_from: index % 5 === 0 ? addDays(today, 1 + Math.min(0, days ?? 0)) : null,
      price: 100 * index,
      price_period: (['MONTH', 'YEAR', 'ONCE'] as const)[index % 3] ?? null,
      need_upgrade: index % 2 === 0,
      need_extension: index % 3 === 0,
      need_customization: index % 7 === 0,
      deleted_at: index === 6 ? new Date() : null,
    });
    const linked = index % 4 === 0 ? categories : [categories[index % 2]!];
    await insertRow(
      portal.db,
      'software_categories',
      linked.map((category) => ({ software_id: id, category_id: category.id })),
    );
  }
}

describe('the digital garage', () => {
  it.each([
    ['free', 403],
    ['supplier', 403],
    ['consultant', 403],
    ['basic', 200],
    ['premium', 200],
  ] as const)('answers %s with %i', async (person, status) => {
    expect((await portal.by(person).get('garage/')).status).toBe(status);
  });

  it('shows an empty register as zeros', async () => {
    const { body } = await portal.by('basic').get('garage/');
    expect(body).toMatchObject({
      software: { total: 0, expired: 0, cost: { month: 0, year: 0 }, cost_by_category: [], soonest: [] },
      requests: { NEW: 0, ACCEPTED: 0 },
      grants: [],
    });
  });

  describe('of a full register', () => {
    let client: Client;
    let garage: Garage;
    const register = async (query: string) => (await client.get(`software/?${query}`)).body as SoftwarePage;
    const countOf = async (query: string) => (await register(query)).pagination.count;
    beforeAll(async () => {
      const { id } = await buildUser(portal.db, { plan: 'BASIC' });
      await fillRegister(id, dayOf(portal.services.clock()));
      await fillRegister((await buildUser(portal.db)).id, dayOf(portal.services.clock()));
      client = await portal.asUser(id);
      garage = (await client.get('garage/')).body as Garage;
    });

    it('has the same counts as the filtered register', async () => {
      const { today, software } = garage;
      expect(software.total).toBe(await countOf(''));
      expect(software.expired).toBe(await countOf(`expires_before=${addDays(today, -1)}`));
      expect(software.expired).toBe(2);
      for (const { days, until, count } of software.expiring) {
        expect([days, count]).toEqual([days, await countOf(`expires_after=${today}&expires_before=${until}`)]);
        expect(until).toBe(addDays(today, days));
      }
      for (const { need, count } of software.needs)
        expect([need, count]).toEqual([need, await countOf(`need=${need}`)]);
      for (const { month, from, to, count } of software.expirations) {
        expect([month, count]).toEqual([month, await countOf(`expires_after=${from}&expires_before=${to}`)]);
      }
      expect(software.expirations).toHaveLength(12);
    });

    it('has the same costs as the filtered register', async () => {
      const { today, software } = garage;
      expect(software.cost).toEqual((await register(`valid_on=${today}`)).totals);
      expect(software.cost).toEqual((await register('')).totals);
      expect((await register(`expires_before=${addDays(today, -1)}`)).totals).toEqual({ month: 0, year: 0 });
      expect(software.cost.year).toBeGreaterThan(0);
      expect(software.cost_by_category).toHaveLength(2);
      for (const { category, cost } of software.cost_by_category) {
        expect(cost).toEqual((await register(`valid_on=${today}&categories=${category!.id}`)).totals);
      }
    });

    it('knows the costs and the ends of a month ago by the validity of licences', async () => {
      const { today, software } = garage;
      const { day, cost, expiring } = software.month_ago;
      expect(day.slice(-2) <= today.slice(-2) && addDays(day, 31) >= today && day < today).toBe(true);
      expect(cost).toEqual((await register(`valid_on=${day}`)).totals);
      expect(expiring).toBe(await countOf(`expires_after=${day}&expires_before=${addDays(day, 30)}`));
    });

    it('lists licences that end first', () => {
      const { today, software } = garage;
      expect(software.soonest[0]).toMatchObject({ valid_to: today });
      expect(software.soonest.map(({ valid_to }) => valid_to)).toEqual(
        software.soonest.map(({ valid_to }) => valid_to).sort(),
      );
      expect(software.soonest.every(({ valid_to }) => valid_to <= addDays(today, 90))).toBe(true);
    });
  });

  it('shows projects by status with their average phase, and own requests', async () => {
    const { id } = await buildUser(portal.db, { plan: 'PREMIUM' });
    const [first, second] = [await buildProject(portal.db, id), await buildProject(portal.db, id)];
    await changeRow(portal.db, 'projects', first.id, { status: 20, step1: 100, step2: 50 });
    await changeRow(portal.db, 'projects', second.id, { status: 20, step1: 50 });
    await insertRow(portal.db, 'requests', {
      user_id: id,
      kind: 'callbacks',
      name: 'A',
      phone: '+420777000112',
      callback_type: 'OTHER',
    });
    const { body } = await (await portal.asUser(id)).get('garage/');
    expect((body as Garage).projects).toEqual([
      { status: 0, count: 0, steps: [0, 0, 0, 0, 0, 0] },
      { status: 10, count: 0, steps: [0, 0, 0, 0, 0, 0] },
      { status: 20, count: 2, steps: [75, 25, 0, 0, 0, 0] },
      { status: 30, count: 0, steps: [0, 0, 0, 0, 0, 0] },
    ]);
    expect((body as Garage).requests).toEqual({ NEW: 1, ACCEPTED: 0 });
  });

  it('suggests open grants, for digitalization, and in the region of the company', async () => {
    const { id } = await buildUser(portal.db, { plan: 'BASIC' });
    await insertRow(portal.db, 'companies', { owner_id: id, name: 'Firma', role: 'CLIENT', region: 'CZ064' });
    const today = dayOf(portal.services.clock());
    const grant = (title: string, fields: object) => ({
      title,
      area: 'DIGITAL',
      open_to: addDays(today, 10),
      ...fields,
    });
    await insertRow(portal.db, 'grants', [
      grant('Celá země', { open_to: addDays(today, 20) }),
      grant('Brno', { regions: ['CZ0642'] }),
      grant('Praha', { regions: ['CZ010'] }),
      grant('Zavřená', { open_to: addDays(today, -1) }),
      grant('Budoucí', { open_from: addDays(today, 1) }),
      grant('Plánovaná', { state: 'PLANNED' }),
      grant('Voda', { area: 'ENVIRONMENT', exact_area: 'WATER' }),
    ]);
    const { body } = await (await portal.asUser(id)).get('garage/');
    expect((body as Garage).grants.map(({ title }) => title)).toEqual(['Brno', 'Celá země']);
    expect(body).toMatchObject({ grants_count: 2, grants_region: 'CZ064' });
    const finder = (await portal.by('visitor').get('/grants-api/grant/-/DIGITAL/-/CZ064/')).body as {
      title: string;
      state: string;
    }[];
    expect(finder.filter(({ state }) => state === 'OPEN').map(({ title }) => title)).toEqual(['Brno', 'Celá země']);
  });
});
