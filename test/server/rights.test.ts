import { endpoints as mostEndpoints } from '../../src/contract/endpoints/endpoints';
import { moderationEndpoints } from '../../src/contract/endpoints/moderationEndpoints';
import { MEMBER_ROLES, type MemberRole } from '../../src/contract/vocabulary/members';
import { buildTender, buildInvitation } from '../support/server/tenderBuilders';
import type { LastShortlist } from '../../src/contract/wire/shortlists';
import { buildClosedTender } from '../support/server/evaluationBuilders';
import { buildCategory, buildService, buildSoftware, buildUser } from '../support/server/builders';
import { upload } from '../support/server/multipart';
import { buildOpenTender, WHOLE_BID } from '../support/server/bidBuilders';
import { type Answer, type Client, startPortal, type TestPortal } from '../support/server/startPortal';
import { buildReference, buildWorkCompany, buildWorkProject } from '../support/server/workBuilders';

const endpoints = { ...mostEndpoints, ...moderationEndpoints };
type EndpointName = keyof typeof endpoints;

/*
 * The table of rights in a company, checked for every endpoint of the contract. Each endpoint is in one row, or among
 * the exceptions with a reason. A new endpoint in neither fails the first test.
 */

/** The allowed roles by right, in the terms of the table. */
const RIGHTS = {
  read: ['OWNER', 'MANAGER', 'MEMBER', 'READER'],
  change: ['OWNER', 'MANAGER', 'MEMBER'],
  decide: ['OWNER', 'MANAGER'],
  manage: ['OWNER', 'MANAGER'],
  profile: ['OWNER', 'MANAGER'],
  handOver: ['OWNER'],
} as const satisfies Record<string, readonly MemberRole[]>;

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
  right: keyof typeof RIGHTS;
  call: Call;
  /** References belong to suppliers; everything else is tested as a client. */
  role?: 'SUPPLIER';
  /** The kind of the record prepared for the call. */
  kind?: 'projects' | 'references' | 'software';
  /** Users outside the company succeed with their own data. */
  others?: 'may';
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
async function asked({ company: id }: Team): Promise<number> {
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
  right: method === 'GET' ? 'read' : 'change',
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
const onFile = (
  call: (client: Client, path: string, team: Team) => Promise<Answer>,
  right: Row['right'] = 'change',
): Row => ({
  right,
  kind: 'projects',
  call: async (client, team) => call(client, `files/${await fileOf(team)}/`, team),
});

const IN_A_WEEK = new Date(Date.now() + 7 * 86_400_000);
/** A row of a call about a tender of the company. */
const onCall = (
  right: Row['right'],
  state: 'DRAFT' | 'OPEN',
  call: (client: Client, path: string, id: number) => Promise<Answer>,
): Row => ({
  right,
  kind: 'projects',
  call: async (client, { record }) => {
    const id = await buildTender(portal.db, record, IN_A_WEEK, { state, visibility: 'ALL' });
    return call(client, `tenders/${id}/`, id);
  },
});
/** A row of a call by a company that is invited to a tender of another one. */
const onAskedTender = (call: (client: Client, path: string) => Promise<Answer>): Row => ({
  right: 'change',
  role: 'SUPPLIER',
  call: async (client, { company: id }) => {
    const asking = await buildUser(portal.db);
    const project = await buildWorkProject(portal.db, asking.id);
    const made = await buildTender(portal.db, project.id, IN_A_WEEK);
    await buildInvitation(portal.db, made, { company: id, name: 'Oslovená' });
    return call(client, `tenders/${made}/`);
  },
});
/** A row of a call about a shortlist of the company with one item. */
const onShortlist = (
  call: (client: Client, path: string, item: number) => Promise<Answer>,
  right: Row['right'] = 'change',
): Row => ({
  right,
  call: async (client, { people }) => {
    const { id } = (await people.OWNER.client.post('shortlists/', { name: 'Weby' })).body as { id: number };
    const pick = { company: (await buildWorkCompany(portal.db)).id, shortlist: id };
    const { shortlist } = (await people.OWNER.client.post('shortlists/items/', pick)).body as LastShortlist;
    return call(client, `shortlists/${id}/`, shortlist!.items[0]!.id);
  },
});

/** A row of a call about a bid of the company, in a prepared state. */
const onBid = (
  right: Row['right'],
  call: (client: Client, path: string) => Promise<Answer>,
  prepare: (client: Client, path: string) => Promise<unknown> = () => Promise.resolve(),
): Row => ({
  right,
  role: 'SUPPLIER',
  call: async (client, { people }) => {
    const asking = await buildUser(portal.db);
    const project = await buildWorkProject(portal.db, asking.id);
    await buildOpenTender(portal.db, project.id);
    const { id } = (await people.OWNER.client.post(`projects/${project.id}/bids/`)).body as { id: number };
    await people.OWNER.client.patch(`bids/${id}/`, WHOLE_BID);
    await prepare(people.OWNER.client, `bids/${id}/`);
    return call(client, `bids/${id}/`);
  },
});
/** A row of a call about a winning bid of the company. */
const onWonBid = (call: (client: Client, path: string, team: Team) => Promise<Answer>): Row => ({
  right: 'change',
  role: 'SUPPLIER',
  call: async (client, team) => {
    const asking = await buildUser(portal.db);
    const project = await buildWorkProject(portal.db, asking.id);
    const { bid } = await buildClosedTender(portal.db, project.id, asking.id);
    const won = { company_id: team.company, state: 'WON', decided_at: new Date() } as const;
    await portal.db.updateTable('bids').set(won).where('id', '=', bid).execute();
    return call(client, `bids/${bid}/`, team);
  },
});
const send = (client: Client, path: string) => client.post(`${path}send/`);

/** A row of a call about a closed tender of the company's project, with one bid. */
const onJudged = (
  right: Row['right'],
  call: (client: Client, project: string, bid: number, team: Team) => Promise<Answer>,
): Row => ({
  right,
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

const TABLE: Partial<Record<EndpointName, Row>> = {
  listBids: {
    right: 'read',
    kind: 'projects',
    call: (client, { record }) => client.get(`projects/${record}/bids/`),
  },
  createBid: {
    right: 'change',
    role: 'SUPPLIER',
    call: async (client) => {
      const asking = await buildUser(portal.db);
      const project = await buildWorkProject(portal.db, asking.id);
      await buildOpenTender(portal.db, project.id);
      return client.post(`projects/${project.id}/bids/`);
    },
  },
  listOwnBids: { right: 'read', role: 'SUPPLIER', others: 'may', call: (client) => client.get('bids/mine/') },
  listAskedTenders: { right: 'read', role: 'SUPPLIER', others: 'may', call: (client) => client.get('bids/asked/') },
  getBid: onBid('read', (client, path) => client.get(path)),
  getEarlierAnswers: onBid('read', (client, path) => client.get(`${path}earlier/`)),
  downloadBidVersion: onBid('read', (client, path) => client.get(`${path}versions/1/`), send),
  updateBid: onBid('change', (client, path) => client.patch(path, { text: 'Jinak' })),
  deleteBid: onBid('change', (client, path) => client.delete(path)),
  discardBid: onBid(
    'change',
    (client, path) => client.post(`${path}discard/`),
    async (client, path) => {
      await send(client, path);
      await client.patch(path, { text: 'Jinak' });
    },
  ),
  sendBid: onBid('decide', send),
  withdrawBid: onBid('decide', (client, path) => client.post(`${path}withdraw/`), send),
  rejectBid: {
    right: 'decide',
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
  getComparison: onJudged('read', (client, path) => client.get(`${path}comparison/`)),
  exportComparison: onJudged('read', (client, path) => client.get(`${path}comparison/xlsx/`)),
  createConflictStatement: onJudged('change', (client, path) =>
    client.post(`${path}comparison/statement/`, { is_free: true }),
  ),
  saveBidScores: onJudged('change', async (client, path, bid) => {
    await client.post(`${path}comparison/statement/`, { is_free: true });
    return client.post(`bids/${bid}/scores/`, { scores: [{ criterion: 'cena', points: 4 }] });
  }),
  saveBidVote: onJudged('change', async (client, path, bid) => {
    await client.post(`${path}comparison/statement/`, { is_free: true });
    return client.post(`bids/${bid}/vote/`, { vote: 1 });
  }),
  createClarification: onJudged('decide', (client, _path, bid) =>
    client.post(`bids/${bid}/clarification/`, { text: 'Kolik je licencí?', until: IN_A_WEEK.toISOString() }),
  ),
  shortlistBid: onJudged('change', (client, _path, bid) =>
    client.post(`bids/${bid}/shortlist/`, { shortlisted: true }),
  ),
  awardTender: onJudged('decide', (client, path, bid) => client.post(`${path}tender/award/`, AWARD(bid), READ)),
  closeTender: onJudged('decide', (client, path) => client.post(`${path}tender/no-award/`, { reason: 'Drahé' })),
  downloadDecisionFile: onJudged('read', async (client, path, bid, { people }) => {
    await people.OWNER.client.post(`${path}tender/award/`, AWARD(bid), READ);
    return client.get(`${path}file/json/`);
  }),

  listProjects: { right: 'read', others: 'may', call: (client) => client.get('projects/') },
  getProjectDefaults: { right: 'read', others: 'may', call: (client) => client.get('projects/default/') },
  createProject: {
    right: 'change',
    others: 'may',
    call: (client, { category }) => client.post('projects/', NAMED(category)),
  },
  getProject: owned('projects', 'GET'),
  updateProject: owned('projects', 'PATCH'),
  deleteProject: owned('projects', 'DELETE'),
  restoreProject: owned('projects', 'RESTORE'),
  getProjectMatches: {
    right: 'read',
    kind: 'projects',
    call: (client, { record }) => client.get(`projects/${record}/matches/`),
  },

  getProjectTender: {
    right: 'read',
    kind: 'projects',
    call: (client, { record }) => client.get(`projects/${record}/tender/`),
  },
  createTender: {
    right: 'change',
    kind: 'projects',
    call: (client, { record }) => client.post(`projects/${record}/tender/`, {}),
  },
  createInquiry: {
    right: 'decide',
    others: 'may',
    call: async (client, { category }) => {
      const { id } = await buildWorkCompany(portal.db);
      const needed = { text: 'Nová síť', bids_until: IN_A_WEEK.toISOString(), found_by: 'PROFILE' };
      return client.post('tenders/', { ...needed, companies: [id], categories: [category] });
    },
  },
  getTender: onCall('read', 'OPEN', (client, path) => client.get(path)),
  updateTender: onCall('change', 'DRAFT', (client, path) => client.patch(path, { price_form: 'RANGE' })),
  deleteTender: onCall('change', 'DRAFT', (client, path) => client.delete(path)),
  publishTender: onCall('decide', 'DRAFT', (client, path) => client.post(`${path}publish/`)),
  cancelTender: onCall('decide', 'OPEN', (client, path) => client.post(`${path}cancel/`, { reason: 'Raději ne' })),
  createTenderInvites: onCall('decide', 'OPEN', async (client, path) => {
    const { id } = await buildWorkCompany(portal.db);
    return client.post(`${path}invites/`, { companies: [id], found_by: 'PROFILE' });
  }),
  deleteTenderInvite: onCall('change', 'DRAFT', async (client, path, call) => {
    const { id, name } = await buildWorkCompany(portal.db);
    const invite = await buildInvitation(portal.db, call, { company: id, name });
    return client.delete(`${path}invites/${invite.id}/`);
  }),
  createTenderChange: onCall('decide', 'OPEN', (client, path) => client.post(`${path}changes/`, { text: 'Upřesnění' })),
  answerTenderQuestion: onCall('decide', 'OPEN', async (client, path, call) => {
    const question = { tender_id: call, company_id: null, asked_by: null, text: 'Je v ceně hosting?' };
    const { id } = await portal.db
      .insertInto('tender_questions')
      .values(question)
      .returning('id')
      .executeTakeFirstOrThrow();
    return client.post(`${path}questions/${id}/answer/`, { answer: 'Ano' });
  }),
  declineTender: onAskedTender((client, path) => client.post(`${path}decline/`, {})),
  createTenderQuestion: onAskedTender((client, path) =>
    client.post(`${path}questions/`, { text: 'Je v ceně hosting?' }),
  ),

  listReferences: {
    right: 'read',
    role: 'SUPPLIER',
    others: 'may',
    call: (client) => client.get('references/?owner=true'),
  },
  suggestReferences: {
    right: 'read',
    role: 'SUPPLIER',
    others: 'may',
    call: (client) => client.get('references/suggestion/?q=a&owner=true'),
  },
  getBidReference: onWonBid((client, path) => client.get(`${path}reference/`)),
  createBidReference: onWonBid((client, path, { category }) => client.post(`${path}reference/`, NAMED(category))),
  confirmReference: {
    right: 'decide',
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
    right: 'change',
    role: 'SUPPLIER',
    others: 'may',
    call: (client, { category }) => client.post('references/', NAMED(category)),
  },
  getReference: owned('references', 'GET'),
  updateReference: owned('references', 'PATCH'),
  deleteReference: owned('references', 'DELETE'),
  restoreReference: owned('references', 'RESTORE'),

  listSoftware: { right: 'read', others: 'may', call: (client) => client.get('software/') },
  exportSoftware: { right: 'read', others: 'may', call: (client) => client.get('software/export/') },
  createSoftware: {
    right: 'change',
    others: 'may',
    call: (client, { category }) => client.post('software/', NAMED(category)),
  },
  getSoftware: owned('software', 'GET'),
  updateSoftware: owned('software', 'PATCH'),
  deleteSoftware: owned('software', 'DELETE'),
  restoreSoftware: owned('software', 'RESTORE'),
  getTenderLicence: onJudged('change', async (client, path, bid, { people }) => {
    await people.OWNER.client.post(`${path}tender/award/`, AWARD(bid), READ);
    return client.get(`tenders/${await tenderOfProject(path)}/licence/`);
  }),
  createTenderLicence: onJudged('change', async (client, path, bid, { people, category }) => {
    await people.OWNER.client.post(`${path}tender/award/`, AWARD(bid), READ);
    return client.post(`tenders/${await tenderOfProject(path)}/licence/`, NAMED(category));
  }),
  renewSoftware: {
    right: 'change',
    kind: 'software',
    call: (client, { record }) => client.post(`software/${record}/renew/`),
  },
  importSoftware: {
    right: 'change',
    others: 'may',
    call: (client, { category }) => client.post('software/import/', { rows: [NAMED(category)] }),
  },
  listSoftwareImports: { right: 'read', others: 'may', call: (client) => client.get('software/imports/') },
  updateManySoftware: {
    right: 'change',
    kind: 'software',
    call: (client, { record }) => client.patch('software/bulk/', { ids: [record], watch_expiration: true }),
  },
  discardManySoftware: {
    right: 'change',
    kind: 'software',
    call: (client, { record }) => client.post('software/bulk/delete/', { ids: [record] }),
  },
  restoreManySoftware: {
    right: 'change',
    kind: 'software',
    call: async (client, { record, people }) => {
      await people.OWNER.client.delete(`software/${record}/`);
      return client.post('software/bulk/restore/', { ids: [record] });
    },
  },
  getGarage: { right: 'read', others: 'may', call: (client) => client.get('garage/') },
  getOverview: { right: 'read', others: 'may', call: (client) => client.get('overview/') },

  listFiles: { right: 'read', kind: 'projects', call: (client, { record }) => client.get(`projects/${record}/files/`) },
  uploadFile: {
    right: 'change',
    kind: 'projects',
    call: (client, { record }) => upload(client, `projects/${record}/files/`, FILE),
  },
  updateFile: onFile((client, path) => client.patch(path, { description: 'Podepsaná' })),
  deleteFile: onFile((client, path) => client.delete(path)),
  restoreFile: onFile(async (client, path, { people }) => {
    await people.OWNER.client.delete(path);
    return client.post(`${path}restore/`);
  }),
  downloadFile: onFile((client, path) => client.get(`${path}download/`), 'read'),
  addAccessory: {
    right: 'change',
    kind: 'projects',
    call: (client, { record, category }) => client.post(`projects/${record}/categories/`, { category_id: category }),
  },
  removeAccessory: {
    right: 'change',
    kind: 'projects',
    call: (client, { record, category }) => client.delete(`projects/${record}/categories/`, { category_id: category }),
  },

  listMessages: {
    right: 'read',
    kind: 'projects',
    call: (client, { record }) => client.get(`messages/?thread__object_id=${record}&thread_ct_id=1`),
  },
  createMessage: {
    right: 'change',
    kind: 'projects',
    call: (client, { record }) =>
      client.post('messages/', { thread_ct_id: 1, thread_object_id: record, text: 'Dobrý den' }),
  },
  locateMessage: {
    right: 'read',
    kind: 'projects',
    call: async (client, { record, people }) => {
      const draft = { thread_ct_id: 1, thread_object_id: record, text: 'Dobrý den' };
      const { id } = (await people.OWNER.client.post('messages/', draft)).body as { id: number };
      return client.get(`messages/${id}/`);
    },
  },
  listParticipants: {
    right: 'read',
    kind: 'projects',
    call: (client, { record }) => client.get(`messages/participants/?thread__object_id=${record}&thread_ct_id=1`),
  },
  listHistory: {
    right: 'read',
    kind: 'projects',
    call: (client, { record }) => client.get(`history/?kind=projects&record_id=${record}`),
  },
  saveTestimonial: {
    right: 'change',
    others: 'may',
    call: async (client) => {
      const { id } = await buildWorkCompany(portal.db);
      return client.post(`companies/${id}/testimonials/`, { rating: 5, text: 'Výborné' });
    },
  },

  createTestimonialReply: {
    right: 'decide',
    role: 'SUPPLIER',
    call: async (client, team) => {
      const { id: author_id } = await buildUser(portal.db);
      const words = { company_id: team.company, author_id, rating: 5, text: 'Výborné' };
      const { id } = await portal.db.insertInto('testimonials').values(words).returning('id').executeTakeFirstOrThrow();
      return client.post(company(team, `testimonials/${id}/reply/`), { text: 'Děkujeme.' });
    },
  },
  createRequest: {
    right: 'decide',
    others: 'may',
    call: async (client, { category }) =>
      client.post('consierge/', { ...REQUEST(category), service: (await buildService(portal.db)).id }),
  },
  requestPlan: {
    right: 'decide',
    others: 'may',
    call: async (client, { company: id }) => {
      await portal.db.updateTable('companies').set({ plan: 'BASIC' }).where('id', '=', id).execute();
      return client.post('users/self/plan/', { plan: 'PREMIUM' });
    },
  },

  getPrimaryCompany: { right: 'read', others: 'may', call: (client) => client.get('companies/primary/') },
  updateCompany: { right: 'profile', call: (client, team) => client.patch(company(team), { city: 'Zlín' }) },
  uploadCompanyImage: {
    right: 'profile',
    call: (client, team) =>
      upload(client, company(team, 'image/'), {
        field: 'image',
        name: 'logo.png',
        type: 'image/png',
        content: PICTURE,
      }),
  },
  deleteCompanyImage: { right: 'profile', call: (client, team) => client.delete(company(team, 'image/')) },

  listMembers: { right: 'read', call: (client, team) => client.get(company(team, 'members/')) },
  updateMember: {
    right: 'manage',
    changesTeam: true,
    call: (client, team) => client.patch(company(team, `members/${team.managed}/`), { role: 'MEMBER' }),
  },
  deleteMember: {
    right: 'manage',
    changesTeam: true,
    call: (client, team) => client.delete(company(team, `members/${team.managed}/`)),
  },
  listInvites: { right: 'manage', call: (client, team) => client.get(company(team, 'invites/')) },
  createInvite: {
    right: 'manage',
    changesTeam: true,
    call: (client, team) => client.post(company(team, 'invites/'), { email: 'novy@portal.test', role: 'MEMBER' }),
  },
  resendInvite: {
    right: 'manage',
    call: async (client, team) => client.post(company(team, `invites/${await invited(team)}/resend/`)),
  },
  deleteInvite: {
    right: 'manage',
    call: async (client, team) => client.delete(company(team, `invites/${await invited(team)}/`)),
  },
  listJoinRequests: { right: 'manage', call: (client, team) => client.get(company(team, 'join-requests/')) },
  answerJoinRequest: {
    right: 'manage',
    call: async (client, team) => client.post(company(team, `join-requests/${await asked(team)}/`), { accept: true }),
  },
  getHandOver: { right: 'read', call: (client, team) => client.get(company(team, 'hand-over/')) },
  offerHandOver: {
    right: 'handOver',
    call: (client, team) => client.post(company(team, 'hand-over/'), { user: team.managed, stays: true }),
  },
  deleteHandOver: { right: 'handOver', call: (client, team) => client.delete(company(team, 'hand-over/')) },
  deleteCompany: {
    right: 'handOver',
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
  listShortlists: { right: 'read', others: 'may', call: (client) => client.get('shortlists/') },
  getLastShortlist: { right: 'read', others: 'may', call: (client) => client.get('shortlists/last/') },
  createShortlist: { right: 'change', others: 'may', call: (client) => client.post('shortlists/', { name: 'Weby' }) },
  createShortlistItem: {
    right: 'change',
    others: 'may',
    call: async (client) => client.post('shortlists/items/', { company: (await buildWorkCompany(portal.db)).id }),
  },
  getShortlist: onShortlist((client, path) => client.get(path), 'read'),
  updateShortlist: onShortlist((client, path) => client.patch(path, { name: 'Portály' })),
  deleteShortlist: onShortlist((client, path) => client.delete(path)),
  chooseShortlist: onShortlist((client, path) => client.post(`${path}use/`)),
  lockShortlist: onShortlist((client, path) => client.post(`${path}lock/`)),
  updateShortlistItem: onShortlist((client, path, item) => client.patch(`${path}items/${item}/`, { note: 'Ano' })),
  deleteShortlistItem: onShortlist((client, path, item) => client.delete(`${path}items/${item}/`)),
  saveShortlistVote: onShortlist((client, path, item) => client.post(`${path}items/${item}/vote/`, { vote: 1 })),

  getPersonalRecords: { right: 'read', call: (client, team) => client.get(company(team, 'records/')) },
  movePersonalRecords: { right: 'change', call: (client, team) => client.post(company(team, 'records/')) },
};

const THE_LOGIN = 'of the log-in, the account and what it is told, whatever companies it belongs to';
const EVERYBODY = 'the same for whoever may open it, whatever the company';
const BY_ROLE_OF_ACCOUNT = 'goes by the role and the plan of the account';
/** Endpoints outside the rights of a company, with the reason. */
const EXCEPTED: Partial<Record<EndpointName, string>> = {
  ...Object.fromEntries(
    Object.entries(endpoints)
      .filter(
        ([, { path }]) =>
          /^(accounts|notifications|mail)\//.test(path) || /^users\/self\/(data\/|consents\/)?$/.test(path),
      )
      .map(([name]) => [name, THE_LOGIN]),
  ),
  getPlanRequest: 'the last own wish',
  createCompany: 'makes a company of the own, which one is the owner of',
  listRegister: BY_ROLE_OF_ACCOUNT,
  suggestInRegister: BY_ROLE_OF_ACCOUNT,
  getRegisterCompany: BY_ROLE_OF_ACCOUNT,
  compareCompanies: BY_ROLE_OF_ACCOUNT,
  listTestimonials: BY_ROLE_OF_ACCOUNT,
  deleteTestimonial: 'takes back own words',
  listRequests: 'own requests',
  deleteRequest: 'takes back an own request',
  createRequestReply: 'writes back to an answer to an own request',
  undoSoftwareImport: 'takes back an own import; readers have none',
  getCalendarFeed: THE_LOGIN,
  createCalendarFeed: 'a link for the own calendar, which shows what one may read',
  revokeCalendarFeed: THE_LOGIN,
  downloadCalendar: 'by its link alone',
  updateFirstSteps: 'what the person has put away',
  recordTenderSeen: 'that the person has opened it',
  noteRead: 'how far the person has read',
  uploadAttachment: 'the person alone has it until the message is sent',
  updateMessage: 'own words, for a while',
  deleteMessage: 'own words, while nobody has answered',
  restoreMessage: 'own words',
  getChange: 'one line of the history that is read',
  restoreChange: 'as the ordinary change whose rights it has',
  createReport: 'whoever reads may ask the operator to look',
  listOwnModerations: 'what was decided about own words, and of companies that one decides for',
  getOwnModeration: 'the same',
  createAppeal: 'of own words, and of companies that one decides for; appeals.test.ts has both',
  getModerationNumbers: EVERYBODY,
  createSupportRecord: THE_LOGIN,
  listSupportRecords: 'the operator alone',
  getSupportRecord: 'the operator alone',
  getRecordCompany: 'names one of the own companies, to act for',
  checkJoin: 'whoever registers or has an account',
  createJoinRequest: 'of those who do not belong to it yet',
  readInvite: 'by the link of an invitation',
  acceptInvite: 'by the link of an invitation',
  declineInvite: 'by the link of an invitation',
  registerByInvite: 'by the link of an invitation',
  joinByInvite: 'by the link of an invitation',
  answerHandOver: 'the one whom the company is offered to',
  lookUpCompany: EVERYBODY,
  listCategories: EVERYBODY,
  listCategoryGroups: EVERYBODY,
  listTags: EVERYBODY,
  listProducts: EVERYBODY,
  suggestProducts: EVERYBODY,
  listTechnologies: EVERYBODY,
  suggestTechnologies: EVERYBODY,
  getTechnology: EVERYBODY,
  listServices: EVERYBODY,
  getLawText: EVERYBODY,
  getPublicOverview: EVERYBODY,
};

/** A PNG of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

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

it('has every endpoint exactly once', () => {
  const named = [...Object.keys(TABLE), ...Object.keys(EXCEPTED)].sort();
  expect(named).toEqual(Object.keys(endpoints).sort());
});

describe.each(Object.entries(TABLE) as [EndpointName, Row][])('%s', (_name, row) => {
  const allowed: readonly MemberRole[] = RIGHTS[row.right];
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
      const { status, body } = await row.call(built.people[role].client, built);
      if (may === 'may') expect([status < 400, status, body]).toEqual([true, status, body]);
      else {
        expect(status).toBe(403);
        expect(body).toEqual({ detail: expect.stringMatching(/Čtenář|Vlastník|Správce/) as string });
      }
    },
  );

  it(row.others ? 'others do it for themselves' : 'others may not', async () => {
    const built = await ready();
    const { status } = await row.call(built.outsider, built);
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
