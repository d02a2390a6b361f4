import { Writable } from 'node:stream';
import { pino } from 'pino';
import { writeRecord } from '#contract/masking/supportRecord.ts';
import type { Bid } from '#contract/wire/bids.ts';
import { buildOpenTender, WHOLE_BID } from '#support/server/bidBuilders.ts';
import { type BuiltGuest, buildGuest, buildGuestFirm, confirmGuest } from '#support/server/guestBuilders.ts';
import { mailsTo } from '#support/server/mailbox.ts';
import { changeRow, readRow } from '#support/server/rows.ts';
import { type Answer, type Client, emptiedPortal } from '#support/server/startPortal.ts';
import { buildFirm, type Firm } from '#support/server/tenderBuilders.ts';
import { buildWorkProject } from '#support/server/workBuilders.ts';
import { buildSupportRecord } from '#support/supportRecord.ts';

/* What a link gives away, and what it does not, in the hands of somebody else. */

const DAY = 86_400_000;
let now = new Date();
let logged = '';
const lines = new Writable({
  write(chunk: Buffer, _encoding, done) {
    logged += chunk.toString();
    done();
  },
});
const portal = emptiedPortal({ clock: () => now, log: pino({ level: 'trace' }, lines) });

interface Scene {
  buyer: Firm;
  project: number;
  tender: number;
  guest: BuiltGuest;
  /** Another invited firm. */
  rival: BuiltGuest;
  /** After the code. */
  confirmed: Client;
  bid: number;
}

async function scene(): Promise<Scene> {
  now = new Date();
  logged = '';
  const { db } = portal;
  const buyer = await buildFirm(portal, 'CLIENT', { plan: 'PREMIUM', reg_number: '00006947' });
  const project = (await buildWorkProject(db, buyer.user, { company_id: buyer.company })).id;
  const { id: tender } = await buildOpenTender(db, project, { visibility: 'INVITED' });
  const guest = await buildGuest(portal, { tender });
  const rival = await buildGuest(portal, { tender });
  await buildGuestFirm(portal, guest, { reg_number: '45274649' });
  await buildGuestFirm(portal, rival, { reg_number: '27074358' });
  const confirmed = await confirmGuest(portal, guest);
  const { id: bid } = (await confirmed.post(`projects/${project}/bids/`)).body as Bid;
  await confirmed.patch(`bids/${bid}/`, WHOLE_BID);
  await confirmed.post(`bids/${bid}/send/`);
  return { buyer, project, tender, guest, rival, confirmed, bid };
}

const statuses = (answers: readonly Answer[]): number[] => answers.map(({ status }) => status);
/** What somebody gets for the tender, the bid, and a bid of its own. */
const tries = async (client: Client, { tender, bid, project }: Scene): Promise<number[]> => [
  (await client.get(`tenders/${tender}/`)).status,
  (await client.get(`bids/${bid}/`)).status,
  (await client.post(`projects/${project}/bids/`)).status,
];
const code = async ({ client, email }: BuiltGuest): Promise<string> => {
  await client.post('guest/code/');
  return /\d{6}/.exec((await mailsTo(portal.db, email)).at(-1)!.text)![0];
};
const after = (days: number) => {
  now = new Date(+now + days * DAY);
};

