import { sql } from 'kysely';
import { DAY } from '#contract/lib/durations.ts';
import { WATCH_KNOWN_MAX, WATCHES_MAX } from '#contract/limits/limits.ts';
import type { Watch, WatchDraft } from '#contract/wire/watches.ts';
import { readHits, readSleeping } from '#modules/watches/hitsRepository.ts';
import { runWatches } from '#modules/watches/matching.ts';
import { getUser } from '#platform/identity/usersRepository.ts';
import { buildCategory, inOrder } from '#support/server/builders.ts';
import { changeRow, insertRow } from '#support/server/rows.ts';
import { type Answer, type Client, listed, sharedPortal } from '#support/server/startPortal.ts';
import { buildColleague, buildFirm, buildTender, type Firm } from '#support/server/tenderBuilders.ts';
import { buildReference, buildWorkProject } from '#support/server/workBuilders.ts';

const START = new Date();
let now = START;
let supplier: Firm;

const portal = sharedPortal({ clock: () => now });
beforeAll(async () => {
  supplier = await buildFirm(portal, 'SUPPLIER', { name: 'Alfa' });
});
beforeEach(() => {
  now = START;
});

const run = () => runWatches(portal.services);
const watcher = (fields: object = {}) => buildFirm(portal, 'CLIENT', { plan: 'PREMIUM', ...fields });
const callerOf = async ({ user, company }: Pick<Firm, 'user'> & { company: number | null }) =>
  (await getUser(portal.db, user, company))!;
const told = async (firm: Firm, since = new Date(+START - DAY)) =>
  (await readHits(portal.db, await callerOf(firm), since, now)).map(({ title }) => title).sort();
const watch = (client: Client, query: string, patch: Partial<WatchDraft> = {}) =>
  client.post('watches/', {
    target: 'REFERENCES',
    query,
    name: 'Naše',
    address: '/subjekty/referencni-projekty',
    is_shared: false,
    ...patch,
  });
const idOf = ({ body }: Answer) => (body as Watch).id;
const notesOf = async (client: Client, id: number) =>
  (await listed<Watch>(client, 'watches/')).find((one) => one.id === id)?.notes;

/** A reference of the supplier in a category. */
async function reference(category: number | null, name: string, fields: object = {}): Promise<number> {
  const { id } = await buildReference(portal.db, supplier.user, { company_id: supplier.company, name, ...fields });
  if (category !== null) await link(id, category);
  return id;
}
const link = (reference_id: number, category_id: number) =>
  insertRow(portal.db, 'reference_categories', { reference_id, category_id });
const unlink = (id: number) => portal.db.deleteFrom('reference_categories').where('reference_id', '=', id).execute();

interface Scene {
  category: number;
  firm: Firm;
  earlier: number;
  other: number;
}
it.each<[string, (scene: Scene) => Promise<unknown>, string[]]>([
  ['each of thirty', ({ category }) => inOrder(30, () => reference(category, 'Nová')), Array<string>(30).fill('Nová')],
  ['what matches after an edit', ({ category, other }) => link(other, category), ['Jiná']],
  ['nothing that was there', ({ earlier }) => changeRow(portal.db, 'reference_projects', earlier, { year: 2020 }), []],
  [
    'nothing that was there and returns',
    async ({ earlier, category }) => {
      await unlink(earlier);
      await run();
      await link(earlier, category);
    },
    [],
  ],
  ['nothing of its own firm', ({ category, firm }) => reference(category, 'Vlastní', { company_id: firm.company }), []],
  [
    'nothing that is hidden meanwhile',
    async ({ category }) => {
      const id = await reference(category, 'Skrytá');
      await run();
      await changeRow(portal.db, 'reference_projects', id, { hidden_at: now, hidden_reason: 'Lže' });
    },
    [],
  ],
])('tells %s', async (_what, act, expected) => {
  const [{ id: category }, firm] = [await buildCategory(portal.db), await watcher()];
  const [earlier, other] = [await reference(category, 'Dřívější'), await reference(null, 'Jiná')];
  expect((await watch(firm.client, `categories=${category}`)).status).toBe(201);
  await act({ category, firm, earlier, other });
  await run();
  expect(await told(firm)).toEqual(expected);
});

