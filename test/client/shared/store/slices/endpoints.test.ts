import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import '#app/replay/everyArea.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import type { AppStore } from '#shared/store/appStore.ts';
import type { RootState } from '#shared/store/rootReducer.ts';
import { toastClosed } from '#shared/store/slices/toasts.ts';
import { API } from '#support/client/network.ts';
import { testStore } from '#support/client/testStore.ts';

/*
 * The table of all endpoints is the snapshot: what each one sends, the toast, and the queries that are refetched after
 * success and after a refusal. A new endpoint needs a row here only if the usual arguments do not fit.
 */

/** The id of every record of the mock server, and the id of another one. */
const ID = 12;
const OTHER = 13;
const THREAD = { ct_id: 1, object_id: ID };
const IN_THREAD = { thread_ct_id: 1, thread_object_id: ID, text: 'Ano' };
const OWNERS = ['companies', 'projects', 'references', 'software'] as const;
const REG_NUMBER = { reg_number: '44992785' };
const BIDS_UNTIL = '2026-12-07T22:59:00Z';

interface Endpoint {
  initiate: (args: unknown) => ThunkAction<Promise<unknown>, RootState, unknown, UnknownAction>;
  select: (args: unknown) => (state: RootState) => { requestId?: string };
}
const endpoints = portalApi.endpoints as unknown as Record<string, Endpoint>;
const isMutation = (name: string) => 'useMutation' in (endpoints[name] as object);

/** Arguments of every endpoint that is not called in another way below. */
const USUAL = { id: ID, company: ID, project: ID, bid: ID, tender: ID };
const QUERY = { ...USUAL, type: 'suppliers', page: 1, q: 'a' };
const MUTATION = { ...USUAL, name: 'A', text: 'Ano', note: null };

