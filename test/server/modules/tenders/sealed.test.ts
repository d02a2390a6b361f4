import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { pino } from 'pino';
import { writeRecord } from '#contract/masking/supportRecord.ts';
import { HISTORY_KINDS } from '#contract/vocabulary/history.ts';
import type { Bid } from '#contract/wire/bids.ts';
import type { Tender } from '#contract/wire/tenders.ts';
import { MAIL } from '#platform/mail/mailQueueRepository.ts';
import { commands } from '#scripts/manage/manage.ts';
import { buildOpenTender, WHOLE_BID } from '#support/server/bidBuilders.ts';
import { placesOf, readableAddresses, walk, withQueries } from '#support/server/everyAddress.ts';
import { type BuiltGuest, buildGuest, buildGuestFirm, confirmGuest } from '#support/server/guestBuilders.ts';
import { upload } from '#support/server/multipart.ts';
import { changeRow } from '#support/server/rows.ts';
import { type Client, freshPortal, type TestPortal } from '#support/server/startPortal.ts';
import { buildColleague, buildFirm, type Firm } from '#support/server/tenderBuilders.ts';
import { buildWorkProject } from '#support/server/workBuilders.ts';
import { buildSupportRecord } from '#support/supportRecord.ts';

/*
 * Sealed bids stay sealed, those of guests as those of members. Two bids contain unmistakable words in all of their parts, and everybody except the bidder
 * reads every readable address: before the deadline, after it, and after the bid was withdrawn.
 */

const FILE_NAME = 'Zvonkohra-priloha.txt';
/** Words of the bid itself. */
const WRITTEN = ['7313371', 'Zvonkotext', 'Zvonkopoznámka', 'Zvonkohra', 'Zvonkosoubor'];
/** Words of the bids and of their bidders. */
const NEEDLES = [...WRITTEN, 'Zvonkofirma', 'Zvonkohost', 'Zvonimíra', '45274649'];
const UNTIL = new Date('2026-11-30T12:00:00.000Z');

let now: Date;
let portal: TestPortal;
let logged: string;
let buyer: Firm;
let bidder: Firm;
/** A guest who bids, and the name under which its firm is invited. */
let guest: BuiltGuest;
let guestClient: Client;
let guestBid: number;
const INVITED = 'Pozvaná firma';
let readers: Record<string, Client>;
let addresses: Map<string, ReadonlySet<string>>;
let bid: Bid;
let ids: number[];
/** Ids of the history, which has one record per change. */
let changeIds: number[];

const BEGINNING = new Date('2026-11-23T10:00:00.000Z');

