import { impersonationEndpoints } from './impersonationEndpoints';
import { moderationEndpoints } from './moderationEndpoints';
import { type Endpoint, get, patch, post, remove } from './endpoint';
import { endpoints } from './endpoints';
import { ADMIN_SECTIONS, type AdminSection } from '../vocabulary/operators';

/*
 * Endpoints of the admin area. They have a separate table so that other pages do not load it. The segment after
 * `admin/` is the section of the admin area. Users with access to the section can call the endpoint
 * (src/server/platform/http/plugins/adminGuard.ts).
 */

export const adminEndpoints = {
  /** Pending work of the sections the caller can open. */
  getAdminOverview: get('admin/overview/'),

  listAdminRequests: get('admin/requests/'),
  exportAdminRequests: get('admin/requests/export/'),
  /** Operators who can be assigned a request. */
  listRequestOperators: get('admin/requests/operators/'),
  /** The same change for several requests, each processed separately. */
  changeAdminRequests: post('admin/requests/bulk/'),
  getAdminRequest: get('admin/requests/:id/'),
  /**
   * Assigns, answers, hands over, closes or schedules a call back. When `If-Match` does not match the current state,
   * returns 409 with the change made by somebody else.
   */
  updateAdminRequest: patch('admin/requests/:id/'),

  exportSupportRecords: get('admin/records/export/'),
  takeSupportRecord: post('admin/records/:id/take/'),
  settleSupportRecord: post('admin/records/:id/settle/'),

  listModerations: get('admin/moderation/'),
  exportModerations: get('admin/moderation/export/'),
  /** Keeps the content of several cases at once. */
  keepModerations: post('admin/moderation/keep/'),
  /** Opens a case for content that was not reported. */
  createModeration: post('admin/moderation/'),
  /** Testimonials that can be shown on the home page. */
  listAdminTestimonials: get('admin/moderation/testimonials/'),
  exportAdminTestimonials: get('admin/moderation/testimonials/export/'),
  approveTestimonial: post('admin/moderation/testimonials/:id/approve/'),
  withdrawTestimonial: post('admin/moderation/testimonials/:id/withdraw/'),
  getModeration: get('admin/moderation/:id/'),
  decideModeration: post('admin/moderation/:id/decide/'),

  listWatchedMails: get('admin/mail/'),
  exportWatchedMails: get('admin/mail/export/'),
  /** Retries several mails or marks them as resolved. */
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
  /** Updates the role and the plan. */
  updatePerson: patch('admin/people/:id/'),
  /** Starts impersonation of the user. The response contains the token. */
  createImpersonation: post('admin/people/:id/impersonation/'),
  /** Approves or rejects a request for a higher plan. */
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
  /** Verifies a company and makes it visible, or rejects it with a reason. */
  decideOnCompany: post('admin/companies/:id/decision/'),
  getMergePreview: get('admin/companies/:id/merge/:other/'),
  createMerge: post('admin/companies/:id/merge/'),
  undoMerge: post('admin/companies/:id/merge/undo/'),

  listCatalogue: get('admin/catalogues/:kind/'),
  exportCatalogue: get('admin/catalogues/:kind/export/'),
  createCatalogueItem: post('admin/catalogues/:kind/'),
  /** Previews or applies the rows of an import file. */
  importCatalogue: post('admin/catalogues/:kind/import/'),
  retireCatalogueItems: post('admin/catalogues/:kind/retire/'),
  getCatalogueItem: get('admin/catalogues/:kind/:id/'),
  updateCatalogueItem: patch('admin/catalogues/:kind/:id/'),
  /** Deletes an item that is not in use. */
  deleteCatalogueItem: remove('admin/catalogues/:kind/:id/'),
  moveCatalogueItem: post('admin/catalogues/:kind/:id/move/'),
  getCatalogueMerge: get('admin/catalogues/:kind/:id/merge/'),
  mergeCatalogueItems: post('admin/catalogues/:kind/:id/merge/'),
  undoCatalogueMerge: post('admin/catalogues/:kind/:id/merge/undo/'),
} as const satisfies Record<string, Endpoint<`admin/${AdminSection}/${string}`>>;

/** All endpoints of the API. */
export const everyEndpoint = { ...endpoints, ...impersonationEndpoints, ...moderationEndpoints, ...adminEndpoints };
export type EveryEndpointName = keyof typeof everyEndpoint;

/** The section of the admin area for a path relative to the API base. Undefined for other paths. */
export const sectionOfPath = (path: string): AdminSection | undefined =>
  ADMIN_SECTIONS.find((section) => path.startsWith(`admin/${section}/`));
