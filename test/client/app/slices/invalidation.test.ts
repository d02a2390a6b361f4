import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import '../../../../src/client/app/store/everyArea';
import type { CallOptions } from '../../../../src/client/shared/api/baseQuery';
import { everyEndpoint } from '../../../../src/contract/endpoints/adminEndpoints';
import { areaOf } from '../../../../src/client/shared/api/areas';
import { portalApi } from '../../../../src/client/shared/api/portalApi';
import type { AppStore } from '../../../../src/client/app/store/makeStore';
import type { RootState } from '../../../../src/client/app/store/rootReducer';
import { testStore } from '../../../support/client/testStore';

/** The id of every record of the mock server, and the id of another one. */
const ID = 12;
const OTHER = 13;
const THREAD = { ct_id: 1, object_id: ID };
const OWNERS = ['companies', 'projects', 'references', 'software'] as const;
type Owner = (typeof OWNERS)[number];

interface Endpoint {
  initiate: (args: unknown) => ThunkAction<Promise<unknown>, RootState, unknown, UnknownAction>;
}
const endpoints = portalApi.endpoints as unknown as Record<string, Endpoint>;

type Query = readonly [endpoint: string, args?: unknown, of?: string];
/** Arguments of every query that is not called in another way below. */
const ARGS = { id: ID, company: ID, project: ID, bid: ID, tender: ID, type: 'suppliers', page: 1, q: 'a' };
/** Queries with other arguments: endpoint, arguments and, when one endpoint serves several kinds, the kind. */
const OTHER_ARGS: readonly Query[] = [
  ['getSelf'],
  ['getRegisterCompany', { type: 'suppliers', id: OTHER }, 'another'],
  ['compareCompanies', { type: 'suppliers', ids: [ID] }],
  ['lookUpCompany', { reg_number: '44992785' }],
  ['getRecordCompany', { kind: 'projects', record_id: ID }],
  ['checkJoin', { reg_number: '44992785' }],
  ['listTestimonials', { id: OTHER }, 'another'],
  ['getProject', { id: OTHER }, 'another'],
  ['getProjectTender', { project: OTHER }, 'another'],
  ['getTender', { id: OTHER }, 'another'],
  ['getReference', { id: OTHER }, 'another'],
  ['getSoftware', { id: OTHER }, 'another'],
  ...OWNERS.map((owner) => ['listFiles', { owner, id: ID }, owner] as const),
  ['listFiles', { owner: 'projects', id: OTHER }, 'another'],
  ['listMessages', { thread: THREAD, parent: null }, 'discussion'],
  ['listMessages', { thread: THREAD, parent: 41 }, 'replies'],
  ['listMessages', { thread: { ct_id: 1, object_id: OTHER }, parent: null }, 'another'],
  ['locateMessage', { id: 41 }],
  ['listParticipants', THREAD],
  ['getLawText', { document: 'terms' }],
  ['listRequests', { kind: 'callbacks' }],
  ['listHistory', { kind: 'projects', id: ID, page: 1 }],
  ['getChange', { id: 77 }],
  ['getComparison', { project: OTHER }, 'another'],
  ['getAwardCheck', { project: OTHER }],
  ['getShortlist', { id: OTHER }, 'another'],
  ['getPerson', { id: OTHER }, 'another'],
  ['getMergePreview', { id: ID, other: OTHER }],
  ['listCatalogue', { kind: 'categories' }],
  ['getCatalogueItem', { kind: 'categories', id: ID }],
  ['getCatalogueMerge', { kind: 'categories', id: ID, ids: [OTHER] }],
  ...(['groups', 'products', 'services', 'synonyms', 'asking', 'grants'] as const).map(
    (kind) => ['listCatalogue', { kind }, kind] as const,
  ),
  ['getAdminRequest', { id: OTHER }, 'another'],
  ['getOwnModeration', { id: OTHER }, 'another'],
  ['listSettingVersions', { key: 'hotline_phone' }],
];
const isMutation = (name: string) => 'useMutation' in (endpoints[name] as object);
const called = OTHER_ARGS.filter(([, , of]) => of !== 'another').map(([name]) => name);
const QUERIES: readonly Query[] = [
  ...OTHER_ARGS,
  ...Object.keys(endpoints).flatMap((name): Query[] =>
    isMutation(name) || called.includes(name) ? [] : [[name, ARGS]],
  ),
];
const nameOf = ([endpoint, , of]: (typeof QUERIES)[number]) => (of === undefined ? endpoint : `${endpoint} (${of})`);

