import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { everyEndpoint, type EveryEndpointName } from '../../src/contract/endpoints/adminEndpoints';
import { CATALOGUE_KINDS } from '../../src/contract/vocabulary/catalogues';
import { buildCategory, buildUser, PASSWORD } from '../support/server/builders';
import { upload } from '../support/server/multipart';
import { buildOpenTender, WHOLE_BID } from '../support/server/bidBuilders';
import { buildClosedTender } from '../support/server/evaluationBuilders';
import { type Answer, type Client, startPortal, type TestPortal } from '../support/server/startPortal';
import { buildReference, buildTag, buildWorkCompany, buildWorkProject } from '../support/server/workBuilders';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

/** Endpoints whose writes other tests make, and the test that checks the author. */
const TESTED_ELSEWHERE: Partial<Record<EveryEndpointName, string>> = {
  ...tested('modules/history/historyRoutes.test.ts', [
    'acceptInvite',
    'registerByInvite',
    'answerJoinRequest',
    'answerHandOver',
  ]),
  ...tested('modules/user/impersonationRoutes.test.ts', ['createImpersonation', 'answerImpersonationConsent']),
  ...tested('modules/admin/adminPeopleRoutes.test.ts', [
    ...(['updatePerson', 'answerPlanWish', 'verifyPerson', 'lockPerson', 'unlockPerson', 'logOutPerson'] as const),
    ...(['resetPersonSecondFactor', 'saveOperatorRoles'] as const),
  ]),
  ...tested('modules/admin/adminCompaniesRoutes.test.ts', ['decideOnCompany', 'createMerge', 'undoMerge']),
  ...tested('modules/categories/adminCataloguesRoutes.test.ts', [
    ...(['createCatalogueItem', 'updateCatalogueItem', 'deleteCatalogueItem', 'retireCatalogueItems'] as const),
    ...(['moveCatalogueItem', 'importCatalogue', 'mergeCatalogueItems', 'undoCatalogueMerge'] as const),
  ]),
};
function tested(file: string, names: readonly EveryEndpointName[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, file]));
}

/** Ids that earlier steps created for later ones. */
const made: Record<string, number> = {};
const idOf = ({ body }: Answer): number => (body as { id: number }).id;
const keep = async (name: string, answer: Promise<Answer>): Promise<Answer> => {
  const done = await answer;
  made[name] = idOf(done);
  return done;
};
const file = { field: 'file', name: 'smlouva.txt', type: 'text/plain', content: 'text' };
const linked = async (): Promise<number[]> => [(await buildCategory(portal.db)).id];

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
/** Creates a closed tender of the client's own project with one bid. */
async function judged(): Promise<{ judged: number; bid: number }> {
  const me = await portal.idOf('premium');
  const { id } = await buildWorkProject(portal.db, me, { company_id: null });
  return { judged: id, bid: (await buildClosedTender(portal.db, id, me)).bid };
}

