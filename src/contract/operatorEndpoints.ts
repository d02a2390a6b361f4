import { actingEndpoints } from './actingEndpoints';
import { moderationEndpoints } from './moderationEndpoints';
import { type Endpoint, get, patch, post, remove } from './endpoint';
import { endpoints } from './endpoints';
import { OPERATOR_SECTIONS, type OperatorSection } from './vocabulary/operators';

/*
 * Calls of the back office. They have a table of their own, so that pages of everybody else do not fetch it. After `operator/`
 * stands the part of the back office: whoever may open that may make the call (src/server/plugins/operatorGuard.ts).
 */

export const operatorEndpoints = {
  /** What waits for operators, of the parts that the caller may open. */
  getOperatorOverview: get('operator/overview/'),

  listOperatorRequests: get('operator/requests/'),
  exportOperatorRequests: get('operator/requests/export/'),
  /** Who may take a request over. */
  listRequestOperators: get('operator/requests/operators/'),
  /** The same for many, each by itself. */
  changeOperatorRequests: post('operator/requests/bulk/'),
  getOperatorRequest: get('operator/requests/:id/'),
  /** Takes, answers, hands over, settles or promises a call; `If-Match` of another state is 409 with what somebody did. */
  updateOperatorRequest: patch('operator/requests/:id/'),

  exportSupportRecords: get('operator/records/export/'),
  takeSupportRecord: post('operator/records/:id/take/'),
  settleSupportRecord: post('operator/records/:id/settle/'),

  listModerations: get('operator/moderation/'),
  exportModerations: get('operator/moderation/export/'),
  /** Keeps many at once. */
  keepModerations: post('operator/moderation/keep/'),
  /** Acts on what nobody reported. */
  createModeration: post('operator/moderation/'),
  /** Testimonials that could stand on the first page. */
  listDeskTestimonials: get('operator/moderation/testimonials/'),
  exportDeskTestimonials: get('operator/moderation/testimonials/export/'),
  approveTestimonial: post('operator/moderation/testimonials/:id/approve/'),
  withdrawTestimonial: post('operator/moderation/testimonials/:id/withdraw/'),
  getModeration: get('operator/moderation/:id/'),
  decideModeration: post('operator/moderation/:id/decide/'),

  listWatchedMails: get('operator/mail/'),
  exportWatchedMails: get('operator/mail/export/'),
  /** Tries several again, or settles them. */
  changeMails: post('operator/mail/bulk/'),
  getWatchedMail: get('operator/mail/:id/'),
  retryMail: post('operator/mail/:id/retry/'),
  giveUpMail: post('operator/mail/:id/give-up/'),
  listSuppressed: get('operator/mail/suppressed/'),
  exportSuppressed: get('operator/mail/suppressed/export/'),
  liftSuppression: post('operator/mail/suppressed/:id/lift/'),
  listWatchedJobs: get('operator/jobs/'),
  exportWatchedJobs: get('operator/jobs/export/'),
  changeJobs: post('operator/jobs/bulk/'),
  retryJob: post('operator/jobs/:id/retry/'),
  giveUpJob: post('operator/jobs/:id/give-up/'),
  listSchedules: get('operator/jobs/schedules/'),
  runSchedule: post('operator/jobs/schedules/:name/run/'),
  listImports: get('operator/jobs/imports/'),
  exportImports: get('operator/jobs/imports/export/'),
  listEveryHistory: get('operator/history/'),
  exportEveryHistory: get('operator/history/export/'),
  listSettings: get('operator/settings/'),
  updateSetting: patch('operator/settings/:key/'),
  deleteSetting: remove('operator/settings/:key/'),
  listSettingVersions: get('operator/settings/:key/versions/'),

  listPeople: get('operator/people/'),
  exportPeople: get('operator/people/export/'),
  getPerson: get('operator/people/:id/'),
  /** Role and plan. */
  updatePerson: patch('operator/people/:id/'),
  /** Begins to act as the person; the answer has the token to do it with. */
  createActing: post('operator/people/:id/acting/'),
  /** Grants or refuses the wish for a higher plan. */
  answerPlanWish: post('operator/people/:id/plan/'),
  verifyPerson: post('operator/people/:id/verify/'),
  lockPerson: post('operator/people/:id/lock/'),
  unlockPerson: post('operator/people/:id/unlock/'),
  logOutPerson: post('operator/people/:id/log-out/'),
  resetPersonSecondFactor: post('operator/people/:id/second-factor/reset/'),
  saveOperatorRoles: post('operator/people/:id/operator-roles/'),

  listDeskCompanies: get('operator/companies/'),
  exportDeskCompanies: get('operator/companies/export/'),
  getDeskCompany: get('operator/companies/:id/'),
  /** Verifies a company and lets others see it, or refuses it with a reason. */
  decideOnCompany: post('operator/companies/:id/decision/'),
  getMergePreview: get('operator/companies/:id/merge/:other/'),
  createMerge: post('operator/companies/:id/merge/'),
  undoMerge: post('operator/companies/:id/merge/undo/'),

  listCatalogue: get('operator/catalogues/:kind/'),
  exportCatalogue: get('operator/catalogues/:kind/export/'),
  createCatalogueItem: post('operator/catalogues/:kind/'),
  /** What rows of a file would do, or what they did. */
  importCatalogue: post('operator/catalogues/:kind/import/'),
  retireCatalogueItems: post('operator/catalogues/:kind/retire/'),
  getCatalogueItem: get('operator/catalogues/:kind/:id/'),
  updateCatalogueItem: patch('operator/catalogues/:kind/:id/'),
  /** What nothing uses. */
  deleteCatalogueItem: remove('operator/catalogues/:kind/:id/'),
  moveCatalogueItem: post('operator/catalogues/:kind/:id/move/'),
  getCatalogueMerge: get('operator/catalogues/:kind/:id/merge/'),
  mergeCatalogueItems: post('operator/catalogues/:kind/:id/merge/'),
  undoCatalogueMerge: post('operator/catalogues/:kind/:id/merge/undo/'),
} as const satisfies Record<string, Endpoint<`operator/${OperatorSection}/${string}`>>;

/** Every call of the API. */
export const everyEndpoint = { ...endpoints, ...actingEndpoints, ...moderationEndpoints, ...operatorEndpoints };
export type EveryEndpointName = keyof typeof everyEndpoint;

/** The part of the back office that a path below the API's base belongs to; undefined for all others. */
export const sectionOfPath = (path: string): OperatorSection | undefined =>
  OPERATOR_SECTIONS.find((section) => path.startsWith(`operator/${section}/`));