const PROBES: readonly (readonly [name: string, probe: (at: Scene) => Promise<unknown>, outcome: unknown])[] = [
  ['in another browser: reads, does not bid', async (at) => tries(portal.asGuest(at.guest.key), at), [200, 403, 403]],
  [
    'after the deadline: reads with the own bid',
    async (at) => {
      await changeRow(portal.db, 'tenders', at.tender, { bids_until: new Date(+now + 1) });
      now = new Date(+now + 1);
      const { client } = await buildGuest(portal, { tender: at.tender });
      return [...(await tries(at.confirmed, at)), (await client.post('guest/decline/')).status];
    },
    [200, 200, 200, 409],
  ],
  [
    'after the link was withdrawn',
    async (at) => {
      await changeRow(portal.db, 'guest_links', at.guest.link, { withdrawn_at: now });
      return [...(await tries(at.guest.client, at)), ...(await tries(at.confirmed, at))];
    },
    [401, 401, 401, 401, 401, 401],
  ],
  [
    'after the cancellation: reads for ninety days',
    async (at) => {
      await at.buyer.client.post(`tenders/${at.tender}/cancel/`, { reason: 'Nemáme peníze.' });
      const first = await tries(at.confirmed, at);
      const refused = await at.confirmed.post(`bids/${at.bid}/send/`, { is_free: true });
      after(89);
      const last = (await at.guest.client.get(`tenders/${at.tender}/`)).status;
      after(2);
      return [first, refused.status, last, (await at.guest.client.get('guest/')).status];
    },
    [[200, 200, 200], 200, 200, 401],
  ],
  [
    'twice at once: one bid, one firm, one use of a code',
    async (at) => {
      const twice = await confirmGuest(portal, at.rival);
      const bids = await Promise.all([1, 2].map(() => twice.post(`projects/${at.project}/bids/`)));
      const digits = await code(at.rival);
      const sessions = await Promise.all([1, 2].map(() => at.rival.client.post('guest/session/', { code: digits })));
      return [new Set(bids.map(({ body }) => (body as Bid).id)).size, statuses(sessions).sort()];
    },
    [1, [200, 400]],
  ],
  [
    'with one letter changed',
    async (at) => {
      const { key } = at.guest;
      return tries(portal.asGuest((key.startsWith('A') ? 'B' : 'A') + key.slice(1)), at);
    },
    [401, 401, 401],
  ],
  [
    'in the log: the number of the link, not its key',
    async (at) => {
      await at.guest.client.get('guest/');
      return [logged.includes(at.guest.key), logged.includes(`"guest":${at.guest.link}`)];
    },
    [false, true],
  ],
  [
    'in a support record',
    async (at) => {
      const { key } = at.guest;
      const type = 'portalApi/executeMutation/fulfilled';
      const claimed = { type, meta: { arg: { endpointName: 'claimInvite', originalArgs: { key } } } };
      const entered = { type, meta: { arg: { endpointName: 'enterGuestCode' } }, payload: { key } };
      const moved = {
        type: 'router/moved',
        payload: `/pozvani?token=${key}`,
        headers: { authorization: `Guest ${key}` },
      };
      const record = writeRecord(
        buildSupportRecord({
          actions: [claimed, entered, moved],
          state: {},
          portal: { route: `/pozvani?token=${key}`, requests: [] },
        }),
      );
      const sent = await at.buyer.client.post('support/', { note: null, record });
      const stored = await portal.db.selectFrom('support_records').selectAll().execute();
      return [sent.status, JSON.stringify(stored).includes(key)];
    },
    [201, false],
  ],
  [
    'by a member of the buyer: no bid with their log-in, no code with the link',
    async (at) => [
      ...(await tries(at.buyer.client, at)),
      (await at.buyer.client.post('tenders/claim/', { key: at.guest.key })).status,
      (await at.guest.client.post(`bids/${at.bid}/withdraw/`)).status,
    ],
    [200, 403, 403, 403, 403],
  ],
  [
    'by another invited firm',
    async (at) => {
      const rival = await confirmGuest(portal, at.rival);
      return [...(await tries(rival, at)), (await rival.get(`bids/${at.bid}/versions/1/`)).status];
    },
    [200, 404, 201, 404],
  ],
  [
    'a bid without the code',
    async (at) =>
      statuses([
        await at.guest.client.post(`bids/${at.bid}/send/`),
        await at.guest.client.post(`tenders/${at.tender}/questions/`, { text: 'Kolik je uživatelů?' }),
      ]),
    [403, 403],
  ],
  [
    'with the code of another address',
    async (at) => {
      const digits = await code(at.rival);
      const own = await code(at.guest);
      return own === digits ? 400 : (await at.guest.client.post('guest/session/', { code: digits })).status;
    },
    400,
  ],
  [
    'with the sixth wrong code',
    async (at) => {
      const digits = await code(at.guest);
      const wrong = digits === '000000' ? '111111' : '000000';
      const answers = [];
      for (let one = 0; one < 6; one += 1) answers.push(await at.guest.client.post('guest/session/', { code: wrong }));
      return [statuses(answers), (await at.guest.client.post('guest/session/', { code: digits })).status];
    },
    [[400, 400, 400, 400, 429, 429], 429],
  ],
  [
    'of a project that an operator hid, or that was deleted',
    async (at) => {
      await changeRow(portal.db, 'projects', at.project, { hidden_at: now, hidden_reason: 'Podvod' });
      const hidden = (await at.guest.client.get('guest/')).status;
      await changeRow(portal.db, 'projects', at.project, { hidden_at: null, hidden_reason: null, deleted_at: now });
      return [hidden, (await at.confirmed.get(`bids/${at.bid}/`)).status];
    },
    [401, 401],
  ],
];

it.each(PROBES)('%s', async (_, probe, outcome) => {
  expect(await probe(await scene())).toEqual(outcome);
});

it('the database has no key of a link or a session', async () => {
  const { guest } = await scene();
  const stored = await Promise.all(
    (['guest_links', 'guest_sessions', 'idempotency_keys', 'record_changes'] as const).map((table) =>
      portal.db.selectFrom(table).selectAll().execute(),
    ),
  );
  expect(JSON.stringify(stored)).not.toContain(guest.key);
  expect((await readRow(portal.db, 'guest_links', guest.link)).token_hash).toHaveLength(64);
});