/** One endpoint may be called several times: `endpoint variant`. */
const CALLS: Record<string, unknown> = {
  getSelf: undefined,
  getGuest: undefined,
  'getRegisterCompany another': { type: 'suppliers', id: OTHER },
  listRegister: { type: 'suppliers', q: 'rizek', page: 2, categories: [1, 3] },
  compareCompanies: { type: 'suppliers', ids: [ID] },
  lookUpCompany: REG_NUMBER,
  getRecordCompany: { kind: 'projects', record_id: ID },
  checkJoin: REG_NUMBER,
  'listTestimonials another': { id: OTHER },
  listProjects: { status: [20], taking: true, page: 1 },
  assignRecords: { kind: 'software', ids: [ID], user: OTHER },
  'getProject another': { id: OTHER },
  getProjectDefaults: { project_id: ID },
  'getProjectTender another': { project: OTHER },
  'getTender another': { id: OTHER },
  listReferences: { owner: true },
  suggestReferences: { q: 'po', owner: true },
  'getReference another': { id: OTHER },
  listSoftware: { need: ['need_upgrade'] },
  'getSoftware another': { id: OTHER },
  ...Object.fromEntries(OWNERS.map((owner) => [`listFiles ${owner}`, { owner, id: ID }])),
  'listFiles another': { owner: 'projects', id: OTHER },
  'listMessages discussion': { thread: THREAD, parent: null },
  'listMessages replies': { thread: THREAD, parent: 41 },
  'listMessages another': { thread: { ct_id: 1, object_id: OTHER }, parent: null },
  locateMessage: { id: 41 },
  listParticipants: THREAD,
  getLawText: { document: 'terms' },
  listServices: { category: 'ANALYZE' },
  listRequests: { kind: 'callbacks' },
  listHistory: { kind: 'projects', id: ID, page: 1 },
  getChange: { id: 77 },
  'getComparison another': { project: OTHER },
  getAwardCheck: { project: OTHER },
  'getShortlist another': { id: OTHER },
  'getPerson another': { id: OTHER },
  getMergePreview: { id: ID, other: OTHER },
  ...Object.fromEntries(
    ['categories', 'groups', 'products', 'services', 'synonyms', 'asking', 'grants'].map((kind) => [
      `listCatalogue ${kind}`,
      { kind },
    ]),
  ),
  exportCatalogue: { kind: 'grants' },
  getCatalogueItem: { kind: 'categories', id: ID },
  getCatalogueMerge: { kind: 'categories', id: ID, ids: [OTHER] },
  'getAdminRequest another': { id: OTHER },
  'getOwnModeration another': { id: OTHER },
  listSettingVersions: { key: 'hotline_phone' },
  listProducts: { categories: [1] },

  logout: { token: 'a' },
  updateSelf: { first_name: 'Eva', last_name: null },
  signUp: { email: 'a@b.cz', reg_number: '' },
  readRegistration: { token: 'a' },
  resendVerification: { email: 'a@b.cz' },
  requestPasswordReset: { email: 'a@b.cz' },
  confirmPasswordReset: { uid: 'a', token: 'b', new_password1: 'c', new_password2: 'c' },
  changePassword: { old_password: 'a', new_password1: 'b', new_password2: 'b' },
  requestPlan: { plan: 'BASIC' },
  giveConsents: { documents: ['terms'] },
  deleteSelf: { password: 'a' },
  startSecondFactor: { password: 'a' },
  confirmSecondFactor: { code: '123456' },
  enterSecondFactor: { code: '123456' },
  renewRecoveryCodes: { code: '123456' },
  endSecondFactor: { password: 'a', code: '123456' },
  answerImpersonationConsent: { id: ID, given: true },
  createImpersonation: { id: ID, reason: 'Klient volal' },
  decideOnCompany: { id: ID, reason: null },
  createMerge: { id: ID, company: OTHER },
  updateCatalogueItem: { kind: 'categories', id: ID, etag: '"v1"', values: { name: 'A' } },
  mergeCatalogueItems: { kind: 'categories', id: ID, ids: [OTHER] },
  undoCatalogueMerge: { kind: 'categories', id: ID },
  moveCatalogueItem: { kind: 'groups', id: ID, by: 'UP' },
  retireCatalogueItems: { kind: 'services', ids: [ID], retired: true },
  createCatalogueItem: { kind: 'synonyms', values: { phrase: 'A' } },
  deleteCatalogueItem: { kind: 'grants', id: ID, etag: null },
  importCatalogue: { kind: 'grants', rows: [{ title: 'A' }], is_trial: false },
  createTemplate: { name: 'A' },
  updateTemplate: { id: ID, etag: '"v1"', patch: { name: 'A' } },
  updateCompany: { id: ID, fields: { city: null } },
  uploadCompanyImage: { id: ID, reference: 'x' },
  saveTestimonial: { id: ID, rating: 5, text: 'Ano' },
  createTestimonialReply: { id: ID, testimonial: 41, text: 'Ne' },
  updateMember: { company: ID, user: OTHER, role: 'READER' },
  deleteMember: { company: ID, user: OTHER },
  createInvite: { company: ID, email: 'a@b.test', role: 'MEMBER' },
  resendInvite: { company: ID, invite: OTHER },
  deleteInvite: { company: ID, invite: OTHER },
  answerJoinRequest: { company: ID, request: OTHER, accept: true },
  offerHandOver: { company: ID, user: OTHER, stays: true },
  answerHandOver: { company: ID, accept: true },
  createJoinRequest: REG_NUMBER,
  ...Object.fromEntries(
    ['readInvite', 'acceptInvite', 'declineInvite', 'joinByInvite'].map((name) => [name, { token: 'x' }]),
  ),
  enterGuestCode: { code: '123456' },
  saveGuestPerson: { name: 'Eva', phone: '777000112', reg_number: '' },
  createGuestAccount: { password1: 'x', consent: true },
  claimInvite: { token: 'x' },
  registerByInvite: { token: 'x', first_name: 'Eva' },
  createConflictStatement: { project: ID, is_free: true },
  saveBidScores: { project: ID, bid: OTHER, scores: [] },
  saveBidVote: { project: ID, bid: OTHER, vote: 1 },
  shortlistBid: { project: ID, bid: OTHER, shortlisted: true },
  createClarification: { project: ID, bid: OTHER, text: 'A', until: BIDS_UNTIL },
  rejectBid: { project: ID, bid: OTHER, reason: 'A' },
  awardTender: { project: ID, bid: OTHER, version: 1, reason: 'A', others: [] },
  closeTender: { project: ID, reason: 'A' },
  previewWatch: { target: 'PROJECTS', query: 'region=CZ064' },
  createWatch: { target: 'PROJECTS', query: 'region=CZ064', name: 'A', address: '/a', is_shared: false },
  updateWatch: { id: ID, regions: ['CZ064'] },
  createShortlistItem: { company: OTHER },
  lockShortlist: { id: ID, etag: '"v1"' },
  createProject: { name: 'A' },
  updateProject: { id: ID, etag: '"v1"', patch: { name: 'A' } },
  createBidReference: { bid: ID, patch: { name: 'A' } },
  confirmReference: { id: ID, is_true: true },
  createReference: { name: 'A' },
  updateReference: { id: ID, patch: { year: 2024 } },
  createTender: { project: ID, patch: {} },
  updateTender: { id: ID, patch: {} },
  deleteTender: { id: ID, project: ID },
  cancelTender: { id: ID, reason: 'Ne' },
  createTenderInvites: { id: ID, companies: [OTHER], source: 'PROFILE' },
  deleteTenderInvite: { id: ID, invite: OTHER, project: ID },
  getInviteLink: { id: ID, link: OTHER },
  resendInviteLink: { id: ID, link: OTHER },
  withdrawInviteLink: { id: ID, link: OTHER, project: ID },
  createTenderChange: { id: ID, text: 'Ano' },
  createTenderQuestion: { id: ID, text: 'Ano' },
  answerTenderQuestion: { id: ID, question: OTHER, answer: 'Ano' },
  createTenderLicence: { tender: OTHER, project: ID, fields: { name: 'A' } },
  createWholeTender: { name: 'A' },
  createInquiry: { companies: [3, 4], source: 'PROFILE', bids_until: BIDS_UNTIL, text: 'Ano' },
  createBid: { project: ID },
  updateBid: { id: ID, patch: {} },
  createSoftware: { name: 'A', need_upgrade: true },
  updateSoftware: { id: ID, patch: { name: 'A' } },
  importSoftware: { rows: [{ name: 'A' }] },
  updateManySoftware: { ids: [ID], watch_expiration: true },
  discardManySoftware: { ids: [ID] },
  restoreManySoftware: { ids: [ID] },
  ...Object.fromEntries(
    OWNERS.flatMap((owner) => [
      ...['uploadFile', 'updateFile', 'deleteFile'].map((name) => [
        `${name} ${owner}`,
        { of: { owner, id: ID }, id: 9, patch: { name: 'a' }, reference: 'x' },
      ]),
      ...['addCategory', 'removeCategory', 'addAccessory', 'removeAccessory'].map((name) => [
        `${name} ${owner}`,
        { modelType: owner, idModel: ID, id: 4, accessoriesType: name.endsWith('Category') ? 'categories' : 'tags' },
      ]),
      [`restoreChange ${owner}`, { id: 77, record: { kind: owner, id: ID }, etag: '"v1"', fields: null }],
    ]),
  ),
  'addAccessory a product': { modelType: 'projects', idModel: ID, id: 4, accessoriesType: 'products' },
  'restoreChange accounts': { id: 77, record: { kind: 'accounts', id: ID }, etag: null, fields: ['phone'] },
  'uploadFile tenders': { of: { owner: 'tenders', id: ID, project: ID }, reference: 'x' },
  uploadFileVersion: { of: { owner: 'tenders', id: ID, project: ID }, id: 9, reference: 'x' },
  restoreFile: { id: 9 },
  createMessage: { ...IN_THREAD, parent: null },
  'createMessage reply': { ...IN_THREAD, parent: 41 },
  updateMessage: { id: 41, thread: THREAD, parent: null, patch: { text: 'Ano' }, etag: '"v1"' },
  deleteMessage: { id: 50, thread: THREAD, parent: 41, etag: '"v1"' },
  restoreMessage: { id: 41 },
  noteRead: { thread: THREAD, seen: [41] },
  uploadAttachment: { reference: 'x' },
  createReport: { kind: 'messages', id: 41, ground: 'SPAM', note: null },
  createAppeal: { id: ID, appeal_text: 'Ne' },
  keepModerations: { ids: [ID] },
  createModeration: { kind: 'messages', record: 41, decision: 'HIDDEN', rule: 'LAW', decision_reason: 'Ne' },
  decideModeration: { id: ID, etag: '"v1"', decision: 'KEPT' },
  markNotificationsSeen: { ids: [1] },
  updateNotificationSettings: { settings: [{ event: 'MESSAGE', in_portal: true, mail: 'OFF' }] },
  confirmMailAddress: { token: 'a' },
  unsubscribe: { token: 'a' },
  'createRequest assistant': { kind: 'assistant', draft: { name: 'J', time: '10:00', note: '', service: 71 } },
  'createRequest callbacks': { kind: 'callbacks', draft: { name: 'J', time: '10:00', note: '', service: 71 } },
  'createRequest consierge': { kind: 'consierge', draft: { name: 'J', time: '10:00', note: '', service: 71 } },
  createRequestReply: { kind: 'callbacks', id: 51, text: 'A kdy?' },
  updateAdminRequest: { id: ID, etag: '"v1"', work: { state: 'ACCEPTED' } },
  changeAdminRequests: { ids: [ID], state: 'ACCEPTED' },
  deleteRequest: { kind: 'callbacks', id: 51 },
  createSupportRecord: { note: null, reference: 'x' },
  changeMails: { ids: [ID], work: 'RETRY' },
  changeJobs: { ids: [ID], work: 'RETRY' },
  runSchedule: { name: 'tidying' },
  settleSupportRecord: { id: ID, answer: null },
  updateSetting: { key: 'hotline_phone', value: '+420777000112', version: 0 },
  deleteSetting: { key: 'hotline_phone', version: 0 },
};