// Groups of queries shown together, by their names in the list above.
const REGISTER = ['listRegister', 'compareCompanies', 'getPrimaryCompany'];
const COMPANY = [...REGISTER, 'getRegisterCompany', 'listFiles (companies)'];
const EVERY_COMPANY = [...REGISTER, 'listMarkers'];
const DESK = ['getOverview', 'getPublicOverview'];
const SOFTWARE = ['listSoftware', 'listSoftwareRows', 'listSoftwareImports', 'getGarage'];
const THINGS = {
  companies: [...COMPANY, 'listMarkers', 'getOverview'],
  projects: ['listProjects', 'getProject', 'getProjectMatches', 'listFiles (projects)', 'getGarage', 'getOverview'],
  references: ['listReferences', 'getReference', 'listFiles (references)'],
  software: [...SOFTWARE, 'getSoftware', 'listFiles (software)', 'getOverview'],
} satisfies Record<Owner, string[]>;
/** The queries that show the files of a record: the record itself and the lists that contain it. */
const WITH_FILES = {
  companies: COMPANY,
  projects: ['listProjects', 'getProject', 'getProjectMatches', 'listFiles (projects)'],
  references: THINGS.references,
  software: ['listSoftware', 'getSoftware', 'listFiles (software)'],
} satisfies Record<Owner, string[]>;
const PROJECTS = ['listProjects', 'getGarage', ...DESK];
const REQUESTS = ['listRequests', 'getGarage', ...DESK];
const ALL_SOFTWARE = [
  ...SOFTWARE,
  'getSoftware',
  'getSoftware (another)',
  'listFiles (software)',
  'getCalendarFeed',
  ...DESK,
];
const CALL = ['getTender', 'getProjectTender', 'getComparison'];
/** The queries that show a tender or list tenders. */
const LISTED_CALL = [...CALL, 'listRunningInvites'];
/** The same with the tasks on the dashboard. */
const CALL_AND_TASKS = [...LISTED_CALL, 'getOverview'];
const ANOTHER_TENDER = CALL.map((name) => `${name} (another)`);
const BIDS = ['listOwnBids', 'listInvitedTenders', 'getBid', ...CALL, ...DESK];
const NOTIFICATIONS = ['countNotifications', 'listNotifications'];
const NOTIFICATION_SETTINGS = ['getNotificationSettings'];
const LOG_INS = ['listSessions', 'getCalendarFeed'];
/** The queries that show unread counts of discussions. */
const UNREAD = ['listProjects', 'listReferences', 'getGarage', 'countNotifications', 'listNotifications'];
const RECORDS = ['listSupportRecords', 'listRecords', 'getAdminOverview'];
const SETTINGS = ['listSettings', 'listSettingVersions'];
/** The queries of the admin area that an action on an account affects. */
const PERSON = ['getPerson', 'listPeople', 'listRequestOperators', 'getAdminOverview', 'listHistory'];
const FIRM = ['getAdminCompany', 'listAdminCompanies', 'getAdminOverview', 'listHistory'];
const ADMIN_COMPANY = [...FIRM, ...EVERY_COMPANY, 'getOverview'];
/** The queries that a change of each catalogue affects. */
const CATALOGUE_GRANT = ['listCatalogue (grants)', 'listHistory'];
const SYNONYM = ['listCatalogue (synonyms)', 'listHistory'];
const OFFERED_SERVICE = ['listCatalogue (services)', 'listServices', 'listHistory'];
const OF_CATEGORIES = ['listCatalogue', 'getCatalogueItem'];
const PICKED = ['listCategories', 'listCategoryGroups'];
const GROUP = ['listCatalogue (groups)', ...OF_CATEGORIES, ...PICKED, 'listHistory'];
const CATEGORY = [
  ...OF_CATEGORIES,
  ...['groups', 'products', 'services', 'synonyms'].map((kind) => `listCatalogue (${kind})`),
  ...PICKED,
  ...['listProducts', 'listTechnologies', 'listServices', 'listHistory'],
  ...[...EVERY_COMPANY, 'getOverview', 'listProjects', ...SOFTWARE, 'listReferences'],
];
const REQUEST_WORK = ['listAdminRequests', 'getAdminOverview', ...REQUESTS];
/** The queries that hiding or restoring a record affects. */
const MODERATED = [
  ...['listModerations', 'getModeration', 'listAdminTestimonials', 'getAdminOverview', 'getGarage', ...DESK],
  ...['listOwnModerations', 'getOwnModeration', 'getOwnModeration (another)', 'listMarkers', ...COMPANY],
  ...['getRegisterCompany (another)', 'listTestimonials', 'listTestimonials (another)', 'listFiles (another)'],
  ...[...THINGS.projects, 'getProject (another)', ...THINGS.references, 'getReference (another)'],
  ...[...LISTED_CALL, ...ANOTHER_TENDER],
];
const APPROVAL = ['listAdminTestimonials', 'getAdminOverview', ...DESK];
const NOTHING: string[] = [];