type Step = (client: Client) => Promise<Answer>;
/** How each endpoint is called, in an order in which each has what it needs. */
const CLIENT_STEPS: Partial<Record<EveryEndpointName, Step>> = {
  updateSelf: (client) => client.patch('users/self/', { phone: '+420777123456' }),
  createCompany: (client) => keep('company', client.post('companies/', { name: 'Alfa s.r.o.' })),
  updateCompany: (client) => client.patch(`companies/${made.company}/`, { city: 'Brno' }),
  uploadCompanyImage: async (client) => {
    const content = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0b5a6b' } })
      .png()
      .toBuffer();
    return upload(client, `companies/${made.company}/image/`, {
      field: 'image',
      name: 'logo.png',
      type: 'image/png',
      content,
    });
  },
  deleteCompanyImage: (client) => client.delete(`companies/${made.company}/image/`),
  createProject: async (client) =>
    keep('project', client.post('projects/', { name: 'Nový web', categories: await linked() })),
  updateProject: (client) => client.patch(`projects/${made.project}/`, { step1: 50 }),
  restoreChange: async (client) => {
    const { body } = await client.get(`history/?kind=projects&record_id=${made.project}`);
    const [change] = (body as { results: { id: number }[] }).results;
    return client.post(`history/${change!.id}/restore/`, { fields: ['step1'] });
  },
  deleteProject: (client) => client.delete(`projects/${made.project}/`),
  restoreProject: (client) => client.post(`projects/${made.project}/restore/`),
  addAccessory: async (client) => {
    made.tag = (await buildTag(portal.db)).id;
    return client.post(`projects/${made.project}/tags/`, { tag_id: made.tag });
  },
  removeAccessory: (client) => client.delete(`projects/${made.project}/tags/`, { tag_id: made.tag }),
  uploadFile: (client) => keep('file', upload(client, `projects/${made.project}/files/`, file)),
  updateFile: (client) => client.patch(`files/${made.file}/`, { name: 'dohoda' }),
  deleteFile: (client) => client.delete(`files/${made.file}/`),
  restoreFile: (client) => client.post(`files/${made.file}/restore/`),
  createTender: (client) =>
    keep('tender', client.post(`projects/${made.project}/tender/`, { bids_until: inDays(7), visibility: 'ALL' })),
  updateTender: (client) => client.patch(`tenders/${made.tender}/`, { price_form: 'RANGE' }),
  publishTender: (client) => client.post(`tenders/${made.tender}/publish/`),
  createTenderChange: (client) =>
    client.post(`tenders/${made.tender}/changes/`, { text: 'Víc času', bids_until: inDays(9) }),
  cancelTender: (client) => client.post(`tenders/${made.tender}/cancel/`, { reason: 'Raději ne' }),
  deleteTender: async (client) => {
    const { body } = await client.post(`projects/${made.project}/tender/`, {});
    return client.delete(`tenders/${(body as { id: number }).id}/`);
  },
  createInquiry: async (client) => {
    const { id } = await buildWorkCompany(portal.db, { role: 'SUPPLIER' });
    const needed = { text: 'Nová síť', bids_until: inDays(7), found_by: 'PROFILE' };
    return client.post('tenders/', { ...needed, companies: [id], categories: await linked() });
  },
  createSoftware: async (client) =>
    keep('software', client.post('software/', { name: 'Účetnictví', categories: await linked() })),
  updateSoftware: (client) => client.patch(`software/${made.software}/`, { supplier_name: 'Beta' }),
  deleteSoftware: (client) => client.delete(`software/${made.software}/`),
  restoreSoftware: (client) => client.post(`software/${made.software}/restore/`),
  renewSoftware: (client) => client.post(`software/${made.software}/renew/`),
  updateManySoftware: (client) => client.patch('software/bulk/', { ids: [made.software], watch_expiration: true }),
  discardManySoftware: (client) => client.post('software/bulk/delete/', { ids: [made.software] }),
  restoreManySoftware: (client) => client.post('software/bulk/restore/', { ids: [made.software] }),
  importSoftware: async (client) =>
    keep('import', client.post('software/import/', { rows: [{ name: 'Pošta', categories: await linked() }] })),
  undoSoftwareImport: (client) => client.delete(`software/imports/${made.import}/`),
  saveTestimonial: async (client) => {
    made.praised = (await buildWorkCompany(portal.db, { role: 'SUPPLIER' })).id;
    return client.post(`companies/${made.praised}/testimonials/`, { rating: 5, text: 'Dobrá práce' });
  },
  deleteTestimonial: (client) => client.delete(`companies/${made.praised}/testimonials/`),
  createRequest: async (client) =>
    keep('request', client.post('callbacks/', { name: 'Jana', phone: '+420777123456', categories: await linked() })),
  deleteRequest: (client) => client.delete(`callbacks/${made.request}/`),
  createRequestReply: async (client) => {
    const me = await portal.idOf('premium');
    const id = await newRequest(me);
    const now = new Date();
    await portal.db
      .updateTable('requests')
      .set({ state: 'DONE', accepted_at: now, done_at: now })
      .where('id', '=', id)
      .execute();
    await portal.db
      .insertInto('request_messages')
      .values({ request_id: id, author_id: null, is_answer: true, text: 'Hotovo' })
      .execute();
    return client.post(`callbacks/${id}/replies/`, { text: 'Ještě ne' });
  },
  shortlistBid: async (client) => {
    Object.assign(made, await judged());
    return client.post(`bids/${made.bid}/shortlist/`, { shortlisted: true });
  },
  createClarification: async (client) => {
    const until = new Date(Date.now() + 86_400_000).toISOString();
    return client.post(`bids/${made.bid}/clarification/`, { text: 'Kolik je licencí?', until });
  },
  awardTender: async (client) => {
    const draft = { bid: made.bid, reason: 'Nejlepší', others: [] };
    return client.post(`projects/${made.judged}/tender/award/`, draft, { 'if-match': '"v3"' });
  },
  confirmReference: async (client) => {
    const { id } = await buildReference(portal.db, await portal.idOf('supplier'));
    const asked = { client_user_id: await portal.idOf('premium'), confirmation: 'PENDING' } as const;
    await portal.db.updateTable('reference_projects').set(asked).where('id', '=', id).execute();
    return client.post(`references/${id}/confirmation/`, { is_true: true });
  },
  createTenderLicence: async (client) => {
    const of = portal.db.selectFrom('tenders').select('id').where('project_id', '=', made.judged!);
    const { id } = await of.executeTakeFirstOrThrow();
    return client.post(`tenders/${id}/licence/`, { name: 'Nový web', categories: await linked() });
  },
  closeTender: async (client) => {
    Object.assign(made, await judged());
    return client.post(`projects/${made.judged}/tender/no-award/`, { reason: 'Drahé' });
  },
  movePersonalRecords: async (client) => {
    await buildWorkProject(portal.db, await portal.idOf('premium'), { company_id: null });
    return client.post(`companies/${made.company}/records/`);
  },
  updateMember: async (client) => {
    const { id } = await buildUser(portal.db);
    await portal.db
      .insertInto('company_members')
      .values({ company_id: made.company!, user_id: id, role: 'MEMBER', left_at: null })
      .execute();
    made.colleague = id;
    return client.patch(`companies/${made.company}/members/${id}/`, { role: 'READER' });
  },
  deleteMember: (client) => client.delete(`companies/${made.company}/members/${made.colleague}/`),
  deleteCompany: (client) => client.delete(`companies/${made.company}/`),
  deleteSelf: (client) => client.delete('users/self/data/', { password: PASSWORD }),
};
/** Starts a bid of the supplier to a tender of another company, through the portal. */
async function begunBid(client: Client): Promise<Answer> {
  const asking = await buildWorkProject(portal.db, await portal.idOf('basic'), { company_id: null });
  await buildOpenTender(portal.db, asking.id);
  return client.post(`projects/${asking.id}/bids/`);
}
/** Creates a new request, of another user by default. */
async function newRequest(sender?: number): Promise<number> {
  const fields = { kind: 'callbacks', name: 'Eva', phone: '+420777123456', callback_type: 'OTHER' } as const;
  const row = { ...fields, user_id: sender ?? (await buildUser(portal.db)).id };
  return (await portal.db.insertInto('requests').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
const OPERATOR_STEPS: Partial<Record<EveryEndpointName, Step>> = {
  updateAdminRequest: async (client) =>
    client.patch(`admin/requests/${await newRequest()}/`, { text: 'Zavoláme', state: 'DONE' }),
  changeAdminRequests: async (client) =>
    client.post('admin/requests/bulk/', { ids: [await newRequest()], state: 'ACCEPTED' }),
};

/** A client that sends a new idempotency key with each POST. */
const withKeys = (client: Client): Client => ({
  ...client,
  post: (address, body, headers) => client.post(address, body, { 'idempotency-key': randomUUID(), ...headers }),
});
/** The supplier in a new session, as a member of the company that was created in the meantime. */
const asSupplier = async () => withKeys(await portal.asUser(await portal.idOf('supplier')));

const SUPPLIER_STEPS: Partial<Record<EveryEndpointName, Step>> = {
  createBid: async () => {
    await buildWorkCompany(portal.db, { owner_id: await portal.idOf('supplier') });
    return keep('bid', begunBid(await asSupplier()));
  },
  sendBid: async () => {
    const client = await asSupplier();
    await client.patch(`bids/${made.bid}/`, WHOLE_BID);
    return client.post(`bids/${made.bid}/send/`);
  },
  withdrawBid: async () => (await asSupplier()).post(`bids/${made.bid}/withdraw/`),
  createBidReference: async () => {
    const client = await asSupplier();
    const { id } = (await begunBid(client)).body as { id: number };
    await client.patch(`bids/${id}/`, WHOLE_BID);
    await client.post(`bids/${id}/send/`);
    const won = { state: 'WON', decided_at: new Date() } as const;
    await portal.db.updateTable('bids').set(won).where('id', '=', id).execute();
    return client.post(`bids/${id}/reference/`, { name: 'Nový web', categories: await linked() });
  },
  deleteBid: async () => {
    const client = await asSupplier();
    return client.delete(`bids/${((await begunBid(client)).body as { id: number }).id}/`);
  },
  createReference: async (client) =>
    keep('reference', client.post('references/', { name: 'Web města', categories: await linked() })),
  updateReference: (client) => client.patch(`references/${made.reference}/`, { year: 2025 }),
  deleteReference: (client) => client.delete(`references/${made.reference}/`),
  restoreReference: (client) => client.post(`references/${made.reference}/restore/`),
};

it('calls every endpoint that declares a history', () => {
  const declared = Object.entries(everyEndpoint).flatMap(([name, { audit }]) =>
    audit === undefined || audit === 'self' || audit === 'none' ? [] : [name],
  );
  const called = [CLIENT_STEPS, SUPPLIER_STEPS, OPERATOR_STEPS, TESTED_ELSEWHERE].flatMap((steps) =>
    Object.keys(steps),
  );
  expect(called.sort()).toEqual(declared.sort());
});

it('endpoints whose writes other tests make have those tests', () => {
  const files = new Set(Object.values(TESTED_ELSEWHERE));
  expect([...files].filter((file) => !existsSync(path.join(__dirname, file)))).toEqual([]);
});

/** Steps that write to the database directly before their request. */
const PREPARED = [
  ...['createBid', 'deleteBid', 'createInquiry', 'saveTestimonial', 'movePersonalRecords'],
  'updateMember',
  ...['createRequestReply', 'updateAdminRequest', 'changeAdminRequests'],
  ...['shortlistBid', 'closeTender', 'createBidReference', 'confirmReference'],
];

/** The writes in the history since the last check. */
let seen = 0;
async function writesSince(): Promise<{ actor_id: number | null; kind: string }[]> {
  const rows = await portal.db
    .selectFrom('record_changes')
    .select(['id', 'actor_id', 'kind'])
    .where('id', '>', seen)
    // The categories that the steps use are created by the test.
    .where('kind', 'not in', [...CATALOGUE_KINDS])
    .orderBy('id')
    .execute();
  seen = rows.at(-1)?.id ?? seen;
  return rows;
}

async function countKeys(): Promise<number> {
  const rows = await portal.db.selectFrom('idempotency_keys').select('key').execute();
  return rows.length;
}

it.each([
  ['premium', CLIENT_STEPS],
  ['supplier', SUPPLIER_STEPS],
  ['operator', OPERATOR_STEPS],
] as const)(
  'every write of %s is in the declared history with its author, and its response is stored where declared',
  async (person, steps) => {
    const client = withKeys(await portal.as(person));
    const me = await portal.idOf(person);
    for (const [name, step] of Object.entries(steps)) {
      await writesSince();
      const keysBefore = await countKeys();
      const answer = await step(client);
      expect([name, answer.status, answer.status < 300 ? null : answer.body]).toEqual([name, answer.status, null]);
      // Direct writes of the test have no author.
      const written = (await writesSince()).filter(({ actor_id }) => actor_id !== null || !PREPARED.includes(name));
      expect([name, new Set(written.map(({ actor_id }) => actor_id))]).toEqual([name, new Set([me])]);
      const { audit, idempotent } = everyEndpoint[name as EveryEndpointName];
      if (idempotent) expect([name, (await countKeys()) > keysBefore]).toEqual([name, true]);
      if (audit !== 'target')
        expect([name, written.map(({ kind }) => kind)]).toEqual([name, expect.arrayContaining([audit])]);
    }
  },
);

it('records the request id, which the log has too', async () => {
  const client = await portal.as('basic');
  await client.patch('users/self/', { phone: '+420777654321' }, { 'x-request-id': 'tender-of-a-test' });
  const last = await portal.db
    .selectFrom('record_changes')
    .select('request_id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(last.request_id).toBe('tender-of-a-test');
});