/** Starts a fresh portal with a sent bid and users who read it. */
async function sendBid(): Promise<void> {
  now = BEGINNING;
  logged = '';
  const lines = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString();
      done();
    },
  });
  portal = await freshPortal({ clock: () => now, log: pino({ level: 'trace' }, lines) });
  const { db } = portal;
  buyer = await buildFirm(portal, 'CLIENT', { name: 'Město', plan: 'PREMIUM' });
  // The register of suppliers must not disclose its name either.
  bidder = await buildFirm(portal, 'SUPPLIER', {
    name: 'Zvonkofirma',
    reg_number: '45274649',
    verification: 'WAITING',
    verification_reason: 'NAME',
  });
  await changeRow(db, 'users', bidder.user, { first_name: 'Zvonimíra' });
  const project = await buildWorkProject(db, buyer.user, { company_id: buyer.company, published: true });
  const tender = await buildOpenTender(db, project.id, { bids_until: UNTIL });
  const rival = await buildFirm(portal, 'SUPPLIER');
  await rival.client.post(`projects/${project.id}/bids/`);

  const begun = await bidder.client.post(`projects/${project.id}/bids/`);
  const { id } = begun.body as Bid;
  const content = 'Zvonkosoubor';
  const file = await upload(bidder.client, `bids/${id}/files/`, {
    field: 'file',
    name: FILE_NAME,
    type: 'text/plain',
    content,
  });
  await bidder.client.patch(`bids/${id}/`, {
    price_from: 7_313_371,
    vat_included: true,
    valid_until: '2199-12-31',
    text: 'Zvonkotext',
    answers: { cloud: { meets: 'YES', note: 'Zvonkopoznámka' }, sla: { meets: 'NO', note: null } },
  });
  const sent = await bidder.client.post(`bids/${id}/send/`);
  expect(sent.status).toBe(200);
  bid = sent.body as Bid;
  // The state of the bidder's page, sent to support by a client that masked nothing.
  const query = { endpointName: 'getBid', originalArgs: { id }, data: bid };
  const values = { price_from: 7_313_371, price_to: null, vat_included: true, text: 'Zvonkotext' };
  const record = writeRecord(
    buildSupportRecord({
      actions: [
        { type: 'portalApi/executeQuery/fulfilled', meta: { arg: query }, payload: bid } as { type: string },
        { type: 'forms/changed', form: 'updateBid', values } as {
          type: string;
        },
      ],
      state: {
        portalApi: { queries: { [`getBid({"id":${id}})`]: query } },
        forms: { updateBid: { values } },
      },
      portal: { route: `/nabidky/${id}`, requests: [{ id: 'a', call: `GET /bids/${id}/`, status: 200 }] },
    }),
  );
  const kept = await bidder.client.post('support/', { note: null, record });
  expect(kept.status).toBe(201);
  // A guest bids too. The register knows its firm by a name that the invitation does not have.
  guest = await buildGuest(portal, { tender: tender.id, company_name: INVITED, email: 'host@firma.test' });
  await buildGuestFirm(portal, guest, { name: 'Zvonkohost' });
  guestClient = await confirmGuest(portal, guest);
  ({ id: guestBid } = (await guestClient.post(`projects/${project.id}/bids/`)).body as Bid);
  await guestClient.patch(`bids/${guestBid}/`, { ...WHOLE_BID, price_from: 7_313_371, text: 'Zvonkotext hosta' });
  expect((await guestClient.post(`bids/${guestBid}/send/`)).status).toBe(200);
  const otherGuest = await buildGuest(portal, { tender: tender.id });
  await buildGuestFirm(portal, otherGuest);
  // The bidder is also writing a new version.
  await bidder.client.patch(`bids/${id}/`, { text: 'Zvonkotext podruhé' });
  const { rows } = await sql<{
    id: number;
  }>`select id from record_changes where kind not in ('accounts', 'companies') order by id`.execute(db);
  const numbers = [
    id,
    guestBid,
    project.id,
    tender.id,
    (file.body as { id: number }).id,
    (kept.body as { id: number }).id,
    bidder.company,
    bidder.user,
    buyer.company,
    1,
  ];
  ids = [...new Set(numbers)];
  changeIds = rows.map((row) => row.id);

  readers = {
    owner: buyer.client,
    member: (await buildColleague(portal, buyer.company, 'MEMBER')).client,
    operator: await portal.as('operator'),
    rival: rival.client,
    consultant: await portal.as('consultant'),
    visitor: await portal.as('visitor'),
    link: otherGuest.client,
    guest: await confirmGuest(portal, otherGuest),
  };
  addresses = await readableAddresses(readers.visitor!);
}
afterAll(() => portal.close());

/** The address with its parameters filled in, in every variant that returns something. */
function filled([address, taken]: [string, ReadonlySet<string>]): string[] {
  if (address.startsWith('history/') && !address.includes('{'))
    // Names of accounts and companies are not secrets of a bid, and operators may read them.
    return HISTORY_KINDS.filter((kind) => kind !== 'accounts' && kind !== 'companies').flatMap((kind) =>
      ids.map((id) => `${address}?kind=${kind}&record_id=${id}`),
    );
  if (address.startsWith('messages/') && !address.includes('{'))
    return ids.flatMap((id) => [1, 2].map((type) => `${address}?thread__object_id=${id}&thread_ct_id=${type}`));
  if (address.includes('{number}'))
    return ids.map((id) => address.replace('{id}', String(id)).replace('{number}', '1'));
  if (address === 'history/{id}/') return changeIds.map((id) => `history/${id}/`);
  if (address.includes('{')) return ids.map((id) => address.replaceAll(/\{\w+\}/g, String(id)));
  const queries = ['?q=Zvonko', '?q=45274649', `?company=${bidder.company}`, `?ids=${ids.slice(0, 5).join()}`];
  return withQueries(address, taken, queries);
}

/** Takes both bids back. */
async function withdraw(): Promise<void> {
  expect((await bidder.client.post(`bids/${bid.id}/withdraw/`)).status).toBe(200);
  expect((await guestClient.post(`bids/${guestBid}/withdraw/`)).status).toBe(200);
}

const containsAny = (text: string): boolean => NEEDLES.some((needle) => text.includes(needle));

/** Addresses where operators read names of accounts and companies, whether these bid or not. */
const NAMES = ['admin/companies/', 'admin/people/', 'admin/history/'];
const hasNames = (address: string): boolean => NAMES.some((part) => address.startsWith(part));

/**
 * Finds who can read words of the bid, and at which addresses.
 * @param addressesOf the addresses to read, instead of all
 */
async function findings(people: Record<string, Client> = readers, addressesOf?: (who: string) => readonly string[]) {
  const everything = [...addresses].flatMap(filled);
  const { found, readable } = await walk(people, addressesOf ?? (() => everything), NEEDLES);
  const isOwn = (line: string) => WRITTEN.some((word) => line.endsWith(`: ${word}`));
  return { found: placesOf(found.filter((line) => isOwn(line) || !hasNames(line.replace(/^\w+ /, '')))), readable };
}