interface Row {
  args?: unknown;
  /** The queries refetched after success; all other queries must not be refetched. */
  again: string[];
  /** The queries refetched after the server refused it. */
  refused?: string[];
}
const ofFile = { id: 9, patch: { name: 'a' }, reference: 'x' };
const change = { idModel: ID, accessoriesType: 'categories', id: 4 };
const body = { name: 'A', text: 'Ano', rating: 5, note: null };

const PEOPLE = ['listMembers', 'listInvites', 'listJoinRequests', 'getHandOver'];
/** The queries of personal records, which a company takes over. */
const MOVED = ['getPersonalRecords', ...PROJECTS, ...SOFTWARE, 'listReferences'];
/** The queries shown next to the bids of a project's tender. */
const COMPARED = ['getComparison', 'getProjectTender', 'listOwnBids', 'listInvitedTenders', 'getOverview'];
/** The shortlists, and one of them. */
const LISTS = ['listShortlists', 'getLastShortlist'];
const SHORTLIST = [...LISTS, 'getShortlist'];
/** Mutations by what they refetch. Those that are not here refetch all queries of their own area. */
const OTHER_ROWS: Record<string, Row> = {
  logout: { args: { token: 'a' }, again: NOTHING },
  updateSelf: { args: { first_name: 'Eva' }, again: ['getSelf'], refused: ['getSelf'] },

  signUp: { args: body, again: NOTHING },
  readRegistration: { args: { token: 'a' }, again: NOTHING },
  resendVerification: { args: { email: 'a@b.cz' }, again: NOTHING },
  requestPasswordReset: { args: { email: 'a@b.cz' }, again: NOTHING },
  confirmPasswordReset: { args: body, again: NOTHING },
  changePassword: { args: body, again: LOG_INS },
  revokeSession: { args: { id: ID }, again: ['listSessions'], refused: ['listSessions'] },
  revokeOtherSessions: { again: LOG_INS, refused: LOG_INS },
  requestPlan: { args: { plan: 'BASIC' }, again: ['getPlanRequest'] },
  giveConsents: { args: { documents: ['terms'] }, again: ['getSelf'] },
  deleteSelf: { args: body, again: NOTHING },

  startSecondFactor: { args: body, again: NOTHING },
  confirmSecondFactor: { args: body, again: ['getSelf', 'getSecondFactor', 'listSessions'] },
  enterSecondFactor: { args: body, again: ['getSelf'] },
  endSecondFactor: { args: body, again: ['getSelf', 'getSecondFactor'] },

  deleteImpersonation: { again: NOTHING },
  createImpersonationConsent: { again: ['getImpersonation'], refused: ['getImpersonation'] },
  deleteSupportVisit: { args: { id: ID }, again: ['listSupportVisits'], refused: ['listSupportVisits'] },
  answerImpersonationConsent: {
    args: { id: ID, given: true },
    again: ['listSupportVisits'],
    refused: ['listSupportVisits'],
  },
  createImpersonation: { args: { id: ID, reason: 'Klient volal' }, again: NOTHING },
  ...Object.fromEntries(
    [
      ...['updatePerson', 'answerPlanWish', 'verifyPerson', 'lockPerson', 'unlockPerson', 'logOutPerson'],
      ...['resetPersonSecondFactor', 'saveOperatorRoles'],
    ].map((name) => [name, { args: { id: ID, reason: 'A', roles: [] }, again: PERSON, refused: PERSON }]),
  ),
  decideOnCompany: { args: { id: ID, reason: null }, again: ADMIN_COMPANY, refused: ADMIN_COMPANY },
  createMerge: { args: { id: ID, company: OTHER }, again: ADMIN_COMPANY, refused: ADMIN_COMPANY },
  undoMerge: { args: { id: ID }, again: ADMIN_COMPANY, refused: ADMIN_COMPANY },

  updateCatalogueItem: { args: { kind: 'categories', id: ID, etag: '"v1"', values: { name: 'A' } }, again: CATEGORY },
  mergeCatalogueItems: { args: { kind: 'categories', id: ID, ids: [OTHER] }, again: CATEGORY },
  undoCatalogueMerge: { args: { kind: 'categories', id: ID }, again: CATEGORY },
  moveCatalogueItem: { args: { kind: 'groups', id: ID, by: 'UP' }, again: GROUP },
  retireCatalogueItems: { args: { kind: 'services', ids: [ID], retired: true }, again: OFFERED_SERVICE },
  createCatalogueItem: { args: { kind: 'synonyms', values: { phrase: 'A' } }, again: SYNONYM },
  deleteCatalogueItem: { args: { kind: 'grants', id: ID, etag: null }, again: CATALOGUE_GRANT },
  importCatalogue: { args: { kind: 'grants', rows: [{ title: 'A' }], is_trial: false }, again: CATALOGUE_GRANT },

  createTemplate: { args: { name: 'A' }, again: ['listAdminTemplates', 'listTenderTemplates'] },
  updateTemplate: {
    args: { id: ID, etag: '"v1"', patch: { name: 'A' } },
    again: ['getTemplate', 'listAdminTemplates', 'listTenderTemplates'],
  },

  createCompany: { args: body, again: [...EVERY_COMPANY, 'getOverview', 'getSelf'] },
  updateCompany: { args: { id: ID, fields: body }, again: THINGS.companies },
  uploadCompanyImage: { args: { id: ID, reference: 'x' }, again: COMPANY },
  deleteCompanyImage: { args: { id: ID }, again: COMPANY },
  saveTestimonial: { args: { id: ID, ...body }, again: [...COMPANY, 'listTestimonials', ...DESK] },
  deleteTestimonial: { args: { id: ID }, again: [...COMPANY, 'listTestimonials', ...DESK] },

  updateMember: { args: { company: ID, user: OTHER, role: 'READER' }, again: [...PEOPLE, 'getSelf'] },
  deleteMember: { args: { company: ID, user: OTHER }, again: [...PEOPLE, 'getSelf'] },
  createInvite: { args: { company: ID, email: 'a@b.test', role: 'MEMBER' }, again: PEOPLE },
  resendInvite: { args: { company: ID, invite: OTHER }, again: PEOPLE },
  deleteInvite: { args: { company: ID, invite: OTHER }, again: PEOPLE },
  answerJoinRequest: { args: { company: ID, request: OTHER, accept: true }, again: PEOPLE },
  offerHandOver: { args: { company: ID, user: OTHER, stays: true }, again: PEOPLE },
  answerHandOver: { args: { company: ID, accept: true }, again: [...PEOPLE, 'getSelf'] },
  deleteHandOver: { args: { company: ID }, again: PEOPLE },
  deleteCompany: { args: { company: ID }, again: [...EVERY_COMPANY, 'getOverview', 'getSelf'] },
  movePersonalRecords: { args: { company: ID }, again: MOVED },
  createJoinRequest: { args: { reg_number: '44992785' }, again: ['checkJoin', ...DESK] },
  readInvite: { args: { token: 'x' }, again: [] },
  acceptInvite: { args: { token: 'x' }, again: ['getSelf'] },
  declineInvite: { args: { token: 'x' }, again: [] },
  joinByInvite: { args: { token: 'x' }, again: [] },
  registerByInvite: { args: { token: 'x', ...body }, again: [] },

  createConflictStatement: { args: { project: ID, is_free: true }, again: COMPARED },
  saveBidScores: { args: { project: ID, bid: OTHER, scores: [] }, again: COMPARED },
  saveBidVote: { args: { project: ID, bid: OTHER, vote: 1 }, again: COMPARED },
  // After a refusal too: the user reads the current state of the bids.
  shortlistBid: { args: { project: ID, bid: OTHER, shortlisted: true }, again: COMPARED, refused: COMPARED },
  createClarification: {
    args: { project: ID, bid: OTHER, text: 'A', until: '2026-12-07T11:00:00Z' },
    again: COMPARED,
    refused: COMPARED,
  },
  rejectBid: { args: { project: ID, bid: OTHER, reason: 'A' }, again: COMPARED, refused: COMPARED },
  awardTender: {
    args: { project: ID, bid: OTHER, version: 1, reason: 'A', others: [] },
    again: [...COMPARED, 'getPublicOverview'],
    refused: [...COMPARED, 'getPublicOverview'],
  },
  closeTender: {
    args: { project: ID, reason: 'A' },
    again: [...COMPARED, 'getPublicOverview'],
    refused: [...COMPARED, 'getPublicOverview'],
  },

  createShortlist: { args: body, again: LISTS },
  createShortlistItem: { args: { company: OTHER }, again: LISTS },
  deleteShortlist: { args: { id: ID }, again: LISTS },
  // After a refusal too: the user reads the current state of the shortlist.
  lockShortlist: { args: { id: ID, etag: null }, again: SHORTLIST, refused: SHORTLIST },

  createProject: { args: body, again: PROJECTS },
  updateProject: { args: { id: ID, patch: body }, again: [...THINGS.projects, 'getPublicOverview'] },
  deleteProject: { args: { id: ID }, again: PROJECTS },
  restoreProject: { args: { id: ID }, again: PROJECTS },

  createBidReference: { args: { bid: ID, patch: body }, again: ['listReferences', ...DESK] },
  confirmReference: {
    args: { id: ID, is_true: true },
    again: THINGS.references,
    refused: THINGS.references,
  },

  createTender: { args: { project: ID, patch: {} }, again: CALL_AND_TASKS },
  updateTender: { args: { id: ID, patch: {} }, again: CALL_AND_TASKS },
  deleteTender: {
    args: { id: ID, project: ID },
    again: ['getProjectTender', 'getComparison', 'listRunningInvites', 'getOverview'],
  },
  publishTender: { args: { id: ID }, again: [...LISTED_CALL, ...THINGS.projects] },
  cancelTender: { args: { id: ID, reason: 'Ne' }, again: [...LISTED_CALL, ...THINGS.projects] },
  recordTenderSeen: { args: { id: ID }, again: NOTHING },
  declineTender: { args: { id: ID }, again: CALL_AND_TASKS },
  createTenderInvites: { args: { id: ID, companies: [OTHER], found_by: 'PROFILE' }, again: CALL_AND_TASKS },
  deleteTenderInvite: { args: { id: ID, invite: OTHER, project: ID }, again: CALL },
  createTenderChange: { args: { id: ID, text: 'Ano' }, again: [...LISTED_CALL, ...THINGS.projects] },
  createTenderQuestion: { args: { id: ID, text: 'Ano' }, again: CALL_AND_TASKS },
  answerTenderQuestion: { args: { id: ID, question: OTHER, answer: 'Ano' }, again: CALL_AND_TASKS },
  createTenderLicence: {
    args: { tender: OTHER, project: ID, fields: body },
    again: [
      ...THINGS.software,
      'getSoftware (another)',
      'getCalendarFeed',
      'getProjectTender',
      'getComparison',
      ...DESK,
    ],
  },
  renewSoftware: { args: { id: ID }, again: [...PROJECTS, 'getProjectTender', 'getComparison', 'listRunningInvites'] },
  createWholeTender: {
    args: body,
    again: [...PROJECTS, 'getProjectTender', 'getComparison', 'listRunningInvites'],
  },
  createInquiry: {
    args: { companies: [OTHER], found_by: 'PROFILE', bids_until: '2026-12-07T22:59:00Z', text: 'Ano' },
    again: [...PROJECTS, 'getProjectTender', 'getComparison', 'listRunningInvites'],
  },

  createBid: { args: { project: ID }, again: BIDS.filter((name) => name !== 'getBid') },
  updateBid: { args: { id: ID, patch: {} }, again: BIDS },
  deleteBid: {
    args: { id: ID },
    again: ['listOwnBids', 'listInvitedTenders', ...LISTED_CALL, ...ANOTHER_TENDER, ...DESK],
  },
  discardBid: { args: { id: ID }, again: BIDS },
  // A refusal that came after the deadline shows that the tender is closed.
  sendBid: { args: { id: ID }, again: BIDS, refused: ['getBid', 'listOwnBids'] },
  withdrawBid: { args: { id: ID }, again: BIDS },

  createReference: { args: body, again: ['listReferences', ...DESK] },
  updateReference: { args: { id: ID, patch: body }, again: [...THINGS.references, ...DESK] },
  deleteReference: { args: { id: ID }, again: ['listReferences', ...DESK] },
  restoreReference: { args: { id: ID }, again: ['listReferences', ...DESK] },

  createSoftware: { args: body, again: [...SOFTWARE, ...DESK] },
  updateSoftware: { args: { id: ID, patch: body }, again: [...THINGS.software, 'getPublicOverview'] },
  deleteSoftware: { args: { id: ID }, again: [...SOFTWARE, ...DESK] },
  restoreSoftware: { args: { id: ID }, again: [...SOFTWARE, ...DESK] },
  importSoftware: { args: body, again: [...SOFTWARE, ...DESK] },
  undoSoftwareImport: { args: { id: ID }, again: ALL_SOFTWARE },
  updateManySoftware: { args: { ids: [ID], watch_expiration: true }, again: ALL_SOFTWARE },
  discardManySoftware: { args: { ids: [ID] }, again: ALL_SOFTWARE },
  restoreManySoftware: { args: { ids: [ID] }, again: ALL_SOFTWARE, refused: ALL_SOFTWARE },
  createCalendarFeed: { again: ['getCalendarFeed'] },
  revokeCalendarFeed: { again: ['getCalendarFeed'] },

  ...Object.fromEntries(
    OWNERS.flatMap((owner): [string, Row][] => [
      [`uploadFile ${owner}`, { args: { of: { owner, id: ID }, ...ofFile }, again: WITH_FILES[owner] }],
      [`updateFile ${owner}`, { args: { of: { owner, id: ID }, ...ofFile }, again: WITH_FILES[owner] }],
      [`deleteFile ${owner}`, { args: { of: { owner, id: ID }, ...ofFile }, again: WITH_FILES[owner] }],
      [`addCategory ${owner}`, { args: { modelType: owner, ...change }, again: THINGS[owner] }],
      [`removeCategory ${owner}`, { args: { modelType: owner, ...change }, again: THINGS[owner] }],
      [`addAccessory ${owner}`, { args: { modelType: owner, ...change }, again: THINGS[owner] }],
      [`removeAccessory ${owner}`, { args: { modelType: owner, ...change }, again: THINGS[owner] }],
    ]),
  ),
  'uploadFile tenders': {
    args: { of: { owner: 'tenders', id: ID, project: ID }, ...ofFile },
    again: [...LISTED_CALL, ...THINGS.projects],
  },
  uploadFileVersion: {
    args: { of: { owner: 'tenders', id: ID, project: ID }, ...ofFile },
    again: [...LISTED_CALL, ...THINGS.projects],
  },
  loadPicture: { args: { id: 9 }, again: NOTHING },

  createMessage: {
    args: { thread_ct_id: 1, thread_object_id: ID, text: 'Ano', parent: null },
    again: ['listMessages (discussion)', ...DESK],
  },
  'createMessage reply': {
    args: { thread_ct_id: 1, thread_object_id: ID, text: 'Ano', parent: 41 },
    again: ['listMessages (replies)', 'listMessages (discussion)', ...DESK],
  },
  updateMessage: {
    args: { id: 41, thread: THREAD, parent: null, patch: { text: 'Ano' }, etag: '"v1"' },
    again: ['listMessages (discussion)', ...DESK],
    // A refusal means that the message has changed.
    refused: ['listMessages (discussion)'],
  },
  deleteMessage: {
    args: { id: 50, thread: THREAD, parent: 41, etag: '"v1"' },
    again: ['listMessages (replies)', 'listMessages (discussion)', ...DESK],
    refused: ['listMessages (replies)', 'listMessages (discussion)'],
  },
  restoreMessage: {
    args: { id: 41 },
    again: ['listMessages (replies)', 'listMessages (discussion)', 'listMessages (another)', ...DESK],
  },
  noteRead: { args: { thread: THREAD, seen: [41] }, again: [...UNREAD, ...DESK] },
  uploadAttachment: { args: { reference: 'x' }, again: NOTHING },
  removeAttachment: { args: { id: 9 }, again: NOTHING },
  createReport: { args: { kind: 'messages', id: 41, ground: 'SPAM', note: null }, again: NOTHING },
  createAppeal: {
    args: { id: ID, appeal_text: 'Ne' },
    again: ['listOwnModerations', 'getOwnModeration'],
    // A colleague may have appealed already.
    refused: ['listOwnModerations', 'getOwnModeration'],
  },
  createTestimonialReply: {
    args: { id: ID, testimonial: 41, text: 'Ne' },
    again: ['listTestimonials'],
    refused: ['listTestimonials'],
  },
  keepModerations: { args: { ids: [ID] }, again: MODERATED },
  createModeration: {
    args: { kind: 'messages', record: 41, decision: 'HIDDEN', rule: 'LAW', decision_reason: 'Ne' },
    again: [...MODERATED, 'listMessages (replies)', 'listMessages (discussion)', 'listMessages (another)'],
  },
  // After a refusal too: another operator has decided.
  decideModeration: {
    args: { id: ID, etag: '"v1"', decision: 'KEPT' },
    again: MODERATED,
    refused: MODERATED,
  },
  approveTestimonial: { args: { id: ID }, again: APPROVAL, refused: APPROVAL },
  withdrawTestimonial: { args: { id: ID }, again: APPROVAL, refused: APPROVAL },
  markNotificationsSeen: { args: { ids: [1] }, again: NOTIFICATIONS },
  updateNotificationSettings: {
    args: { settings: [{ event: 'MESSAGE', in_portal: true, mail: 'OFF' }] },
    again: NOTIFICATION_SETTINGS,
    refused: NOTIFICATION_SETTINGS,
  },
  checkMailAddress: { again: NOTHING },
  confirmMailAddress: { args: { token: 'a' }, again: NOTIFICATION_SETTINGS },
  unsubscribe: { args: { token: 'a' }, again: NOTIFICATION_SETTINGS },
  createRequest: { args: { kind: 'callbacks', draft: body }, again: REQUESTS },
  // After a refusal too: the operator has changed the state of the request.
  createRequestReply: { args: { kind: 'callbacks', id: 51, text: 'A kdy?' }, again: REQUESTS, refused: REQUESTS },
  updateAdminRequest: {
    args: { id: ID, etag: '"v1"', work: { state: 'ACCEPTED' } },
    again: ['getAdminRequest', ...REQUEST_WORK],
    // Another operator may have changed it.
    refused: ['getAdminRequest', ...REQUEST_WORK],
  },
  changeAdminRequests: { args: { ids: [ID], state: 'ACCEPTED' }, again: REQUEST_WORK },
  deleteRequest: { args: { kind: 'callbacks', id: 51 }, again: REQUESTS, refused: REQUESTS },
  ...Object.fromEntries(
    OWNERS.map((kind): [string, Row] => [
      `restoreChange ${kind}`,
      {
        args: { id: 77, of: { kind, id: ID }, etag: null, fields: null },
        again: [...THINGS[kind], ...DESK, 'listHistory'],
      },
    ]),
  ),
  'restoreChange accounts': {
    args: { id: 77, of: { kind: 'accounts', id: ID }, etag: null, fields: ['phone'] },
    again: ['getSelf', ...DESK, 'listHistory'],
  },
  createSupportRecord: { args: { note: null, reference: 'x' }, again: ['listSupportRecords', 'listRecords'] },
  ...Object.fromEntries(
    ['retryMail', 'giveUpMail', 'changeMails', 'liftSuppression'].map((name): [string, Row] => [
      name,
      {
        args: { id: ID, ids: [ID], work: 'RETRY' },
        again: ['listWatchedMails', 'getWatchedMail', 'listSuppressed', 'getAdminOverview'],
      },
    ]),
  ),
  ...Object.fromEntries(
    ['retryJob', 'giveUpJob', 'changeJobs', 'runSchedule'].map((name): [string, Row] => [
      name,
      {
        args: { id: ID, name: 'tidying', ids: [ID], work: 'RETRY' },
        again: ['listWatchedJobs', 'listSchedules', 'listImports', 'getAdminOverview'],
      },
    ]),
  ),
  takeSupportRecord: { args: { id: ID }, again: RECORDS, refused: RECORDS },
  settleSupportRecord: { args: { id: ID, answer: null }, again: RECORDS, refused: RECORDS },
  // After a refusal too: another operator may have changed it.
  updateSetting: {
    args: { key: 'hotline_phone', value: '+420777000112', version: 0 },
    again: SETTINGS,
    refused: SETTINGS,
  },
  deleteSetting: { args: { key: 'hotline_phone', version: 0 }, again: SETTINGS, refused: SETTINGS },
};
/** The undo toast knows only the id of the file, not its owner, so everything with files is refetched. */
const WITH_ANY_FILES = [
  ...new Set([
    ...Object.values(WITH_FILES).flat(),
    ...Object.values(THINGS).flat(),
    'getRegisterCompany (another)',
    'listFiles (another)',
    'getProject (another)',
    'getReference (another)',
    'getSoftware (another)',
    'getCalendarFeed',
    ...['listOwnBids', 'listInvitedTenders', 'getBid', ...LISTED_CALL, ...ANOTHER_TENDER],
  ]),
];
OTHER_ROWS.restoreFile = { args: { id: 9 }, again: WITH_ANY_FILES };