/** Login endpoints, which start with no cached data of the previous user. */
const LOG_IN: Record<string, unknown> = {
  login: { email: 'a@b.cz', password: 'x' },
  verifyEmail: { token: 'a' },
  finishIdentityLogin: { provider: 'a', code: 'b', state: 'c' },
};

type Call = readonly [name: string, endpoint: Endpoint, args: unknown];
const endpointOf = (name: string) => name.split(' ')[0]!;
/** Other records are called beside the usual ones, other variants instead of them. */
const replaced = Object.keys(CALLS)
  .filter((name) => !name.endsWith(' another'))
  .map(endpointOf);
const calls = [
  ...Object.entries(CALLS),
  ...Object.keys(endpoints)
    .filter((name) => !replaced.includes(name) && !(name in LOG_IN))
    .map((name) => [name, isMutation(name) ? MUTATION : QUERY] as const),
]
  .map(([name, args]): Call => [name, endpoints[endpointOf(name)]!, args])
  // Features inject their endpoints in the order of the first imports of the process.
  .sort(([left], [right]) => (left < right ? -1 : 1));
const QUERIES = calls.filter(([name]) => !isMutation(endpointOf(name)));
const MUTATIONS = calls.filter(([name]) => isMutation(endpointOf(name)));

/** One object that serves as every record, and as the only record of every list. */
const thing = {
  id: ID,
  project: { id: ID },
  tender: { id: ID, project: { id: ID } },
  key: 'new',
  detail: 'Hotovo',
  results: [{ id: ID }],
  pagination: { count: 1 },
  settings: [],
  rows: [],
};

