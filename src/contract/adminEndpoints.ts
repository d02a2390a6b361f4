import { impersonationEndpoints } from './impersonationEndpoints';
import { moderationEndpoints } from './moderationEndpoints';
import { type Endpoint, get, patch, post, remove } from './endpoint';
import { endpoints } from './endpoints';
import { ADMIN_SECTIONS, type AdminSection } from './vocabulary/operators';

/*
 * Calls of the admin area. They have a table of their own, so that pages of everybody else do not fetch it. After `admin/`
 * stands the part of the admin area: whoever may open that may make the call (src/server/plugins/adminGuard.ts).
 */

export const adminEndpoints = {
  /** What waits for operators, of the parts that the caller may open. */
  getAdminOverview: get('admin/overview/'),

  listAdminRequests: get('admin/requests/'),
  exportAdminRequests: get('admin/requests/export/'),
  /** Who may take a request over. */
  listRequestOperators: get('admin/requests/operators/'),
  /** The same for many, each by itself. */
  changeAdminRequests: post('admin/requests/bulk/'),
  getAdminRequest: get('admin/requests/:id/'),
  /** Takes, answers, hands over, settles or promises a call; `If-Match` of another state is 409 with what somebody did. */
  updateAdminRequest: patch('admin/requests/:id/'),

  exportSupportRecords: get('admin/records/export/'),
  takeSupportRecord: post('admin/records/:id/take/'),
  settleSupportRecord: post('admin/records/:id/settle/'),

  listModerations: get('admin/moderation/'),
  exportModerations: get('admin/moderation/export/'),
  /** Keeps many at once. */
  keepModerations: post('admin/moderation/keep/'),
  /** Acts on what nobody reported. */
  createModeration: post('admin/moderation/'),
  /** Testimonials that could stand on the first page. */
  listAdminTestimonials: get('admin/moderation/testimonials/'),
  exportAdminTestimonials: get('admin/moderation/testimonials/export/'),
  approveTestimonial: post('admin/moderation/testimonials/:id/approve/'),
  withdrawTestimonial: post('admin/moderation/testimonials/:id/withdraw/'),
  getModeration: get('admin/moderation/:id/'),
  decideModeration: post('admin/moderation/:id/decide/'),

  listWatchedMails: get('admin/mail/'),
  exportWatchedMails: get('admin/mail/export/'),
  /** Tries several again, or settles them. */
  changeMails: post('admin/mail/bulk/'),
  getWatchedMail: get('admin/mail/:id/'),
  retryMail: post('admin/mail/:id/retry/'),
  giveUpMail: post('admin/mail/:id/give-up/'),
  listSuppressed: get('admin/mail/suppressed/'),
  exportSuppressed: get('admin/mail/suppressed/export/'),
  liftSuppression: post('admin/mail/suppressed/:id/lift/'),
  listWatchedJobs: get('admin/jobs/'),
  exportWatchedJobs: get('admin/jobs/export/'),
  changeJobs: post('admin/jobs/bulk/'),
  retryJob: post('admin/jobs/:id/retry/'),
  giveUpJob: post('admin/jobs/:id/give-up/'),
  listSchedules: get('admin/jobs/schedules/'),
  runSchedule: post('admin/jobs/schedules/:name/run/'),
  listImports: get('admin/jobs/imports/'),
  exportImports: get('admin/jobs/imports/export/'),
  listEveryHistory: get('admin/history/'),
  exportEveryHistory: get('admin/history/export/'),
  listSettings: get('admin/settings/'),
  updateSetting: patch('admin/settings/:key/'),
  deleteSetting: remove('admin/settings/:key/'),
  listSettingVersions: get('admin/settings/:key/versions/'),

  listPeople: get('admin/people/'),
  exportPeople: get('admin/people/export/'),
  getPerson: get('admin/people/:id/'),
  /** Role and plan. */
  updatePerson: patch('admin/people/:id/'),
  /** Starts to impersonate the person; the response has the token. */
  createImpersonation: post('admin/people/:id/impersonation/'),
  /** Grants or refuses the wish for a higher plan. */
  answerPlanWish: post('admin/people/:id/plan/'),
  verifyPerson: post('admin/people/:id/verify/'),
  lockPerson: post('admin/people/:id/lock/'),
  unlockPerson: post('admin/people/:id/unlock/'),
  logOutPerson: post('admin/people/:id/log-out/'),
  resetPersonSecondFactor: post('admin/people/:id/second-factor/reset/'),
  saveOperatorRoles: post('admin/people/:id/operator-roles/'),

  listAdminCompanies: get('admin/companies/'),
  exportAdminCompanies: get('admin/companies/export/'),
  getAdminCompany: get('admin/companies/:id/'),
  /** Verifies a company and lets others see it, or refuses it with a reason. */
  decideOnCompany: post('admin/companies/:id/decision/'),
  getMergePreview: get('admin/companies/:id/merge/:other/'),
  createMerge: post('admin/companies/:id/merge/'),
  undoMerge: post('admin/companies/:id/merge/undo/'),

  listCatalogue: get('admin/catalogues/:kind/'),
  exportCatalogue: get('admin/catalogues/:kind/export/'),
  createCatalogueItem: post('admin/catalogues/:kind/'),
  /** What rows of a file would do, or what they did. */
  importCatalogue: post('admin/catalogues/:kind/import/'),
  retireCatalogueItems: post('admin/catalogues/:kind/retire/'),
  getCatalogueItem: get('admin/catalogues/:kind/:id/'),
  updateCatalogueItem: patch('admin/catalogues/:kind/:id/'),
  /** What nothing uses. */
  deleteCatalogueItem: remove('admin/catalogues/:kind/:id/'),
  moveCatalogueItem: post('admin/catalogues/:kind/:id/move/'),
  getCatalogueMerge: get('admin/catalogues/:kind/:id/merge/'),
  mergeCatalogueItems: post('admin/catalogues/:kind/:id/merge/'),
  undoCatalogueMerge: post('admin/catalogues/:kind/:id/merge/undo/'),
} as const satisfies Record<string, Endpoint<`admin/${AdminSection}/${string}`>>;

/** Every call of the API. */
export const everyEndpoint = { ...endpoints, ...impersonationEndpoints, ...moderationEndpoints, ...adminEndpoints };
export type EveryEndpointName = keyof typeof everyEndpoint;

/** The part of the admin area that a path below the API's base belongs to; undefined for all others. */
export const sectionOfPath = (path: string): AdminSection | undefined =>
  ADMIN_SECTIONS.find((section) => path.startsWith(`admin/${section}/`));