/** Login endpoints, which start with no cached data of the previous user. */
const LOG_IN: Record<string, unknown> = {
  login: { email: 'a@b.cz', password: 'x' },
  verifyEmail: { token: 'a' },
  finishIdentityLogin: { provider: 'a', code: 'b', state: 'c' },
};

/** Downloads refetch nothing. */
const isDownload = (name: string) => (everyEndpoint as Record<string, { method: string }>)[name]?.method === 'GET';
const inOwnArea = (name: string) =>
  QUERIES.filter(([query, , of]) => of !== 'another' && areaOf(query) === areaOf(name)).map(nameOf);
const named = [...Object.keys(OTHER_ROWS), ...Object.keys(LOG_IN)].map((row) => row.split(' ')[0]!);
const ROWS: Record<string, Row> = {
  ...OTHER_ROWS,
  ...Object.fromEntries(
    Object.keys(endpoints)
      .filter((name) => isMutation(name) && !named.includes(name))
      .map((name) => [name, { args: { ...ARGS, ...body }, again: isDownload(name) ? NOTHING : inOwnArea(name) }]),
  ),
};

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
};
/**
 * Responds to all requests at once. Only which requests are made matters here, not their data, and there are
 * thousands of them: a mocked `fetch` takes a tenth of nock's time.
 */
