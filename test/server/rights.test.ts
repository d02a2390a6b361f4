import type { CompanyRight } from '#contract/access/companyAccess.ts';
import { endpoints as mostEndpoints } from '#contract/endpoints/endpoints.ts';
import { moderationEndpoints } from '#contract/endpoints/moderationEndpoints.ts';
import { MEMBER_ROLES, type MemberRole } from '#contract/vocabulary/members.ts';
import type { LastShortlist } from '#contract/wire/shortlists.ts';
import { buildOpenTender, WHOLE_BID } from '#support/server/bidBuilders.ts';
import { buildCategory, buildService, buildSoftware, buildUser } from '#support/server/builders.ts';
import { buildClosedTender } from '#support/server/evaluationBuilders.ts';
import { buildGuest } from '#support/server/guestBuilders.ts';
import { upload } from '#support/server/multipart.ts';
import { recordWrites } from '#support/server/recordWrites.ts';
import { type Answer, type Client, sharedPortal } from '#support/server/startPortal.ts';
import { buildFirm, buildGuestLink, buildTender, buildInvitation } from '#support/server/tenderBuilders.ts';
import { buildReference, buildTag, buildWorkCompany, buildWorkProject } from '#support/server/workBuilders.ts';

const endpoints = { ...mostEndpoints, ...moderationEndpoints };
type EndpointName = keyof typeof endpoints;

/*
 * Rights in a company, checked for every endpoint that declares one in the contract, with what it writes into the
 * history. A new endpoint without a call here fails the first test.
 */

/** The allowed roles by right. */
const RIGHTS = {
  read: ['OWNER', 'MANAGER', 'MEMBER', 'READER'],
  change: ['OWNER', 'MANAGER', 'MEMBER'],
  decide: ['OWNER', 'MANAGER'],
  manage: ['OWNER', 'MANAGER'],
  profile: ['OWNER', 'MANAGER'],
  handOver: ['OWNER'],
} as const satisfies Record<CompanyRight, readonly MemberRole[]>;

/** A company with a member of each role, and its records. */
interface Team {
  company: number;
  /** A member of each role; `managed` is one more to be managed. */
  people: Record<MemberRole, { id: number; client: Client }>;
  managed: number;
  outsider: Client;
  category: number;
  record: number;
}

type Call = (client: Client, team: Team) => Promise<Answer>;
interface Row {
  call: Call;
  /** References belong to suppliers; everything else is tested as a client. */
  role?: 'SUPPLIER';
  /** The kind of the record prepared for the call. */
  kind?: 'projects' | 'references' | 'software';
  /** Users outside the company succeed with their own data. */
  others?: 'may' | 'may for their company';
  /** The call changes the company or its members, so each role gets its own company. */
  changesTeam?: true;
}

const company = ({ company: id }: Team, rest = '') => `companies/${id}/${rest}`;
const NAMED = (category: number) => ({ name: 'Nový spis', categories: [category] });
const REQUEST = (category: number) => ({
  name: 'Jana Nová',
  phone: '777000111',
  time: '10:30',
  categories: [category],
});

