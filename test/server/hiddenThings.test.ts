import type { ReportedKind } from '#contract/vocabulary/moderation.ts';
import { buildOpenTender } from '#support/server/bidBuilders.ts';
import { buildCategory, buildSoftware, buildUser } from '#support/server/builders.ts';
import { patternOf, readableAddresses, walk, withQueries } from '#support/server/everyAddress.ts';
import { allMails, writeNotificationMails } from '#support/server/mailbox.ts';
import { hideThing, restoreThing } from '#support/server/moderate.ts';
import { upload } from '#support/server/multipart.ts';
import { type Client, sharedPortal } from '#support/server/startPortal.ts';
import { buildFirm, type Firm } from '#support/server/tenderBuilders.ts';
import { buildProduct, buildReference, buildWorkProject } from '#support/server/workBuilders.ts';

/*
 * Content hidden by an operator is hidden everywhere. A record of each kind has unmistakable words, and everybody
 * reads every readable address: before, while it is hidden, and after it is restored. No address fails, not even with
 * records of people without a company, where conditions on `company_id` are NULL for members of one.
 */

const WORDS: Record<ReportedKind, string> = {
  companies: 'Xyloskop',
  testimonials: 'Xyhodnota',
  references: 'Xyreference',
  projects: 'Xyprojekt',
  messages: 'Xyzprava',
  questions: 'Xydotaz',
  files: 'xysoubor',
};
const REASON = 'Porušuje pravidla.';
const KINDS = Object.keys(WORDS) as ReportedKind[];

const portal = sharedPortal();
let things: Record<ReportedKind, number>;
let ids: number[];
let readers: Record<string, Client>;
let addresses: Map<string, ReadonlySet<string>>;
let supplier: Firm;
let client: Firm;
let writer: { id: number; client: Client };

beforeAll(async () => {
  const { db } = portal;
  const long = new Date('2020-01-01T00:00:00Z');
  const category = await buildCategory(db);
  const product = await buildProduct(db);
  supplier = await buildFirm(portal, 'SUPPLIER', {
    name: WORDS.companies,
    city: 'Brno',
    region: 'CZ064',
    gps_lat: 49.19,
    gps_lng: 16.61,
    description: 'Sítě a servery',
  });
  client = await buildFirm(portal, 'CLIENT', { name: 'Město', plan: 'PREMIUM' });
  const { id } = await buildUser(db, { plan: 'PREMIUM', date_joined: long });
  writer = { id, client: await portal.asUser(id) };
  // All users joined long ago. They have names, so none is shown under the name of a company.
  await db.updateTable('users').set({ date_joined: long }).execute();
  await db
    .insertInto('company_categories')
    .values({ company_id: supplier.company, category_id: category.id })
    .execute();
  await db.insertInto('company_products').values({ company_id: supplier.company, product_id: product.id }).execute();
  const reference = await buildReference(db, supplier.user, { company_id: supplier.company, name: WORDS.references });
  await db.insertInto('reference_products').values({ reference_id: reference.id, product_id: product.id }).execute();
  await db
    .insertInto('reference_categories')
    .values({ reference_id: reference.id, category_id: category.id })
    .execute();
  const project = await buildWorkProject(db, client.user, {
    company_id: client.company,
    published: true,
    name: WORDS.projects,
    published_at: new Date(),
  });
  await db.insertInto('project_categories').values({ project_id: project.id, category_id: category.id }).execute();
  const tender = await buildOpenTender(db, project.id);
  const wanted = await buildWorkProject(db, await portal.idOf('premium'));
  await db.insertInto('project_categories').values({ project_id: wanted.id, category_id: category.id }).execute();
  const personal = await buildOpenTender(db, wanted.id);
  const software = await buildSoftware(db, await portal.idOf('premium'));
  // Each of these belongs to a record that stays visible.
  const plain = await buildReference(db, supplier.user, { company_id: supplier.company, name: 'Nezávadná' });
  const open = await buildWorkProject(db, client.user, { company_id: client.company, published: true });
  const openTender = await buildOpenTender(db, open.id);
  const rival = await portal.as('supplier');

  const message = await writer.client.post('messages/', {
    thread_ct_id: 2,
    thread_object_id: plain.id,
    text: WORDS.messages,
    parent: null,
  });
  await rival.post('messages/', { thread_ct_id: 2, thread_object_id: reference.id, text: 'Dobrý den', parent: null });
  await writer.client.post('messages/', {
    thread_ct_id: 2,
    thread_object_id: reference.id,
    text: 'Zdravím',
    parent: null,
  });
  const testimonial = await writer.client.post(`companies/${supplier.company}/testimonials/`, {
    rating: 5,
    text: WORDS.testimonials,
  });
  const praised = (testimonial.body as { id: number }).id;
  await db.updateTable('testimonials').set({ approved_at: new Date() }).where('id', '=', praised).execute();
  const question = await db
    .insertInto('tender_questions')
    .values({ tender_id: openTender.id, company_id: supplier.company, author_id: supplier.user, text: WORDS.questions })
    .returning('id')
    .executeTakeFirstOrThrow();
  const file = await upload(supplier.client, `references/${plain.id}/files/`, {
    field: 'file',
    name: `${WORDS.files}.txt`,
    type: 'text/plain',
    content: WORDS.files,
  });
  const list = await (await portal.as('premium')).post('shortlists/items/', { company: supplier.company });
  expect(list.status).toBe(201);
  things = {
    companies: supplier.company,
    testimonials: praised,
    references: reference.id,
    projects: project.id,
    messages: (message.body as { id: number }).id,
    questions: question.id,
    files: (file.body as { id: number }).id,
  };
  ids = [
    ...new Set([
      ...Object.values(things),
      personal.id,
      software.id,
      tender.id,
      openTender.id,
      plain.id,
      open.id,
      wanted.id,
      product.id,
      1,
    ]),
  ];
  readers = {
    visitor: await portal.as('visitor'),
    free: await portal.as('free'),
    premium: await portal.as('premium'),
    consultant: await portal.as('consultant'),
    rival,
    operator: await portal.as('operator'),
    buyer: (await buildFirm(portal, 'CLIENT')).client,
    bidder: (await buildFirm(portal, 'SUPPLIER')).client,
  };
  addresses = await readableAddresses(readers.visitor!);
}, 120_000);