function answerAll(refuses: { now: boolean }): void {
  const statusOf = (method = 'GET') => (method !== 'GET' && refuses.now ? 400 : 200);
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((_input, init) => Promise.resolve(Response.json(thing, { status: statusOf(init?.method) })));
  /** Node has no XMLHttpRequest; uploads use it. */
  class Upload {
    upload = {};
    status = 0;
    responseText = JSON.stringify(thing);
    onload = (): void => undefined;
    onloadend = (): void => undefined;
    open = (method: string) => void (this.status = statusOf(method));
    setRequestHeader = () => undefined;
    getAllResponseHeaders = () => '';
    send = () =>
      queueMicrotask(() => {
        this.onload();
        this.onloadend();
      });
  }
  Object.assign(globalThis, { XMLHttpRequest: Upload });
}

/** The request id of every query by its name. */
function callsOf(store: AppStore): Record<string, string | undefined> {
  const { queries } = store.getState().portalApi;
  return Object.fromEntries(
    QUERIES.map((asked) => {
      const select = (
        endpoints[asked[0]] as unknown as { select: (args: unknown) => (state: RootState) => { requestId?: string } }
      ).select;
      return [
        nameOf(asked),
        Object.keys(queries).length === 0 ? undefined : select(asked[1])(store.getState()).requestId,
      ];
    }),
  );
}