/** Creates a join request and returns its id. */
async function buildJoinRequest({ company: id }: Team): Promise<number> {
  const person = await buildUser(portal.db);
  const row = { company_id: id, user_id: person.id, note: null };
  return (await portal.db.insertInto('join_requests').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

let sent = 0;
async function invited({ company: id, people }: Team): Promise<number> {
  sent += 1;
  const row = {
    company_id: id,
    email: `pozvany${sent}@portal.test`,
    role: 'MEMBER' as const,
    token_hash: String(sent).padStart(64, '0'),
    invited_by: people.OWNER.id,
    expires_at: new Date(Date.now() + 86_400_000),
  };
  return (await portal.db.insertInto('company_invites').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

const owned = (kind: NonNullable<Row['kind']>, method: 'PATCH' | 'DELETE' | 'RESTORE' | 'GET'): Row => ({
  kind,
  ...(kind === 'references' && { role: 'SUPPLIER' as const }),
  // References are public to logged-in users.
  ...(kind === 'references' && method === 'GET' && { others: 'may' as const }),
  call: async (client, { record, people, category }) => {
    const path = `${kind}/${record}/`;
    if (method === 'GET') return client.get(path);
    if (method === 'PATCH') return client.patch(path, { name: 'Přejmenováno', categories: [category] });
    if (method === 'DELETE') return client.delete(path);
    await people.OWNER.client.delete(path);
    return client.post(`${path}restore/`);
  },
});

const FILE = { field: 'file', name: 'smlouva.txt', type: 'text/plain', content: 'Smlouva' };
async function fileOf({ record, people }: Team): Promise<number> {
  return ((await upload(people.OWNER.client, `projects/${record}/files/`, FILE)).body as { id: number }).id;
}
const onFile = (call: (client: Client, path: string, team: Team) => Promise<Answer>): Row => ({
  kind: 'projects',
  call: async (client, team) => call(client, `files/${await fileOf(team)}/`, team),
});

/** A published file of a tender. */
async function fileOfTender(tender: number): Promise<number> {
  const { id } = await portal.db
    .insertInto('files')
    .values({
      owner_kind: 'tenders',
      owner_id: tender,
      uploader_id: null,
      description: null,
      uploaded_at: new Date(),
      name: 'a.pdf',
      extension: 'pdf',
      content_type: 'application/pdf',
      size: 1,
      storage_key: `tender-${tender}`,
      sha256: '0'.repeat(64),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const IN_A_WEEK = new Date(Date.now() + 7 * 86_400_000);
const IN_NINE_DAYS = new Date(Date.now() + 9 * 86_400_000);
/** A link to a tender of a company that may invite by e-mail. */
async function linkOf(tender: number): Promise<string> {
  await portal.db.updateTable('companies').set({ verification: 'VERIFIED' }).where('role', '=', 'CLIENT').execute();
  const { id } = await buildGuestLink(portal, tender, 'nekdo@portal.test', { sent_at: new Date(0) });
  return `links/${id}/`;
}

/** A row of a call about a tender of the company. */
const onCall = (state: 'DRAFT' | 'OPEN', call: (client: Client, path: string, id: number) => Promise<Answer>): Row => ({
  kind: 'projects',
  call: async (client, { record }) => {
    const id = await buildTender(portal.db, record, IN_A_WEEK, { state, visibility: 'ALL' });
    return call(client, `tenders/${id}/`, id);
  },
});
/** A row of a call by a company that is invited to a tender of another one. */
const onInvitedTender = (call: (client: Client, path: string) => Promise<Answer>): Row => ({
  role: 'SUPPLIER',
  call: async (client, { company: id }) => {
    const buyer = await buildUser(portal.db);
    const project = await buildWorkProject(portal.db, buyer.id);
    const made = await buildTender(portal.db, project.id, IN_A_WEEK);
    await buildInvitation(portal.db, made, { company: id, name: 'Oslovená' });
    return call(client, `tenders/${made}/`);
  },
});
/** A row of a call about a shortlist of the company with one item. */
const onShortlist = (call: (client: Client, path: string, item: number) => Promise<Answer>): Row => ({
  call: async (client, { people }) => {
    const { id } = (await people.OWNER.client.post('shortlists/', { name: 'Weby' })).body as { id: number };
    const pick = { company: (await buildWorkCompany(portal.db)).id, shortlist: id };
    const { shortlist } = (await people.OWNER.client.post('shortlists/items/', pick)).body as LastShortlist;
    return call(client, `shortlists/${id}/`, shortlist!.items[0]!.id);
  },
});

/** A row of a call about a bid of the company, in a prepared state. */
const onBid = (
  call: (client: Client, path: string) => Promise<Answer>,
  prepare: (client: Client, path: string) => Promise<unknown> = () => Promise.resolve(),
): Row => ({
  role: 'SUPPLIER',
  call: async (client, { people }) => {
    const buyer = await buildUser(portal.db);
    const project = await buildWorkProject(portal.db, buyer.id);
    await buildOpenTender(portal.db, project.id);
    const { id } = (await people.OWNER.client.post(`projects/${project.id}/bids/`)).body as { id: number };
    await people.OWNER.client.patch(`bids/${id}/`, WHOLE_BID);
    await prepare(people.OWNER.client, `bids/${id}/`);
    return call(client, `bids/${id}/`);
  },
});
/** A row of a call about a winning bid of the company. */
const onWonBid = (call: (client: Client, path: string, team: Team) => Promise<Answer>): Row => ({
  role: 'SUPPLIER',
  call: async (client, team) => {
    const buyer = await buildUser(portal.db);
    const project = await buildWorkProject(portal.db, buyer.id);
    const { bid } = await buildClosedTender(portal.db, project.id, buyer.id);
    const won = { company_id: team.company, state: 'WON', decided_at: new Date() } as const;
    await portal.db.updateTable('bids').set(won).where('id', '=', bid).execute();
    return call(client, `bids/${bid}/`, team);
  },
});
const send = (client: Client, path: string) => client.post(`${path}send/`);

/** A row of a call about a closed tender of the company's project, with one bid. */
const onJudged = (call: (client: Client, project: string, bid: number, team: Team) => Promise<Answer>): Row => ({
  kind: 'projects',
  call: async (client, { record, ...team }) => {
    const { bid } = await buildClosedTender(portal.db, record, team.people.OWNER.id);
    return call(client, `projects/${record}/`, bid, { record, ...team });
  },
});
/** The tender of a project, by the path of the project. */
const tenderOfProject = async (path: string): Promise<number> => {
  const project = Number(/\d+/.exec(path)![0]);
  const found = portal.db.selectFrom('tenders').select('id').where('project_id', '=', project);
  return (await found.executeTakeFirstOrThrow()).id;
};
const AWARD = (bid: number) => ({ bid, reason: 'Nejlepší', others: [] });
const READ = { 'if-match': '"v1"' };

const uploadImage = (client: Client, team: Team) =>
  upload(client, company(team, 'image/'), { field: 'image', name: 'logo.png', type: 'image/png', content: PICTURE });

/** How each endpoint is called. */
const CALLS: Partial<Record<EndpointName, Row>> = {
  listBids: {
    kind: 'projects',
    call: (client, { record }) => client.get(`projects/${record}/bids/`),
  },
  createBid: {
    role: 'SUPPLIER',
    call: async (client) => {
      const buyer = await buildUser(portal.db);
      const project = await buildWorkProject(portal.db, buyer.id);
      await buildOpenTender(portal.db, project.id);
      return client.post(`projects/${project.id}/bids/`);
    },
  },
  claimInvite: {
    role: 'SUPPLIER',
    call: async (client) => {
      const { email } = (await client.get('users/self/')).body as { email: string };
      const project = await buildWorkProject(portal.db, (await buildUser(portal.db)).id);
      const tender = await buildOpenTender(portal.db, project.id);
      const { key } = await buildGuest(portal, { tender: tender.id, email });
      return client.post('tenders/claim/', { key });
    },
  },
  listOwnBids: { role: 'SUPPLIER', others: 'may', call: (client) => client.get('bids/mine/') },
  listInvitedTenders: { role: 'SUPPLIER', others: 'may', call: (client) => client.get('bids/asked/') },
  getBid: onBid((client, path) => client.get(path)),
  getEarlierAnswers: onBid((client, path) => client.get(`${path}earlier/`)),
  downloadBidVersion: onBid((client, path) => client.get(`${path}versions/1/`), send),
  downloadBidReceipt: onBid((client, path) => client.get(`${path}versions/1/pdf/`), send),
  updateBid: onBid((client, path) => client.patch(path, { text: 'Jinak' })),
  deleteBid: onBid((client, path) => client.delete(path)),
  discardBid: onBid(
    (client, path) => client.post(`${path}discard/`),
    async (client, path) => {
      await send(client, path);
      await client.patch(path, { text: 'Jinak' });
    },
  ),
  sendBid: onBid(send),
  withdrawBid: onBid((client, path) => client.post(`${path}withdraw/`), send),
  rejectBid: {
    kind: 'projects',
    call: async (client, { record }) => {
      const bidder = await buildUser(portal.db, { role: 'SUPPLIER' });
      await buildWorkCompany(portal.db, { owner_id: bidder.id });
      const call = await buildOpenTender(portal.db, record);
      const bidding = await portal.asUser(bidder.id);
      const { id } = (await bidding.post(`projects/${record}/bids/`)).body as { id: number };
      await bidding.patch(`bids/${id}/`, WHOLE_BID);
      await bidding.post(`bids/${id}/send/`);
      await portal.db.updateTable('tenders').set({ bids_until: new Date() }).where('id', '=', call.id).execute();
      return client.post(`bids/${id}/reject/`, { reason: 'Vyšší cena' });
    },
  },
  getComparison: onJudged((client, path) => client.get(`${path}comparison/`)),
  exportComparison: onJudged((client, path) => client.get(`${path}comparison/xlsx/`)),
  createConflictStatement: onJudged((client, path) => client.post(`${path}comparison/statement/`, { is_free: true })),
  saveBidScores: onJudged(async (client, path, bid) => {
    await client.post(`${path}comparison/statement/`, { is_free: true });
    return client.post(`bids/${bid}/scores/`, { scores: [{ criterion: 'cena', points: 4 }] });
  }),
  saveBidVote: onJudged(async (client, path, bid) => {
    await client.post(`${path}comparison/statement/`, { is_free: true });
    return client.post(`bids/${bid}/vote/`, { vote: 1 });
  }),
  createClarification: onJudged((client, _path, bid) =>
    client.post(`bids/${bid}/clarification/`, { text: 'Kolik je licencí?', until: IN_A_WEEK.toISOString() }),
  ),
  shortlistBid: onJudged((client, _path, bid) => client.post(`bids/${bid}/shortlist/`, { shortlisted: true })),
  getAwardCheck: onJudged((client, path) => client.get(`${path}tender/check/`)),
  awardTender: onJudged((client, path, bid) => client.post(`${path}tender/award/`, AWARD(bid), READ)),
  closeTender: onJudged((client, path) => client.post(`${path}tender/no-award/`, { reason: 'Drahé' })),
  downloadDecisionFile: onJudged(async (client, path, bid, { people }) => {
    await people.OWNER.client.post(`${path}tender/award/`, AWARD(bid), READ);
    return client.get(`${path}file/json/`);
  }),

  listProjects: { others: 'may', call: (client) => client.get('projects/') },
  getProjectDefaults: { others: 'may', call: (client) => client.get('projects/default/') },
  createProject: {
    others: 'may',
    call: (client, { category }) => client.post('projects/', NAMED(category)),
  },
  getProject: owned('projects', 'GET'),
  updateProject: owned('projects', 'PATCH'),
  deleteProject: owned('projects', 'DELETE'),
  restoreProject: owned('projects', 'RESTORE'),
  getProjectMatches: {
    kind: 'projects',
    call: (client, { record }) => client.get(`projects/${record}/matches/`),
  },

  getProjectTender: {
    kind: 'projects',
    call: (client, { record }) => client.get(`projects/${record}/tender/`),
  },
  createTender: {
    kind: 'projects',
    call: (client, { record }) => client.post(`projects/${record}/tender/`, {}),
  },
  createInquiry: {
    others: 'may for their company',
    call: async (client, { category }) => {
      const { company: id } = await buildFirm(portal, 'SUPPLIER');
      const needed = { text: 'Nová síť', bids_until: IN_A_WEEK.toISOString(), source: 'PROFILE' };
      return client.post('tenders/', { ...needed, companies: [id], categories: [category] });
    },
  },
  createWholeTender: {
    others: 'may',
    call: (client, { category }) =>
      client.post('tenders/whole/', { ...NAMED(category), bids_until: IN_A_WEEK.toISOString(), publish: false }),
  },
  getTender: onCall('OPEN', (client, path) => client.get(path)),
  updateTender: onCall('DRAFT', (client, path) => client.patch(path, { price_form: 'RANGE' })),
  deleteTender: onCall('DRAFT', (client, path) => client.delete(path)),
  publishTender: onCall('DRAFT', (client, path) => client.post(`${path}publish/`)),
  cancelTender: onCall('OPEN', (client, path) => client.post(`${path}cancel/`, { reason: 'Raději ne' })),
  createTenderInvites: onCall('OPEN', async (client, path) => {
    const { company } = await buildFirm(portal, 'SUPPLIER');
    return client.post(`${path}invites/`, { companies: [company], source: 'PROFILE' });
  }),
  getInviteLink: onCall('OPEN', async (client, path, call) => client.get(path + (await linkOf(call)))),
  resendInviteLink: onCall('OPEN', async (client, path, call) => client.post(`${path}${await linkOf(call)}resend/`)),
  withdrawInviteLink: onCall('OPEN', async (client, path, call) => client.delete(path + (await linkOf(call)))),
  deleteTenderInvite: onCall('DRAFT', async (client, path, call) => {
    const { id, name } = await buildWorkCompany(portal.db);
    const invite = await buildInvitation(portal.db, call, { company: id, name });
    return client.delete(`${path}invites/${invite.id}/`);
  }),
  createTenderChange: onCall('OPEN', (client, path) =>
    client.post(`${path}changes/`, { text: 'Víc času', bids_until: IN_NINE_DAYS.toISOString() }),
  ),
  answerTenderQuestion: onCall('OPEN', async (client, path, call) => {
    const question = { tender_id: call, company_id: null, author_id: null, text: 'Je v ceně hosting?' };
    const { id } = await portal.db
      .insertInto('tender_questions')
      .values(question)
      .returning('id')
      .executeTakeFirstOrThrow();
    return client.post(`${path}questions/${id}/answer/`, { answer: 'Ano' });
  }),
  declineTender: onInvitedTender((client, path) => client.post(`${path}decline/`, {})),
  createTenderQuestion: onInvitedTender((client, path) =>
    client.post(`${path}questions/`, { text: 'Je v ceně hosting?' }),
  ),

  listReferences: {
    role: 'SUPPLIER',
    others: 'may',
    call: (client) => client.get('references/?owner=true'),
  },
  suggestReferences: {
    role: 'SUPPLIER',
    others: 'may',
    call: (client) => client.get('references/suggestion/?q=a&owner=true'),
  },
  getBidReference: onWonBid((client, path) => client.get(`${path}reference/`)),
  createBidReference: onWonBid((client, path, { category }) => client.post(`${path}reference/`, NAMED(category))),
  confirmReference: {
    call: async (client, { company: id }) => {
      const bidder = await buildUser(portal.db, { role: 'SUPPLIER' });
      const reference = await buildReference(portal.db, bidder.id);
      await portal.db
        .updateTable('reference_projects')
        .set({ client_company_id: id, confirmation: 'PENDING' })
        .where('id', '=', reference.id)
        .execute();
      return client.post(`references/${reference.id}/confirmation/`, { is_true: true });
    },
  },
  createReference: {
    role: 'SUPPLIER',
    others: 'may',
    call: (client, { category }) => client.post('references/', NAMED(category)),
  },
  getReference: owned('references', 'GET'),
  updateReference: owned('references', 'PATCH'),
  deleteReference: owned('references', 'DELETE'),
  restoreReference: owned('references', 'RESTORE'),

  listSoftware: { others: 'may', call: (client) => client.get('software/') },
  exportSoftware: { others: 'may', call: (client) => client.get('software/export/') },
  createSoftware: {
    others: 'may',
    call: (client, { category }) => client.post('software/', NAMED(category)),
  },
  getSoftware: owned('software', 'GET'),
  updateSoftware: owned('software', 'PATCH'),
  deleteSoftware: owned('software', 'DELETE'),
  restoreSoftware: owned('software', 'RESTORE'),
  getTenderLicence: onJudged(async (client, path, bid, { people }) => {
    await people.OWNER.client.post(`${path}tender/award/`, AWARD(bid), READ);
    return client.get(`tenders/${await tenderOfProject(path)}/licence/`);
  }),
  createTenderLicence: onJudged(async (client, path, bid, { people, category }) => {
    await people.OWNER.client.post(`${path}tender/award/`, AWARD(bid), READ);
    return client.post(`tenders/${await tenderOfProject(path)}/licence/`, NAMED(category));
  }),
  renewSoftware: {
    kind: 'software',
    call: (client, { record }) => client.post(`software/${record}/renew/`),
  },
  importSoftware: {
    others: 'may',
    call: (client, { category }) => client.post('software/import/', { rows: [NAMED(category)] }),
  },
  listSoftwareImports: { others: 'may', call: (client) => client.get('software/imports/') },
  updateManySoftware: {
    kind: 'software',
    call: (client, { record }) => client.patch('software/bulk/', { ids: [record], watch_expiration: true }),
  },
  discardManySoftware: {
    kind: 'software',
    call: (client, { record }) => client.post('software/bulk/delete/', { ids: [record] }),
  },
  restoreManySoftware: {
    kind: 'software',
    call: async (client, { record, people }) => {
      await people.OWNER.client.delete(`software/${record}/`);
      return client.post('software/bulk/restore/', { ids: [record] });
    },
  },
  getGarage: { others: 'may', call: (client) => client.get('garage/') },
  getOverview: { others: 'may', call: (client) => client.get('overview/') },

  listFiles: { kind: 'projects', call: (client, { record }) => client.get(`projects/${record}/files/`) },
  uploadFile: {
    kind: 'projects',
    call: (client, { record }) => upload(client, `projects/${record}/files/`, FILE),
  },
  uploadFileVersion: onCall('OPEN', async (client, _path, tender) =>
    upload(client, `files/${await fileOfTender(tender)}/versions/`, FILE),
  ),
  updateFile: onFile((client, path) => client.patch(path, { description: 'Podepsaná' })),
  deleteFile: onFile((client, path) => client.delete(path)),
  restoreFile: onFile(async (client, path, { people }) => {
    await people.OWNER.client.delete(path);
    return client.post(`${path}restore/`);
  }),
  downloadFile: onFile((client, path) => client.get(`${path}download/`)),
  assignRecords: {
    kind: 'projects',
    call: (client, { record, people }) =>
      client.post('assignments/', { kind: 'projects', ids: [record], user: people.MANAGER.id }),
  },
  addAccessory: {
    kind: 'projects',
    call: (client, { record, category }) => client.post(`projects/${record}/categories/`, { category_id: category }),
  },
  removeAccessory: {
    kind: 'projects',
    call: async (client, { record, people }) => {
      const tag = { tag_id: (await buildTag(portal.db)).id };
      await people.OWNER.client.post(`projects/${record}/tags/`, tag);
      return client.delete(`projects/${record}/tags/`, tag);
    },
  },

  listMessages: {
    kind: 'projects',
    call: (client, { record }) => client.get(`messages/?thread__object_id=${record}&thread_ct_id=1`),
  },
  createMessage: {
    kind: 'projects',
    call: (client, { record }) =>
      client.post('messages/', { thread_ct_id: 1, thread_object_id: record, text: 'Dobrý den' }),
  },
  locateMessage: {
    kind: 'projects',
    call: async (client, { record, people }) => {
      const draft = { thread_ct_id: 1, thread_object_id: record, text: 'Dobrý den' };
      const { id } = (await people.OWNER.client.post('messages/', draft)).body as { id: number };
      return client.get(`messages/${id}/`);
    },
  },
  listParticipants: {
    kind: 'projects',
    call: (client, { record }) => client.get(`messages/participants/?thread__object_id=${record}&thread_ct_id=1`),
  },
  listHistory: {
    kind: 'projects',
    call: (client, { record }) => client.get(`history/?kind=projects&record_id=${record}`),
  },
  saveTestimonial: {
    others: 'may',
    call: async (client) => {
      const { id } = await buildWorkCompany(portal.db);
      return client.post(`companies/${id}/testimonials/`, { rating: 5, text: 'Výborné' });
    },
  },

  createTestimonialReply: {
    role: 'SUPPLIER',
    call: async (client, team) => {
      const { id: author_id } = await buildUser(portal.db);
      const words = { company_id: team.company, author_id, rating: 5, text: 'Výborné' };
      const { id } = await portal.db.insertInto('testimonials').values(words).returning('id').executeTakeFirstOrThrow();
      return client.post(company(team, `testimonials/${id}/reply/`), { text: 'Děkujeme.' });
    },
  },
  createRequest: {
    others: 'may',
    call: async (client, { category }) =>
      client.post('consierge/', { ...REQUEST(category), service: (await buildService(portal.db)).id }),
  },
  requestPlan: {
    others: 'may',
    call: async (client, { company: id }) => {
      await portal.db.updateTable('companies').set({ plan: 'BASIC' }).where('id', '=', id).execute();
      return client.post('users/self/plan/', { plan: 'PREMIUM' });
    },
  },

  getPrimaryCompany: { others: 'may', call: (client) => client.get('companies/primary/') },
  updateCompany: { changesTeam: true, call: (client, team) => client.patch(company(team), { city: 'Zlín' }) },
  uploadCompanyImage: { call: uploadImage },
  deleteCompanyImage: {
    call: async (client, team) => {
      await uploadImage(team.people.OWNER.client, team);
      return client.delete(company(team, 'image/'));
    },
  },

  listMembers: { call: (client, team) => client.get(company(team, 'members/')) },
  updateMember: {
    changesTeam: true,
    call: (client, team) => client.patch(company(team, `members/${team.managed}/`), { role: 'MEMBER' }),
  },
  deleteMember: {
    changesTeam: true,
    call: (client, team) => client.delete(company(team, `members/${team.managed}/`)),
  },
  listInvites: { call: (client, team) => client.get(company(team, 'invites/')) },
  createInvite: {
    changesTeam: true,
    call: (client, team) => client.post(company(team, 'invites/'), { email: 'novy@portal.test', role: 'MEMBER' }),
  },
  resendInvite: {
    call: async (client, team) => client.post(company(team, `invites/${await invited(team)}/resend/`)),
  },
  deleteInvite: {
    call: async (client, team) => client.delete(company(team, `invites/${await invited(team)}/`)),
  },
  listJoinRequests: { call: (client, team) => client.get(company(team, 'join-requests/')) },
  answerJoinRequest: {
    call: async (client, team) =>
      client.post(company(team, `join-requests/${await buildJoinRequest(team)}/`), { accept: true }),
  },
  getHandOver: { call: (client, team) => client.get(company(team, 'hand-over/')) },
  offerHandOver: {
    call: (client, team) => client.post(company(team, 'hand-over/'), { user: team.managed, stays: true }),
  },
  deleteHandOver: { call: (client, team) => client.delete(company(team, 'hand-over/')) },
  deleteCompany: {
    changesTeam: true,
    call: async (client, team) => {
      const caller = (await client.get('users/self/')).body as { id: number };
      // Only the last member of a company can delete it.
      await portal.db
        .deleteFrom('company_members')
        .where('company_id', '=', team.company)
        .where('user_id', '<>', caller.id)
        .execute();
      return client.delete(company(team));
    },
  },
  listShortlists: { others: 'may', call: (client) => client.get('shortlists/') },
  getLastShortlist: { others: 'may', call: (client) => client.get('shortlists/last/') },
  createShortlist: { others: 'may', call: (client) => client.post('shortlists/', { name: 'Weby' }) },
  createShortlistItem: {
    others: 'may',
    call: async (client) => client.post('shortlists/items/', { company: (await buildWorkCompany(portal.db)).id }),
  },
  getShortlist: onShortlist((client, path) => client.get(path)),
  updateShortlist: onShortlist((client, path) => client.patch(path, { name: 'Portály' })),
  deleteShortlist: onShortlist((client, path) => client.delete(path)),
  chooseShortlist: onShortlist((client, path) => client.post(`${path}use/`)),
  lockShortlist: onShortlist((client, path) => client.post(`${path}lock/`)),
  updateShortlistItem: onShortlist((client, path, item) => client.patch(`${path}items/${item}/`, { note: 'Ano' })),
  deleteShortlistItem: onShortlist((client, path, item) => client.delete(`${path}items/${item}/`)),
  saveShortlistVote: onShortlist((client, path, item) => client.post(`${path}items/${item}/vote/`, { vote: 1 })),

  getPersonalRecords: { call: (client, team) => client.get(company(team, 'records/')) },
  movePersonalRecords: {
    call: async (client, team) => {
      for (const { id } of Object.values(team.people)) await buildWorkProject(portal.db, id, { company_id: null });
      return client.post(company(team, 'records/'));
    },
  },
};

/** A PNG of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const portal = sharedPortal();

const BUILD = {
  projects: (owner: number, company_id: number) => buildWorkProject(portal.db, owner, { company_id }),
  references: (owner: number, company_id: number) => buildReference(portal.db, owner, { company_id }),
  software: (owner: number, company_id: number) => buildSoftware(portal.db, owner, { company_id }),
};

async function team({ role = 'CLIENT', kind }: { role?: 'CLIENT' | 'SUPPLIER'; kind?: Row['kind'] }): Promise<Team> {
  const { db } = portal;
  const person = () => buildUser(db, { role });
  const owner = await person();
  const { id } = await buildWorkCompany(db, { owner_id: owner.id, role, plan: 'PREMIUM' });
  const joined = async (memberRole: MemberRole) => {
    const { id: user_id } = await person();
    await db
      .insertInto('company_members')
      .values({ company_id: id, user_id, role: memberRole, left_at: null })
      .execute();
    return user_id;
  };
  const people = {} as Team['people'];
  for (const memberRole of MEMBER_ROLES) {
    const userId = memberRole === 'OWNER' ? owner.id : await joined(memberRole);
    people[memberRole] = { id: userId, client: await portal.asUser(userId) };
  }
  return {
    company: id,
    people,
    managed: await joined('READER'),
    outsider: await portal.asUser((await buildUser(db, { role, plan: 'BASIC' })).id),
    category: (await buildCategory(db)).id,
    record: await recordOf(kind, id, people.MEMBER.id),
  };
}

const recordOf = async (kind: Row['kind'], company_id: number, owner: number): Promise<number> =>
  kind ? (await BUILD[kind](owner, company_id)).id : 0;

it('calls every endpoint that declares a right in a company', () => {
  const declared = Object.entries(endpoints).flatMap(([name, { access }]) => (access in RIGHTS ? [name] : []));
  expect(Object.keys(CALLS).sort()).toEqual(declared.sort());
});

describe.each(Object.entries(CALLS) as [EndpointName, Row][])('%s', (name, row) => {
  const allowed: readonly MemberRole[] = RIGHTS[endpoints[name].access as CompanyRight];
  let first: Team | undefined;
  /** The company for a call, with a new record. */
  async function ready(): Promise<Team> {
    if (!first || row.changesTeam) return (first = await team(row));
    return { ...first, record: await recordOf(row.kind, first.company, first.people.MEMBER.id) };
  }

  it.each(MEMBER_ROLES.map((role) => [role, allowed.includes(role) ? 'may' : 'may not'] as const))(
    '%s %s',
    async (role, may) => {
      const built = await ready();
      const { id, client: plain } = built.people[role];
      const { client, expectWrites } = recordWrites(portal.db, plain);
      const { status, body } = await row.call(client, built);
      if (may === 'may') {
        expect([status < 400, status, body]).toEqual([true, status, body]);
        await expectWrites(name, id);
      } else {
        expect(status).toBe(403);
        expect(body).toEqual({ detail: expect.stringMatching(/Čtenář|Vlastník|Správce/i) as string });
      }
    },
  );

  it(row.others ? 'others do it for themselves' : 'others may not', async () => {
    const built = await ready();
    const hasCompany = row.others === 'may for their company';
    const outsider = hasCompany ? (await buildFirm(portal, 'CLIENT')).client : built.outsider;
    const { status } = await row.call(outsider, built);
    if (row.others) expect(status).toBeLessThan(400);
    else expect([403, 404]).toContain(status);
  });
});

describe('publishing', () => {
  it.each(MEMBER_ROLES)('of a project by %s', async (role) => {
    const built = await team({ kind: 'projects' });
    const { client } = built.people[role];
    const may = (RIGHTS.decide as readonly MemberRole[]).includes(role);
    const published = await client.patch(`projects/${built.record}/`, { published: true });
    expect(published.status).toBe(may ? 200 : 403);
    // The form of a member also sends the unchanged field `published`.
    const renamed = await client.patch(`projects/${built.record}/`, { name: 'Jiný název', published: may });
    expect(renamed.status).toBe(role === 'READER' ? 403 : 200);
    const made = await client.post('projects/', { ...NAMED(built.category), published: true });
    expect(made.status).toBe(may ? 201 : 403);
  });
});