/** The address with its parameters filled in, in every variant that returns something. */
function filled([address, taken]: [string, ReadonlySet<string>]): string[] {
  if (address.startsWith('messages/') && !address.includes('{'))
    return ids.flatMap((id) => [1, 2].map((type) => `${address}?thread__object_id=${id}&thread_ct_id=${type}`));
  if (/\{/.test(address)) return ids.map((id) => address.replaceAll(/\{\w+\}/g, String(id)));
  return withQueries(address, taken, [
    '?q=xy',
    `?ids=${ids.slice(0, 3).join()}`,
    '?fields=name,gps_lat,gps_lng&page_size=999999999',
  ]);
}

/** The findings by kind instead of words, without the admin area, where operators see what they decide about. */
function byKind(found: readonly string[], words: Record<string, string> = WORDS): string[] {
  const kindOf = new Map(Object.entries(words).map(([kind, word]) => [word, kind]));
  return found
    .filter((line) => !/^operator (admin|history)\//.test(line))
    .map((line) => line.replace(/^(.*): (.*)$/, (_, place: string, word: string) => `${kindOf.get(word)}: ${place}`))
    .sort();
}

/** Kinds that are public or counted on the home page. */
const COUNTED: readonly ReportedKind[] = ['companies', 'testimonials', 'references'];

/** Addresses that return nothing to anybody in this test. A new one is read, or has a reason to be here. */
const NOT_READ = [
  // Bids, of which there are none.
  ...[
    'bids/{id}/',
    'bids/{id}/earlier/',
    'bids/{id}/files/',
    'bids/{id}/reference/',
    'bids/{id}/versions/{number}/',
    'bids/{id}/versions/{number}/pdf/',
  ],
  ...['projects/{id}/comparison/xlsx/', 'projects/{id}/file/{format}/', 'projects/{id}/tender/check/'],
  'tenders/{id}/licence/',
  'tenders/{id}/links/{link}/',
  // What only its owner has, and other parameters than ids.
  ...[
    'watches/preview/',
    'accounts/oauth2/',
    'accounts/oauth2/{provider}/login/',
    'companies/join/',
    'companies/of-record/',
    'guest/',
    'history/',
  ],
  ...['impersonation/', 'law/{document}/', 'moderations/{id}/', 'software/calendar.ics'],
  'support/{id}/',
  // The same as `suppliers/{id}/`.
  'consultants/{id}/',
];

it('are nowhere while they are hidden, and everywhere again after they are restored', async () => {
  // Of other tests.
  await portal.db.deleteFrom('moderations').execute();
  const everything = [...addresses].flatMap(filled);
  const first = await walk(readers, () => everything, Object.values(WORDS));
  const owners = { supplier: supplier.client, client: client.client, writer: writer.client };
  // Somebody reads every address, otherwise the test proves nothing about it.
  const patternsIn = (readable: Record<string, string[]>) => Object.values(readable).flat().map(patternOf);
  const read = new Set(patternsIn(first.readable));
  const rest = await walk(owners, () => everything.filter((address) => !read.has(patternOf(address))), []);
  for (const pattern of patternsIn(rest.readable)) read.add(pattern);
  const isRead = (address: string) => read.has(address.replaceAll(/\{\w+\}/g, '#'));
  const unread = [...addresses.keys()].filter((address) => !address.startsWith('admin/') && !isRead(address));
  expect(unread.sort()).toEqual(NOT_READ.sort());
  const before = byKind(first.found);
  // Only addresses that were readable before are read again, because hiding opens no address.
  const again = async (words: Record<string, string>) =>
    byKind((await walk(readers, (who) => first.readable[who]!, Object.values(words))).found, words);
  const counts = async () => JSON.stringify((await readers.visitor!.get('overview/public/')).body);
  const counted = await counts();
  // The walk must find these, otherwise the test proves nothing.
  for (const kind of KINDS) expect([kind, before.some((found) => found.startsWith(kind))]).toEqual([kind, true]);

  // A company alone too, because everything about it is hidden with it.
  for (const hidden of [KINDS.filter((kind) => kind !== 'companies'), ['companies' as const]]) {
    for (const kind of hidden) {
      const was = await counts();
      expect(await hideThing(portal, kind, things[kind], { reason: REASON })).not.toBeNull();
      expect([kind, (await counts()) === was]).toEqual([kind, !COUNTED.includes(kind)]);
    }
    const texts = { ...WORDS, reason: REASON };
    const left = await again(texts);
    expect(left.filter((found) => [...hidden, 'reason'].some((kind) => found.startsWith(`${kind}:`)))).toEqual([]);
    // Their owners still see them, with the reason and the decision.
    const foundAt = new Set(first.found.map((line) => line.replace(/^\w+ (.*): .*$/, '$1')));
    const owned = everything.filter(
      (address) => /^(moderations|notifications)\//.test(address) || foundAt.has(patternOf(address)),
    );
    const seen = byKind((await walk(owners, () => owned, Object.values(texts))).found, texts);
    for (const kind of hidden) {
      const places = seen.filter((found) => found.startsWith(`${kind}:`));
      expect([kind, places.some((found) => found.includes('moderations/'))]).toEqual([kind, true]);
      expect([kind, places.some((found) => !/moderations\/|notifications\//.test(found))]).toEqual([kind, true]);
    }
    expect(seen.some((found) => /^reason: \w+ (?!moderations|notifications)/.test(found))).toBe(true);
    for (const kind of hidden) expect(await restoreThing(portal, kind, things[kind])).not.toBeNull();
  }
  expect(await counts()).toBe(counted);
  expect(await again(WORDS)).toEqual(before);
});

it('files of hidden content answer 404 to others, and are available to the owner', async () => {
  const path = `files/${things.files}/download/`;
  expect((await readers.free!.get(path)).status).toBe(200);
  await hideThing(portal, 'files', things.files);
  expect((await readers.free!.get(path)).status).toBe(404);
  expect((await supplier.client.get(path)).status).toBe(200);
  await restoreThing(portal, 'files', things.files);
  await hideThing(portal, 'files', things.files, { decision: 'REMOVED' });
  expect((await supplier.client.get(path)).status).toBe(404);
  await restoreThing(portal, 'files', things.files);
  expect((await readers.free!.get(path)).status).toBe(200);
});

it('pending mails are cancelled, and their other notifications are mailed again', async () => {
  const { db, services } = portal;
  await db.deleteFrom('jobs').execute();
  await db.deleteFrom('notifications').execute();
  const project = await buildWorkProject(db, client.user, { published: true, name: 'Xymail' });
  const rival = readers.rival!;
  for (const author of [rival, client.client])
    await author.post('messages/', { thread_ct_id: 1, thread_object_id: project.id, text: 'Dobrý den', parent: null });
  await db.updateTable('notifications').set({ mail: 'NOW' }).execute();
  await db
    .insertInto('jobs')
    .values({
      queue: 'notificationMail',
      payload: JSON.stringify({ user: await portal.idOf('supplier') }),
      // The database's clock is finer than the portal's, so by it the job may be due a moment later.
      run_at: services.clock(),
    })
    .execute();
  await writeNotificationMails(db, services.clock);
  expect((await allMails(db)).map(({ subject }) => subject).join()).toContain('Xymail');
  await hideThing(portal, 'projects', project.id);
  expect((await allMails(db)).map(({ subject, body_text }) => subject + body_text).join()).not.toContain('Xymail');
  await writeNotificationMails(db, services.clock);
  const rest = (await allMails(db)).filter(({ recipient }) => recipient.startsWith('person'));
  const toRival = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', await portal.idOf('supplier'))
    .executeTakeFirstOrThrow();
  expect(
    rest.filter(({ recipient, body_text }) => recipient === toRival.email && body_text.includes('Xymail')),
  ).toEqual([]);
});

it('nobody can write under hidden content', async () => {
  await hideThing(portal, 'references', things.references);
  const answer = await readers.free!.post('messages/', {
    thread_ct_id: 2,
    thread_object_id: things.references,
    text: 'Haló',
    parent: null,
  });
  expect(answer.status).toBe(404);
  expect(
    (await readers.free!.post('reports/', { kind: 'references', id: things.references, ground: 'SPAM' })).status,
  ).toBe(404);
  await restoreThing(portal, 'references', things.references);
});