async function settled(store: AppStore): Promise<void> {
  for (let idleRounds = 0; idleRounds < 2;) {
    const running = store.dispatch(portalApi.util.getRunningQueriesThunk());
    idleRounds = running.length === 0 ? idleRounds + 1 : 0;
    await Promise.all(running);
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

it.each([
  ['done', false],
  ['refused', true],
])('each mutation that is %s refetches exactly the queries that it affects', async (_how, isRefused) => {
  const refuses = { now: isRefused };
  answerAll(refuses);
  // With the results of all queries in the state, the state checks take three quarters of the time.
  const { store } = testStore({ checksState: false });
  for (const [name, args] of QUERIES) void store.dispatch(endpoints[name]!.initiate(args));
  await settled(store);

  const fetched: Record<string, string[]> = {};
  for (const [row, { args }] of Object.entries(ROWS)) {
    const before = callsOf(store);
    await store.dispatch(endpoints[row.split(' ')[0]!]!.initiate(args));
    await settled(store);
    const after = callsOf(store);
    fetched[row] = Object.keys(after).filter((name) => after[name] !== before[name]);
  }
  const told = Object.entries(ROWS).map(
    ([row, { again, refused = [] }]) => [row, isRefused ? refused : again] as const,
  );
  const sorted = (rows: readonly (readonly [string, string[]])[]) =>
    Object.fromEntries(rows.map(([row, names]) => [row, [...new Set(names)].sort()]));
  expect(sorted(Object.entries(fetched))).toEqual(sorted(told));
});

it('only mutations whose screen shows the failure, and those that nobody waits for, have no toast', () => {
  const silent: string[] = [];
  for (const name of Object.keys(endpoints).filter(isMutation)) {
    const note = ({ extraOptions }: { extraOptions?: CallOptions }) => void (extraOptions?.silent && silent.push(name));
    portalApi.enhanceEndpoints({ endpoints: { [name]: note } });
  }
  expect(silent.sort()).toEqual(
    [
      ...['confirmMailAddress', 'finishIdentityLogin', 'loadPicture', 'readInvite', 'readRegistration'],
      ...['restoreChange', 'unsubscribe', 'uploadAttachment'],
      // Nobody waits: the session, the visit and the attachment are gone from the screen, and end by themselves.
      ...['deleteImpersonation', 'logout', 'removeAttachment'],
      ...['noteRead', 'recordTenderSeen'],
    ].sort(),
  );
});

it.each(Object.entries(LOG_IN))('%s starts with only the account in the cache', async (name, args) => {
  answerAll({ now: false });
  const { store, visited } = testStore();
  for (const [query, queryArgs] of QUERIES.slice(0, 10)) void store.dispatch(endpoints[query]!.initiate(queryArgs));
  await settled(store);
  expect(Object.keys(store.getState().portalApi.queries)).toHaveLength(10);
  await store.dispatch(endpoints[name]!.initiate(args));
  for (let turn = 0; turn < 1_000 && visited.length === 0; turn += 1) await settled(store);
  expect(Object.keys(store.getState().portalApi.queries)).toEqual(['getSelf(undefined)']);
});