it('tells once what leaves and returns, and what two processes find at once, to each of two owners', async () => {
  const { id: category } = await buildCategory(portal.db);
  const firms = await inOrder(2, watcher);
  for (const { client } of firms) await watch(client, `categories=${category}`);
  // A second search of the first one, which finds the same.
  await watch(firms[0]!.client, `q=Vracející&categories=${category}`);
  const id = await reference(category, 'Vracející se');
  await Promise.all([run(), run()]);
  now = new Date(+START + 100 * 60_000);
  await unlink(id);
  await run();
  await link(id, category);
  await run();
  for (const firm of firms) {
    expect(await told(firm)).toEqual(['Vracející se']);
    expect(await told(firm, new Date(+START + 1))).toEqual([]);
  }
  expect(await portal.db.selectFrom('watch_changes').selectAll().execute()).toEqual([]);
});

it('keeps one watch of a search, says how much it brings, and refuses what it cannot watch', async () => {
  const [{ id: category }, { client, company, user }] = [await buildCategory(portal.db), await watcher()];
  await reference(category, 'Loňská', { created_at: new Date(+START - 700 * DAY) });
  await reference(category, 'Letošní');
  const preview = await client.get(
    `watches/preview/?target=REFERENCES&query=${encodeURIComponent(`categories=${category}`)}`,
  );
  expect(preview.body).toEqual({ now: 2, last_year: 1 });

  const tabs = await Promise.all([1, 2].map(() => watch(client, `q=Web&foo=1&page=3&categories=${category},1,1`)));
  expect(tabs.map(({ status }) => status).sort()).toEqual([200, 201]);
  expect(new Set(tabs.map(idOf)).size).toBe(1);
  const query = `categories=${[1, category].sort((a, b) => a - b).join(',')}&q=Web`;
  expect(tabs[0]!.body).toMatchObject({ query, is_asleep: false, shared_with: null });
  await client.patch(`watches/${idOf(tabs[0]!)}/`, { is_ended: true });
  expect((await listed<Watch>(client, 'watches/')).map(({ id }) => id)).not.toContain(idOf(tabs[0]!));
  expect(await watch(client, query)).toMatchObject({ status: 200, body: { id: idOf(tabs[0]!) } });

  expect((await watch(client, 'categories=kočka')).status).toBe(400);
  expect(await watch(supplier.client, '', { target: 'SUPPLIERS' })).toMatchObject({
    status: 403,
    body: { detail: 'Hlídat hledání dodavatelů lze s plánem PREMIUM.' },
  });
  await sql`insert into products (name) select 'Hromadná ' || g from generate_series(1, ${WATCH_KNOWN_MAX + 1}) as g`.execute(
    portal.db,
  );
  expect((await watch(client, 'q=Hromadná', { target: 'TECHNOLOGIES' })).body).toEqual({
    non_field_errors: [expect.stringContaining('Zužte ho filtry')],
  });
  await sql`
    insert into watches (user_id, company_id, target, name, query, address, created_at, pressed_at)
    select ${user}::int, ${company}::int, 'REFERENCES', 'x', 'q=' || g, '/', now(), now() from generate_series(2, ${WATCHES_MAX}) as g`.execute(
    portal.db,
  );
  expect((await watch(client, 'q=šedesátá první')).body).toEqual({
    non_field_errors: [`Hlídat můžete nejvýš ${WATCHES_MAX} hledání. Některé nejdřív ukončete.`],
  });
});

it('goes on without what is gone, and finds nothing if nothing is left', async () => {
  const { client, ...firm } = await watcher();
  const [gone, left] = await inOrder(2, () => buildCategory(portal.db));
  const both = idOf(await watch(client, `categories=${gone!.id},${left!.id}`));
  const only = idOf(await watch(client, `categories=${gone!.id}`));
  await changeRow(portal.db, 'categories', gone!.id, { retired_at: now });
  const said = `Kategorie „${gone!.name}“ už neexistuje.`;
  expect(await notesOf(client, both)).toEqual([said]);
  expect(await notesOf(client, only)).toEqual([said, expect.stringContaining('nic nenajde')]);
  await reference(left!.id, 'Zbylá');
  await reference(gone!.id, 'Zaniklá');
  await run();
  expect(await told({ client, ...firm })).toEqual(['Zbylá']);
});

it('tells nothing to who lost the right, and of no company that is hidden', async () => {
  const [{ id: category }, firm] = [await buildCategory(portal.db), await watcher()];
  const id = idOf(await watch(firm.client, `categories=${category}`, { target: 'SUPPLIERS' }));
  const found = await buildFirm(portal, 'SUPPLIER', { name: 'Beta' });
  const inField = { company_id: found.company, category_id: category };
  await insertRow(portal.db, 'company_categories', inField);
  await run();
  expect(await told(firm)).toEqual(['Beta']);
  await changeRow(portal.db, 'companies', firm.company, { plan: 'FREE' });
  expect([await told(firm), await notesOf(firm.client, id)]).toEqual([[], ['Upozornění spí, odpovídá plánu PREMIUM.']]);
  await changeRow(portal.db, 'companies', firm.company, { plan: 'PREMIUM' });
  await changeRow(portal.db, 'companies', found.company, { hidden_at: now, hidden_reason: 'Lže' });
  expect(await told(firm)).toEqual([]);
});