/**
 * Responds to all requests at once and collects what was sent. Only which requests are made matters here, not their
 * data, and there are thousands of them: a mocked `fetch` takes a tenth of nock's time.
 */
function answerAll(refuses: boolean): string[] {
  const sent: string[] = [];
  const statusOf = (method: string) => (method !== 'GET' && refuses ? 400 : 200);
  const note = (method: string, url: string, headers: Headers, body: unknown) => {
    const content = body instanceof FormData ? `with ${[...body.keys()].join()}` : body;
    sent.push([method, url.replace(API, ''), headers.get('If-Match'), content].filter(Boolean).join(' '));
  };
  jest.spyOn(globalThis, 'fetch').mockImplementation((url, { method = 'GET', headers, body } = {}) => {
    note(method, decodeURIComponent(url as string), headers as Headers, body);
    return Promise.resolve(Response.json(thing, { status: statusOf(method) }));
  });
  /** Node has no XMLHttpRequest; uploads use it. */
  class Upload {
    upload = {};
    status = 0;
    responseText = JSON.stringify(thing);
    onload = (): void => undefined;
    onloadend = (): void => undefined;
    line: [method: string, url: string] = ['', ''];
    open = (...line: [string, string]) => {
      this.line = line;
      this.status = statusOf(line[0]);
    };
    setRequestHeader = () => undefined;
    getAllResponseHeaders = () => '';
    send = (body: unknown) => {
      note(...this.line, new Headers(), body);
      queueMicrotask(() => {
        this.onload();
        this.onloadend();
      });
    };
  }
  Object.assign(globalThis, { XMLHttpRequest: Upload });
  return sent;
}

