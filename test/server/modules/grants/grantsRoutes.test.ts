import { SEARCH_MAX_LENGTH } from '#contract/limits/limits.ts';
import { REGIONS } from '#contract/vocabulary/territories.ts';
import type { Grant, GrantOptions, GrantSuggestion } from '#contract/wire/grants.ts';
import { buildGrant } from '#support/server/builders.ts';
import { sharedPortal } from '#support/server/startPortal.ts';

const portal = sharedPortal();
beforeEach(async () => {
  await portal.db.deleteFrom('grants').execute();
});

const search = async (parts: string) => portal.by('visitor').get(`/grants-api/grant/${parts}`);
const titles = async (parts: string) => ((await search(parts)).body as Grant[]).map(({ title }) => title);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('options of the grants finder', () => {
  it('contain applicants in groups and areas with exact areas, and are public', async () => {
    const { status, body } = await search('options/');

    expect(status).toBe(200);
    const { applicants, areas } = body as GrantOptions;
    expect(applicants.flatMap(({ options }) => options)).toContainEqual({ code: 'MUNICIPALITY', label: 'Obec' });
    expect(areas.find(({ code }) => code === 'DIGITAL')?.exact_areas).toContainEqual({
      code: 'CYBERSECURITY',
      label: 'Kybernetická bezpečnost',
    });
  });
});

describe('grant suggestions', () => {
  const named = async (q: string) => {
    const { body } = await search(`suggestion/?q=${encodeURIComponent(q)}`);
    return (body as { results: GrantSuggestion[] }).results;
  };

  it('contain every word or its prefix in their summary; open grants come first', async () => {
    await buildGrant(portal.db, { title: 'Sítě obcí', open_to: inDays(-2) });
    const { id } = await buildGrant(portal.db, { title: 'Rozvoj obcí', summary: 'Páteřní sítě a rozhlas.' });
    await buildGrant(portal.db, { title: 'Obchod', summary: 'Nic o tom.' });

    expect(await named('OBCI siť')).toMatchObject([{ title: 'Rozvoj obcí' }, { title: 'Sítě obcí' }]);
    expect((await named('obci sit'))[0]).toEqual({ id, title: 'Rozvoj obcí', state: 'OPEN' });
    expect(await named('bci')).toEqual([]);
  });

  it('are limited to eight, and empty for a text without a letter', async () => {
    for (let number = 1; number < 10; number += 1) await buildGrant(portal.db, { title: `Dotace ${number}` });
    expect(await named('dotace')).toHaveLength(8);
    for (const q of ['', ' ', '%', '_', '--']) expect(await named(q)).toEqual([]);
    expect((await search(`suggestion/?q=${'a'.repeat(SEARCH_MAX_LENGTH + 1)}`)).status).toBe(400);
    expect(await named('dotace '.repeat(Math.floor(SEARCH_MAX_LENGTH / 7)))).toHaveLength(8);
  });
});

