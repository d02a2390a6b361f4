import { type Endpoint, get, patch, post, remove } from './endpoint';
import type { AccessoryOwner, AccessoryType } from '../vocabulary/registers';

/**
 * The endpoints of the product API (docs/api.md 1). Paths are relative to {@link API_BASE}. `:name` is a path
 * parameter, filled by {@link pathOf} on the client and parsed by the server's router.
 */
export const API_BASE = '/api/v1/';
/** Base path of the embedded grants service. An external service has the same paths under its own base. */
export const GRANTS_BASE = '/grants-api/';

export const endpoints = {
  login: post('accounts/login/'),
  logout: post('accounts/logout/'),
  signUp: post('accounts/registration/'),
  /** POST, so that the token of the link is not in a URL. */
  readRegistration: post('accounts/registration/pending/'),
  verifyEmail: post('accounts/registration/verify-email/'),
  resendVerification: post('accounts/registration/resend-email/'),
  requestPasswordReset: post('accounts/password/reset/'),
  confirmPasswordReset: post('accounts/password/reset/confirm/'),
  changePassword: post('accounts/password/change/'),
  listIdentityProviders: get('accounts/oauth2/'),
  startIdentityLogin: get('accounts/oauth2/:provider/login/'),
  finishIdentityLogin: post('accounts/oauth2/:provider/callback/'),
  listSessions: get('accounts/sessions/'),
  revokeSession: remove('accounts/sessions/:id/'),
  revokeOtherSessions: post('accounts/sessions/revoke-others/'),
  getSecondFactor: get('accounts/second-factor/'),
  startSecondFactor: post('accounts/second-factor/'),
  confirmSecondFactor: post('accounts/second-factor/confirm/'),
  enterSecondFactor: post('accounts/second-factor/enter/'),
  renewRecoveryCodes: post('accounts/second-factor/recovery-codes/'),
  endSecondFactor: remove('accounts/second-factor/'),

  getSelf: get('users/self/'),
  updateSelf: patch('users/self/'),
  requestPlan: post('users/self/plan/'),
  getPlanRequest: get('users/self/plan/'),
  giveConsents: post('users/self/consents/'),

  exportSelf: get('users/self/data/'),
  deleteSelf: remove('users/self/data/'),

  lookUpCompany: get('ares/company/'),

  listRegister: get(':type/'),
  suggestInRegister: get(':type/suggestion/'),
  getRegisterCompany: get(':type/:id/'),
  compareCompanies: get(':type/compare/'),
  createCompany: post('companies/'),
  updateCompany: patch('companies/:id/'),
  getPrimaryCompany: get('companies/primary/'),
  uploadCompanyImage: post('companies/:id/image/'),
  deleteCompanyImage: remove('companies/:id/image/'),
  listMembers: get('companies/:id/members/'),
  updateMember: patch('companies/:id/members/:user/'),
  /** Members leave a company with the same endpoint. */
  deleteMember: remove('companies/:id/members/:user/'),
  listInvites: get('companies/:id/invites/'),
  createInvite: post('companies/:id/invites/'),
  resendInvite: post('companies/:id/invites/:invite/resend/'),
  deleteInvite: remove('companies/:id/invites/:invite/'),
  listJoinRequests: get('companies/:id/join-requests/'),
  answerJoinRequest: post('companies/:id/join-requests/:request/'),
  getHandOver: get('companies/:id/hand-over/'),
  offerHandOver: post('companies/:id/hand-over/'),
  answerHandOver: post('companies/:id/hand-over/answer/'),
  deleteHandOver: remove('companies/:id/hand-over/'),
  deleteCompany: remove('companies/:id/'),
  getPersonalRecords: get('companies/:id/records/'),
  movePersonalRecords: post('companies/:id/records/'),
  checkJoin: get('companies/join/'),
  getRecordCompany: get('companies/of-record/'),
  createJoinRequest: post('companies/join/'),
  /** POST, so that the token of the link is not in a URL. */
  readInvite: post('invites/pending/'),
  acceptInvite: post('invites/accept/'),
  declineInvite: post('invites/decline/'),
  registerByInvite: post('invites/registration/'),
  /** Accepts an invitation with an account whose e-mail differs from the invited one. */
  joinByInvite: post('invites/join/'),

  listTestimonials: get('companies/:id/testimonials/'),
  saveTestimonial: post('companies/:id/testimonials/'),
  /** Deletes the caller's own testimonial. */
  deleteTestimonial: remove('companies/:id/testimonials/'),

  listProjects: get('projects/'),
  createProject: post('projects/'),
  getProjectDefaults: get('projects/default/'),
  getProject: get('projects/:id/'),
  updateProject: patch('projects/:id/'),
  deleteProject: remove('projects/:id/'),
  restoreProject: post('projects/:id/restore/'),
  getProjectMatches: get('projects/:id/matches/'),

  /** The latest tender of a project in any state. */
  getProjectTender: get('projects/:id/tender/'),
  createTender: post('projects/:id/tender/'),
  /** Sends an inquiry to companies at once, for a new or an existing project. */
  createInquiry: post('tenders/'),
  getTender: get('tenders/:id/'),
  updateTender: patch('tenders/:id/'),
  deleteTender: remove('tenders/:id/'),
  publishTender: post('tenders/:id/publish/'),
  cancelTender: post('tenders/:id/cancel/'),
  /** Records that the user opened the tender. Such users are notified of its changes. */
  recordTenderSeen: post('tenders/:id/seen/'),
  declineTender: post('tenders/:id/decline/'),
  createTenderInvites: post('tenders/:id/invites/'),
  deleteTenderInvite: remove('tenders/:id/invites/:invite/'),
  createTenderChange: post('tenders/:id/changes/'),
  /** Prefills a licence from the awarded bid, and creates it. */
  getTenderLicence: get('tenders/:id/licence/'),
  createTenderLicence: post('tenders/:id/licence/'),
  createTenderQuestion: post('tenders/:id/questions/'),
  answerTenderQuestion: post('tenders/:id/questions/:question/answer/'),

  /** Bids of the latest tender of a project, for the buyer. */
  listBids: get('projects/:id/bids/'),
  /** Creates the company's bid to the tender, or returns the existing one. A company has one bid per tender. */
  createBid: post('projects/:id/bids/'),
  listOwnBids: get('bids/mine/'),
  /** Tenders the company was invited to and has not answered. */
  listAskedTenders: get('bids/asked/'),
  getBid: get('bids/:id/'),
  updateBid: patch('bids/:id/'),
  deleteBid: remove('bids/:id/'),
  /** Resets the draft to the version that was sent. */
  discardBid: post('bids/:id/discard/'),
  sendBid: post('bids/:id/send/'),
  withdrawBid: post('bids/:id/withdraw/'),
  rejectBid: post('bids/:id/reject/'),
  /** Requests a clarification from a bidder, after the opening of bids and with a deadline. */
  createClarification: post('bids/:id/clarification/'),
  /** Prefills a reference from a won contract, and creates it. */
  getBidReference: get('bids/:id/reference/'),
  createBidReference: post('bids/:id/reference/'),
  /** The company's earlier answers to the same must-haves. */
  getEarlierAnswers: get('bids/:id/earlier/'),
  /** The exact bytes covered by the hash of the receipt. */
  downloadBidVersion: get('bids/:id/versions/:number/'),

  listReferences: get('references/'),
  suggestReferences: get('references/suggestion/'),
  createReference: post('references/'),
  getReference: get('references/:id/'),
  updateReference: patch('references/:id/'),
  deleteReference: remove('references/:id/'),
  /** The client confirms or disputes a reference. */
  confirmReference: post('references/:id/confirmation/'),
  restoreReference: post('references/:id/restore/'),

  listMessages: get('messages/'),
  createMessage: post('messages/'),
  locateMessage: get('messages/:id/'),
  updateMessage: patch('messages/:id/'),
  deleteMessage: remove('messages/:id/'),
  restoreMessage: post('messages/:id/restore/'),
  noteRead: post('messages/read/'),
  listParticipants: get('messages/participants/'),
  uploadAttachment: post('messages/files/'),

  /** Comparison of the bids of a project's latest tender, for the buyer. */
  getComparison: get('projects/:id/comparison/'),
  exportComparison: get('projects/:id/comparison/xlsx/'),
  createConflictStatement: post('projects/:id/comparison/statement/'),
  saveBidScores: post('bids/:id/scores/'),
  /** Saves the caller's vote. Votes of others are visible only afterwards. */
  saveBidVote: post('bids/:id/vote/'),
  shortlistBid: post('bids/:id/shortlist/'),
  awardTender: post('projects/:id/tender/award/'),
  closeTender: post('projects/:id/tender/no-award/'),
  /** Formats: `pdf`, `xlsx`, or the `json` from which both are generated. */
  downloadDecisionFile: get('projects/:id/file/:format/'),

  listShortlists: get('shortlists/'),
  createShortlist: post('shortlists/'),
  /** The shortlist that heart buttons add to. */
  getLastShortlist: get('shortlists/last/'),
  /** Adds to the last used shortlist unless the body names one. */
  createShortlistItem: post('shortlists/items/'),
  getShortlist: get('shortlists/:id/'),
  updateShortlist: patch('shortlists/:id/'),
  deleteShortlist: remove('shortlists/:id/'),
  chooseShortlist: post('shortlists/:id/use/'),
  lockShortlist: post('shortlists/:id/lock/'),
  updateShortlistItem: patch('shortlists/:id/items/:item/'),
  deleteShortlistItem: remove('shortlists/:id/items/:item/'),
  /** The caller's own vote. */
  saveShortlistVote: post('shortlists/:id/items/:item/vote/'),

  listNotifications: get('notifications/'),
  /** Polled by clients. Returns 304 while nothing has changed. */
  countNotifications: get('notifications/count/'),
  markNotificationsSeen: post('notifications/seen/'),
  getNotificationSettings: get('notifications/settings/'),
  updateNotificationSettings: patch('notifications/settings/'),
  checkMailAddress: post('notifications/address/'),
  confirmMailAddress: post('notifications/address/confirm/'),
  /** Also called by mail clients, with the token in `?token=`, which is never logged (RFC 8058). */
  unsubscribe: post('mail/unsubscribe/'),

  listSoftware: get('software/'),
  createSoftware: post('software/'),
  exportSoftware: get('software/export/'),
  getSoftware: get('software/:id/'),
  updateSoftware: patch('software/:id/'),
  deleteSoftware: remove('software/:id/'),
  restoreSoftware: post('software/:id/restore/'),
  importSoftware: post('software/import/'),
  listSoftwareImports: get('software/imports/'),
  undoSoftwareImport: remove('software/imports/:id/'),
  renewSoftware: post('software/:id/renew/'),
  updateManySoftware: patch('software/bulk/'),
  discardManySoftware: post('software/bulk/delete/'),
  restoreManySoftware: post('software/bulk/restore/'),

  getCalendarFeed: get('software/calendar/'),
  createCalendarFeed: post('software/calendar/'),
  revokeCalendarFeed: remove('software/calendar/'),
  /** Polled by calendar clients, which only know the link. The token is in `?token=`, which is never logged. */
  downloadCalendar: get('software/calendar.ics'),

  getGarage: get('garage/'),

  listCategories: get('categories/'),
  listCategoryGroups: get('categories/group/'),
  listTags: get('tags/'),
  listProducts: get('products/'),
  suggestProducts: get('products/suggestion/'),
  addAccessory: post(':modelType/:idModel/:accessoriesType/'),
  removeAccessory: remove(':modelType/:idModel/:accessoriesType/'),

  listTechnologies: get('technologies/'),
  suggestTechnologies: get('technologies/suggestion/'),
  getTechnology: get('technologies/:id/'),

  listServices: get('services/'),

  listRequests: get(':kind/'),
  createRequest: post(':kind/'),
  deleteRequest: remove(':kind/:id/'),
  createRequestReply: post(':kind/:id/replies/'),

  listFiles: get(':owner/:id/files/'),
  uploadFile: post(':owner/:id/files/'),
  updateFile: patch('files/:id/'),
  deleteFile: remove('files/:id/'),
  restoreFile: post('files/:id/restore/'),
  downloadFile: get('files/:id/download/'),

  listHistory: get('history/'),
  /** One change with the full texts. */
  getChange: get('history/:id/'),
  restoreChange: post('history/:id/restore/'),

  createSupportRecord: post('support/'),
  listSupportRecords: get('support/'),
  getSupportRecord: get('support/:id/'),

  getLawText: get('law/:document/'),

  getOverview: get('overview/'),
  updateFirstSteps: patch('overview/steps/'),
  getPublicOverview: get('overview/public/'),
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

type PartsOf<Path extends string> = Path extends `${string}:${infer Part}/${infer Rest}`
  ? Part | PartsOf<Rest>
  : Path extends `${string}:${infer Part}`
    ? Part
    : never;

/** Values of the `:name` parameters of a path. An empty record for paths without parameters. */
export type PathParts<Path extends string> = Record<PartsOf<Path>, string | number>;

/**
 * Fills the path parameters. Each value is encoded as one segment.
 * @returns the path relative to the base, with a trailing slash as in the table
 */
export function pathOf<Path extends string>(endpoint: Endpoint<Path>, parts: PathParts<Path>): string {
  const values = parts as Record<string, string | number>;
  return endpoint.path.replace(/:([A-Za-z]+)/g, (_, part: string) => encodeURIComponent(String(values[part])));
}

/** Pairs for which the accessory endpoints exist. The server registers exactly these. */
export const ACCESSORY_PATHS: readonly { owner: AccessoryOwner; accessory: AccessoryType }[] = (
  ['companies', 'projects', 'references', 'software'] as const
).flatMap((owner) => (['categories', 'tags', 'products'] as const).map((accessory) => ({ owner, accessory })));