const OPENED = ['owner', 'member'].flatMap((who) =>
  ['projects/#/bids/', 'projects/#/comparison/', 'bids/#/versions/#/', 'files/#/download/'].map(
    (address) => `${who} ${address}`,
  ),
);

describe('before the deadline', () => {
  beforeAll(sendBid);
  beforeEach(() => {
    now = BEGINNING;
  });

  it('the bidder reads the words of the bid where expected', async () => {
    const { found } = await findings({ bidder: bidder.client });
    for (const address of ['bids/#/', 'bids/#/versions/#/', 'bids/#/files/', 'files/#/download/'])
      expect(found).toContain(`bidder ${address}`);
  });

  it('nobody else reads anything of the bid', async () => {
    now = new Date(+UNTIL - 1);
    expect((await findings()).found).toEqual([]);
  });

  it('the buyer reads the number of bids', async () => {
    const { body } = await buyer.client.get(`projects/${bid.tender.project.id}/bids/`);
    expect(body).toEqual({ count: 2, is_open: false, opens_at: UNTIL.toISOString(), results: [] });
    const tender = (await buyer.client.get(`tenders/${bid.tender.id}/`)).body as Tender;
    expect(tender.invites.filter(({ bid_at }) => bid_at !== null)).toEqual([]);
  });

  it('no mail to others, notification, history record or log contains anything of the bid', async () => {
    const { rows: mails } = await sql<{ payload: object }>`
      select payload from jobs where payload ->> 'to' is distinct from (select email from users where id = ${bidder.user})
        and payload ->> 'to' <> ${guest.email}`.execute(portal.db);
    expect(containsAny(JSON.stringify(mails))).toBe(false);
    const notifications = await portal.db
      .selectFrom('notifications')
      .selectAll()
      .where('user_id', '<>', bidder.user)
      .execute();
    expect(notifications.map(({ event, actor_id, data }) => [event, actor_id, data])).toEqual([['BID_CAME', null, {}]]);
    const changes = await portal.db.selectFrom('record_changes').select('changes').where('kind', '=', 'bids').execute();
    expect(containsAny(JSON.stringify(changes))).toBe(false);
    expect(logged).toContain(`/bids/${bid.id}/send/`);
    expect(containsAny(logged)).toBe(false);
  });

  it('no command of the operator prints the bid, including those that print failed mails', async () => {
    const mails = portal.db.updateTable('jobs').set({ state: 'FAILED', ended_at: now, last_error: '550 Unknown user' });
    await mails.where('queue', '=', MAIL).execute();
    const printed: string[] = [];
    const context = { ...portal.services, print: (line: string) => printed.push(line) };
    // Every command that runs without arguments, except that `catalogues list` needs a kind. A command that fails
    // throws.
    const reading = commands.filter(({ takes: [least] }) => least === 0);
    expect(reading.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['jobs list', 'users list', 'requests export']),
    );
    for (const command of reading) {
      const values = command.name === 'catalogues list' ? { kind: 'categories' } : {};
      await command.run(context, [], values);
      if (command.options?.json) await command.run(context, [], { ...values, json: true });
    }
    expect(printed.join('\n')).toContain('550 Unknown user');
    expect(WRITTEN.filter((needle) => printed.join('\n').includes(needle))).toEqual([]);
  });
});

it('a guest reads the same bytes whether others bid or not', async () => {
  await sendBid();
  const read = async () => {
    const paths = ['guest/', `tenders/${bid.tender.id}/`, `tenders/${bid.tender.id}/files/`];
    const people = [readers.link!, readers.guest!];
    return Promise.all(
      people.flatMap((client) => paths.map(async (path) => JSON.stringify((await client.get(path)).body))),
    );
  };
  const before = await read();
  await withdraw();
  expect(await read()).toEqual(before);
});

describe('at the deadline', () => {
  beforeAll(sendBid);

  // One test, because after the withdrawal it reads only addresses that were readable while the bid was open.
  it('only the buyer reads the bid, and nobody after it was withdrawn', async () => {
    now = UNTIL;
    const { found, readable } = await findings();
    expect(found.sort()).toEqual(OPENED.toSorted());
    const { body } = await buyer.client.get(`projects/${bid.tender.project.id}/bids/`);
    // The draft of a new version is visible to the bidder only.
    expect(JSON.stringify(body)).not.toContain('Zvonkotext podruhé');

    now = new Date(+UNTIL - 1);
    await withdraw();
    now = UNTIL;
    expect((await findings(readers, (who) => readable[who]!)).found).toEqual([]);
  });
});