it('makes defaults of each company of a person, which follow its fields and never tell what was there', async () => {
  const firm = await buildFirm(portal, 'SUPPLIER', { region: 'CZ064', reg_number: '00006947' });
  const second = await buildFirm(portal, 'SUPPLIER');
  const { user, client } = firm;
  await portal.db
    .insertInto('company_members')
    .values({ company_id: second.company, user_id: user, role: 'MEMBER' })
    .execute();
  const [one, other, added] = await inOrder(3, () => buildCategory(portal.db));
  const fields = (company_id: number, category_id: number) =>
    insertRow(portal.db, 'company_categories', { company_id, category_id });
  await fields(firm.company, one!.id);
  await fields(second.company, other!.id);
  const tender = async (buyer: Firm, category_id: number, name: string, region: 'CZ064' | 'CZ010' = 'CZ064') => {
    const project = { company_id: buyer.company, name, region, published: true };
    const { id: project_id } = await buildWorkProject(portal.db, buyer.user, project);
    await insertRow(portal.db, 'project_categories', { project_id, category_id });
    await buildTender(portal.db, project_id, new Date(+now + 5 * DAY), { visibility: 'ALL' });
  };
  const [buyer, town] = await inOrder(2, watcher);
  await tender(buyer!, one!.id, 'Dřívější');
  await tender(buyer!, added!.id, 'Dřívější v novém oboru');
  await run();
  await fields(firm.company, added!.id);
  await run();
  await tender(buyer!, added!.id, 'A v novém oboru');
  await tender(buyer!, one!.id, 'Téhož dne od téhož');
  await tender(town!, one!.id, 'Jinde', 'CZ010');
  await tender(town!, other!.id, 'B druhé firmy', 'CZ010');
  await run();
  expect(await told(firm)).toEqual(['A v novém oboru', 'B druhé firmy']);
  const watches = await listed<Watch>(client, 'watches/');
  expect(watches.map(({ name, regions }) => [name, regions]).sort()).toEqual([
    ['Dotace pro naši organizaci', ['CZ064']],
    ['Poptávky v našich oborech', []],
    ['Poptávky v našich oborech', ['CZ064']],
  ]);
  const { id } = watches.find(({ regions, target }) => target === 'PROJECTS' && regions.length > 0)!;
  expect((await client.patch(`watches/${id}/`, { regions: ['CZ010'] })).body).toMatchObject({ regions: ['CZ010'] });
  await client.patch(`watches/${id}/`, { is_ended: true });
  await run();
  expect((await listed<Watch>(client, 'watches/')).map((left) => left.id)).not.toContain(id);
});

it('sleeps after ninety days without a press, and never tells what came meanwhile', async () => {
  const [{ id: category }, firm] = [await buildCategory(portal.db), await watcher()];
  const id = idOf(await watch(firm.client, `categories=${category}`));
  now = new Date(+START + 91 * DAY);
  await run();
  const asleep = await readSleeping(portal.db, await callerOf(firm), START);
  expect(asleep).toContainEqual({ id, name: 'Naše', asleep_at: now });
  await reference(category, 'Zaspaná');
  await run();
  const later = await portal.asUser(firm.user);
  expect((await later.patch(`watches/${id}/`, { pressed: true })).body).toMatchObject({ is_asleep: false });
  await reference(category, 'Po probuzení');
  await run();
  expect(await told(firm)).toEqual(['Po probuzení']);
});

it('shares the watch of a firm with its members, of whom writers end it', async () => {
  const [{ id: category }, firm] = [await buildCategory(portal.db), await watcher()];
  const [reader, member] = [
    await buildColleague(portal, firm.company, 'READER'),
    await buildColleague(portal, firm.company, 'MEMBER'),
  ];
  expect((await watch(reader.client, `categories=${category}`, { is_shared: true })).status).toBe(403);
  const id = idOf(await watch(firm.client, `categories=${category}`, { is_shared: true }));
  await reference(category, 'Firemní');
  await run();
  for (const { id: user } of [reader, member]) expect(await told({ ...firm, user })).toEqual(['Firemní']);
  const end = (client: Client) => client.patch(`watches/${id}/`, { is_ended: true });
  expect((await end(supplier.client)).status).toBe(404);
  expect([(await end(reader.client)).status, (await end(member.client)).status]).toEqual([403, 200]);
  expect(await told(firm)).toEqual([]);
});
