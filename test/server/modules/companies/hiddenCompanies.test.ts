import type { Verification } from '#contract/vocabulary/verification.ts';
import { grantPages } from '#modules/grants/grantsRoutes.ts';
import { pageHeads } from '#platform/page/pageHead.ts';
import { buildCategory, buildUser } from '#support/server/builders.ts';
import { placesOf, readableAddresses, walk, withQueries } from '#support/server/everyAddress.ts';
import { insertRow } from '#support/server/rows.ts';
import { type Client, listed, sharedPortal } from '#support/server/startPortal.ts';
import {
  buildProduct,
  buildReference,
  buildTag,
  buildWorkCompany,
  buildWorkProject,
} from '#support/server/workBuilders.ts';

/** Companies that wait for a decision of the operator: everybody reads every readable address before and after. */

const SUPPLIER = { name: 'Xyloskop', reg_number: '45274649' };
const CLIENT = { name: 'Zvonohraď', reg_number: '44992785' };
const NEEDLES = [SUPPLIER, CLIENT].flatMap(Object.values) as string[];

const portal = sharedPortal();
let ids: number[];
let owners: { supplier: number; client: number };
let readers: Record<string, Client>;
let addresses: Map<string, ReadonlySet<string>>;

beforeAll(async () => {
  const { db } = portal;
  const category = await buildCategory(db);
  const product = await buildProduct(db);
  const tag = await buildTag(db);
  // Users without a name are shown under the name of their company.
  const nameless = { first_name: null, last_name: null };
  owners = {
    supplier: (await buildUser(db, { role: 'SUPPLIER', ...nameless })).id,
    client: (await buildUser(db, { role: 'CLIENT', plan: 'BASIC', ...nameless })).id,
  };
  const place = { city: 'Brno', region: 'CZ064', gps_lat: 49.19, gps_lng: 16.61 };
  const supplier = await buildWorkCompany(db, { ...SUPPLIER, ...place, owner_id: owners.supplier });
  const client = await buildWorkCompany(db, { ...CLIENT, ...place, role: 'CLIENT', owner_id: owners.client });
  for (const { id } of [supplier, client]) {
    await db.insertInto('company_categories').values({ company_id: id, category_id: category.id }).execute();
    await db.insertInto('company_products').values({ company_id: id, product_id: product.id }).execute();
    await db.insertInto('company_tags').values({ company_id: id, tag_id: tag.id }).execute();
  }
  const reference = await buildReference(db, owners.supplier, { company_id: supplier.id });
  await insertRow(db, 'reference_categories', { reference_id: reference.id, category_id: category.id });
  await db.insertInto('reference_products').values({ reference_id: reference.id, product_id: product.id }).execute();
  const published = await buildWorkProject(db, owners.client, { company_id: client.id, published: true });
  const premium = await portal.idOf('premium');
  const project = await buildWorkProject(db, premium);
  await db.insertInto('project_categories').values({ project_id: project.id, category_id: category.id }).execute();
  const other = await buildWorkCompany(db, { name: 'Nezávadná' });
  const messages = await db
    .insertInto('messages')
    .values([
      { thread_ct_id: 2, thread_object_id: reference.id, author_id: owners.supplier, text: 'Dobrý den' },
      { thread_ct_id: 1, thread_object_id: published.id, author_id: owners.client, text: 'Dobrý den' },
      { thread_ct_id: 1, thread_object_id: project.id, author_id: owners.supplier, text: 'Dobrý den' },
    ])
    .returning('id')
    .execute();
  await insertRow(db, 'testimonials', [
    { company_id: supplier.id, author_id: premium, rating: 5, text: 'Výborné', approved_at: new Date() },
    { company_id: other.id, author_id: owners.client, rating: 5, text: 'Výborné', approved_at: new Date() },
  ]);
  ids = [supplier.id, client.id, other.id, reference.id, published.id, project.id, product.id, messages[0]!.id];

  const consultant = await portal.as('consultant');
  readers = {
    visitor: await portal.as('visitor'),
    free: await portal.as('free'),
    premium: await portal.as('premium'),
    consultant,
    operator: await portal.as('operator'),
    supplier: await portal.as('supplier'),
  };
  addresses = await readableAddresses(readers.visitor!);
});