describe('searching grants', () => {
  it('answers 400 without a filter and for unknown codes', async () => {
    expect(await search('-/-/-/-')).toMatchObject({
      status: 400,
      body: { non_field_errors: ['Vyberte aspoň žadatele, oblast, přesnou oblast nebo část mapy.'] },
    });
    expect((await search('-/-/-/-/-')).status).toBe(400);
    expect(await search('MARTIAN/-/-/-')).toMatchObject({ status: 400, body: { applicant: [expect.any(String)] } });
    expect((await search('-/-/-/CZ0642')).status).toBe(400);
    expect((await search('-/-/-/..%2f')).status).toBe(400);
  });

  it('filters by applicant, area and exact area together', async () => {
    await buildGrant(portal.db, { title: 'Sítě', applicants: ['MUNICIPALITY'], exact_area: 'CONNECTIVITY' });
    await buildGrant(portal.db, { title: 'Úřady', applicants: ['MUNICIPALITY', 'REGION'], exact_area: 'EGOVERNMENT' });
    await buildGrant(portal.db, {
      title: 'Les',
      applicants: ['MUNICIPALITY'],
      area: 'ENVIRONMENT',
      exact_area: 'NATURE',
    });

    expect(await titles('MUNICIPALITY/-/-/-')).toHaveLength(3);
    expect(await titles('MUNICIPALITY/DIGITAL/-/-')).toHaveLength(2);
    expect(await titles('REGION/DIGITAL/EGOVERNMENT/-')).toEqual(['Úřady']);
    expect(await titles('PERSON/-/-/-')).toEqual([]);
  });

  it('filters by place: grants for the whole country always match, districts match with their region', async () => {
    await buildGrant(portal.db, { title: 'Celá země', regions: [] });
    await buildGrant(portal.db, { title: 'Jižní Morava', regions: ['CZ064'] });
    await buildGrant(portal.db, { title: 'Okres Znojmo', regions: ['CZ0647'] });
    await buildGrant(portal.db, { title: 'Vysočina', regions: ['CZ063'] });

    expect((await titles('-/-/-/CZ064')).sort()).toEqual(['Celá země', 'Jižní Morava', 'Okres Znojmo']);
    expect((await titles('-/-/-/CZ064/CZ0642')).sort()).toEqual(['Celá země', 'Jižní Morava']);
    expect((await titles('-/-/-/-/CZ0647')).sort()).toEqual(['Celá země', 'Jižní Morava', 'Okres Znojmo']);
    expect((await titles('-/-/-/CZ063,CZ064')).sort()).toEqual([
      'Celá země',
      'Jižní Morava',
      'Okres Znojmo',
      'Vysočina',
    ]);
    expect((await titles('-/-/-/CZ063%2CCZ010')).sort()).toEqual(['Celá země', 'Vysočina']);
    expect(await titles(`-/-/-/${REGIONS.map(({ code }) => code).join('%2C')}`)).toHaveLength(4);
  });

  it('sorts open grants that end soonest first, and computes the state from the dates', async () => {
    await buildGrant(portal.db, { title: 'Po termínu', open_from: inDays(-60), open_to: inDays(-2) });
    await buildGrant(portal.db, { title: 'Bez konce', open_from: inDays(-60), open_to: null });
    await buildGrant(portal.db, { title: 'Brzy končí', open_from: inDays(-60), open_to: inDays(3) });
    await buildGrant(portal.db, { title: 'Připravuje se', open_from: inDays(30), open_to: inDays(90) });

    const found = (await search('-/DIGITAL/-/-')).body as Grant[];

    expect(found.map(({ title, state }) => [title, state])).toEqual([
      ['Brzy končí', 'OPEN'],
      ['Bez konce', 'OPEN'],
      ['Připravuje se', 'PLANNED'],
      ['Po termínu', 'CLOSED'],
    ]);
  });
});

describe('one grant', () => {
  it('shows all its data', async () => {
    const { id } = await buildGrant(portal.db, {
      title: 'Digitální obec',
      amount_max: 3_000_000_000,
      support_rate: 85.5,
    });

    expect(await search(`detail/${id}`)).toMatchObject({
      status: 200,
      body: { id, title: 'Digitální obec', amount_max: 3_000_000_000, support_rate: 85.5, state: 'OPEN' },
    });
  });

  it('answers 404 when it does not exist', async () => {
    expect((await search('detail/999999/')).status).toBe(404);
    expect((await search('detail/abc/')).status).toBe(404);
  });
});

describe('the rate limit of searches', () => {
  it('is sixty per minute and IP address', async () => {
    portal.pass({ minutes: 1, seconds: 1 });
    const visitor = await portal.as('visitor');
    const answers = await Promise.all(Array.from({ length: 61 }, () => visitor.get('/grants-api/grant/options/')));

    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.headers['retry-after']).toBeDefined();
    // Suggestions have a separate limit.
    expect((await visitor.get('/grants-api/grant/suggestion/?q=obec')).status).toBe(200);
    portal.pass({ minutes: 1, seconds: 1 });
    expect((await visitor.get('/grants-api/grant/options/')).status).toBe(200);
  });
});