/** The last request of every query by its name. */
const lastRequests = (state: RootState) =>
  new Map(QUERIES.map(([name, { select }, args]) => [name, select(args)(state).requestId]));

async function settled(store: AppStore): Promise<void> {
  for (let idleRounds = 0; idleRounds < 2;) {
    const running = store.dispatch(portalApi.util.getRunningQueriesThunk());
    idleRounds = running.length === 0 ? idleRounds + 1 : 0;
    await Promise.all(running);
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

/** Returns the toasts that are shown, and closes them: the same text is shown only once at a time. */
function takeToasts(store: AppStore): string[] {
  const { shown } = store.getState().toasts;
  shown.forEach(({ id }) => store.dispatch(toastClosed(id)));
  return shown.map(({ message }) => `"${message}"`);
}

/** Calls a mutation, and describes what happens. */
async function rowOf(store: AppStore, sent: string[], [name, { initiate }, args]: Call) {
  const before = lastRequests(store.getState());
  sent.length = 0;
  await store.dispatch(initiate(args));
  const [request] = sent;
  await settled(store);
  const after = lastRequests(store.getState());
  const again = [...after].filter(([query, id]) => id !== before.get(query)).map(([query]) => query);
  return { name, request, toasts: takeToasts(store), again: again.sort().join(', ') };
}

/** A store with the results of all queries. With them in the state, its checks take three quarters of the time. */
async function loadedStore(sent: string[]) {
  const { store } = testStore({ checksState: false });
  const rows: string[] = [];
  for (const [name, { initiate }, args] of QUERIES) {
    sent.length = 0;
    await store.dispatch(initiate(args));
    rows.push(`${name}: ${sent.join()}`);
  }
  return { store, rows };
}

it('each endpoint sends its request; a mutation shows its toast and refetches the queries that it affects', async () => {
  const sent = answerAll(false);
  const { store, rows } = await loadedStore(sent);
  for (const call of MUTATIONS) {
    const { name, request, toasts, again } = await rowOf(store, sent, call);
    rows.push([`${name}:`, request, ...toasts, again && `=> ${again}`].filter(Boolean).join(' '));
  }
  expect(rows).toMatchSnapshot();
});

it('refused mutations refetch nothing and show why, except these', async () => {
  const sent = answerAll(true);
  const { store } = await loadedStore(sent);
  const rows: string[] = [];
  for (const call of MUTATIONS) {
    const { name, toasts, again } = await rowOf(store, sent, call);
    if (toasts.length === 0) rows.push(`${name}: silent`);
    if (again) rows.push(`${name} => ${again}`);
  }
  expect(rows).toMatchSnapshot();
});

it.each(Object.entries(LOG_IN))('%s starts with only the account in the cache', async (name, args) => {
  answerAll(false);
  const { store, visited } = testStore();
  for (const [, { initiate }, given] of QUERIES.slice(0, 10)) void store.dispatch(initiate(given));
  await settled(store);
  expect(Object.keys(store.getState().portalApi.queries)).toHaveLength(10);
  await store.dispatch(endpoints[name]!.initiate(args));
  for (let turn = 0; turn < 1_000 && visited.length === 0; turn += 1) await settled(store);
  expect(Object.keys(store.getState().portalApi.queries)).toEqual(['getSelf(undefined)']);
});