/** The address with its parameters filled in, in every variant that returns something. */
function filled([address, taken]: [string, ReadonlySet<string>]): string[] {
  if (/\{/.test(address)) return [...new Set(ids)].map((id) => address.replaceAll(/\{\w+\}/g, String(id)));
  if (address.startsWith('messages/'))
    return ids
      .slice(3, 6)
      .flatMap((id) => [1, 2].map((type) => `${address}?thread__object_id=${id}&thread_ct_id=${type}`));
  return withQueries(address, taken, [
    `?q=${encodeURIComponent(SUPPLIER.name)}`,
    `?q=${CLIENT.reg_number}`,
    '?q=zvonohrad',
    '?fields=name,gps_lat,gps_lng&page_size=999999999',
    `?ids=${ids.slice(0, 3).join()}`,
    `?company=${ids[0]}`,
    '?region=CZ064',
    '?ordering=-created_at',
  ]);
}

const becomes = (verification: Verification, is_guest = false) =>
  portal.db
    .updateTable('companies')
    .set({
      verification,
      is_guest,
      verification_reason: verification === 'WAITING' ? 'NAME' : null,
      verification_note: verification === 'REJECTED' ? 'Ne.' : null,
    })
    .where('name', 'in', [SUPPLIER.name, CLIENT.name])
    .execute();
beforeEach(() => becomes('UNVERIFIED'));
const counts = async () => ((await readers.visitor!.get('overview/public/')).body as { counts: object }).counts;

const SEEN_BY_OWNERS = {
  supplier: ['companies/', 'companies/primary/', 'companies/{id}/', 'references/{id}/'],
  client: ['companies/primary/', 'projects/{id}/'],
};

it('are visible only to their owners, at every address where they were visible before', async () => {
  const everything = [...addresses].flatMap(filled);
  const first = await walk(readers, () => everything, NEEDLES);
  const before = placesOf(first.found);
  // Only addresses that were readable before are read again, because hiding opens no address.
  const findings = async () => placesOf((await walk(readers, (who) => first.readable[who]!, NEEDLES)).found);
  // The walk must find these, otherwise the test proves nothing.
  expect(before).toEqual(
    expect.arrayContaining([
      'visitor overview/public/',
      'free suppliers/',
      'free suppliers/#/',
      'free companies/#/',
      'free references/',
      'free references/#/',
      'free messages/',
      'premium suppliers/',
      'premium suppliers/suggestion/',
      'premium suppliers/compare/',
      'premium companies/',
      'premium companies/compare/',
      'premium companies/suggestion/',
      'premium technologies/#/',
      'premium projects/#/matches/',
      'premium overview/',
      'premium companies/#/testimonials/',
      'supplier projects/',
      'supplier projects/#/',
      'supplier references/',
    ]),
  );
  expect(await counts()).toMatchObject({ suppliers: 2 });
  const technology = async () => (await listed<{ suppliers_count: number }>(readers.premium!, 'technologies/'))[0];
  expect(await technology()).toMatchObject({ suppliers_count: 1 });

  // Firms that only answer an invitation have no people, but are hidden in the same places.
  for (const state of ['WAITING', 'REJECTED', 'GUEST'] as const) {
    await (state === 'GUEST' ? becomes('UNVERIFIED', true) : becomes(state));
    // Except by operators, who decide about them.
    expect((await findings()).filter((found) => !found.startsWith('operator admin/'))).toEqual([]);
    expect(await counts()).toMatchObject({ suppliers: 1 });
    expect(await technology()).toMatchObject({ suppliers_count: 0 });
    for (const [who, id] of Object.entries(owners)) {
      const seen = SEEN_BY_OWNERS[who as keyof typeof owners];
      const client = await portal.asUser(id);
      const theirs = seen.flatMap((address) => filled([address, addresses.get(address)!]));
      expect(placesOf((await walk({ [who]: client }, () => theirs, NEEDLES)).found).sort()).toEqual(
        seen.map((address) => `${who} ${address.replaceAll(/\{\w+\}/g, '#')}`).sort(),
      );
    }
  }
  await becomes('UNVERIFIED');
  expect(await findings()).toEqual(before);
});

it('are not named in the head of any page', async () => {
  await becomes('WAITING');
  const heads = pageHeads(portal.services.config, grantPages(portal.services));
  for (const id of ids) {
    for (const path of [`/subjekty/suppliers/${id}`, `/subjekty/companies/${id}`, `/referencni-projekty/${id}`]) {
      const head = JSON.stringify(await heads(path, true));
      expect(NEEDLES.filter((needle) => head.includes(needle))).toEqual([]);
    }
  }
});

it('cannot be found through actions of others with a company', async () => {
  await becomes('WAITING');
  const [company] = ids;
  const premium = readers.premium!;
  expect((await premium.post(`companies/${company}/testimonials/`, { rating: 5, text: 'Výborné' })).status).toBe(404);
  expect((await premium.get(`companies/${company}/files/`)).status).toBe(404);
  expect((await premium.post('reports/', { kind: 'companies', id: company, ground: 'FALSE' })).status).toBe(404);
  expect((await premium.patch(`companies/${company}/`, { name: 'Jiná' })).status).toBe(404);
});
