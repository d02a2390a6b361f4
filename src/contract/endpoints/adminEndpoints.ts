import { impersonationEndpoints } from './impersonationEndpoints';
import { moderationEndpoints } from './moderationEndpoints';
import { type DeclaredEndpoint, get, patch, post, remove } from './endpoint';
import { endpoints } from './endpoints';
import type { AdminSection } from '../vocabulary/operators';

/*
 * Endpoints of the admin area. They have a separate table so that other pages do not load it. The segment after
 * `admin/` is the section of the admin area.
 */

export const adminEndpoints = {
  /** Pending work of the sections the caller can open. */
  getAdminOverview: get('admin/overview/', { access: 'admin/overview' }),

  listAdminRequests: get('admin/requests/', { access: 'admin/requests' }),
  exportAdminRequests: get('admin/requests/export/', { access: 'admin/requests' }),
  /** Operators who can be assigned a request. */
  listRequestOperators: get('admin/requests/operators/', { access: 'admin/requests' }),
  /** The same change for several requests, each processed separately. */
  changeAdminRequests: post('admin/requests/bulk/', { access: 'admin/requests', audit: 'requests' }),
  getAdminRequest: get('admin/requests/:id/', { access: 'admin/requests' }),
  /**
   * Assigns, answers, hands over, closes or schedules a call back. When `If-Match` does not match the current state,
   * returns 409 with the change made by somebody else.
   */
  updateAdminRequest: patch('admin/requests/:id/', { access: 'admin/requests', audit: 'requests' }),

  exportSupportRecords: get('admin/records/export/', { access: 'admin/records' }),
  takeSupportRecord: post('admin/records/:id/take/', { access: 'admin/records', audit: 'self' }),
  settleSupportRecord: post('admin/records/:id/settle/', { access: 'admin/records', audit: 'self', idempotent: true }),

  listModerations: get('admin/moderation/', { access: 'admin/moderation' }),
  exportModerations: get('admin/moderation/export/', { access: 'admin/moderation' }),
  /** Keeps the content of several cases at once. */
  keepModerations: post('admin/moderation/keep/', { access: 'admin/moderation', audit: 'self' }),
  /** Opens a case for content that was not reported. */
  createModeration: post('admin/moderation/', { access: 'admin/moderation', audit: 'self' }),
  /** Testimonials that can be shown on the home page. */
  listAdminTestimonials: get('admin/moderation/testimonials/', { access: 'admin/moderation' }),
  exportAdminTestimonials: get('admin/moderation/testimonials/export/', { access: 'admin/moderation' }),
  approveTestimonial: post('admin/moderation/testimonials/:id/approve/', { access: 'admin/moderation', audit: 'self' }),
  withdrawTestimonial: post('admin/moderation/testimonials/:id/withdraw/', {
    access: 'admin/moderation',
    audit: 'self',
  }),
  getModeration: get('admin/moderation/:id/', { access: 'admin/moderation' }),
  decideModeration: post('admin/moderation/:id/decide/', { access: 'admin/moderation', audit: 'self' }),

  listWatchedMails: get('admin/mail/', { access: 'admin/mail' }),
  exportWatchedMails: get('admin/mail/export/', { access: 'admin/mail' }),
  /** Retries several mails or marks them as resolved. */
  changeMails: post('admin/mail/bulk/', { access: 'admin/mail', audit: 'none' }),
  getWatchedMail: get('admin/mail/:id/', { access: 'admin/mail' }),
  retryMail: post('admin/mail/:id/retry/', { access: 'admin/mail', audit: 'none' }),
  giveUpMail: post('admin/mail/:id/give-up/', { access: 'admin/mail', audit: 'none' }),
  listSuppressed: get('admin/mail/suppressed/', { access: 'admin/mail' }),
  exportSuppressed: get('admin/mail/suppressed/export/', { access: 'admin/mail' }),
  liftSuppression: post('admin/mail/suppressed/:id/lift/', { access: 'admin/mail', audit: 'none' }),
  listWatchedJobs: get('admin/jobs/', { access: 'admin/jobs' }),
  exportWatchedJobs: get('admin/jobs/export/', { access: 'admin/jobs' }),
  changeJobs: post('admin/jobs/bulk/', { access: 'admin/jobs', audit: 'none' }),
  retryJob: post('admin/jobs/:id/retry/', { access: 'admin/jobs', audit: 'none' }),
  giveUpJob: post('admin/jobs/:id/give-up/', { access: 'admin/jobs', audit: 'none' }),
  listSchedules: get('admin/jobs/schedules/', { access: 'admin/jobs' }),
  runSchedule: post('admin/jobs/schedules/:name/run/', { access: 'admin/jobs', audit: 'none' }),
  listImports: get('admin/jobs/imports/', { access: 'admin/jobs' }),
  exportImports: get('admin/jobs/imports/export/', { access: 'admin/jobs' }),
  listEveryHistory: get('admin/history/', { access: 'admin/history' }),
  exportEveryHistory: get('admin/history/export/', { access: 'admin/history' }),
  listSettings: get('admin/settings/', { access: 'admin/settings' }),
  updateSetting: patch('admin/settings/:key/', { access: 'admin/settings', audit: 'self' }),
  deleteSetting: remove('admin/settings/:key/', { access: 'admin/settings', audit: 'self' }),
  listSettingVersions: get('admin/settings/:key/versions/', { access: 'admin/settings' }),

  listPeople: get('admin/people/', { access: 'admin/people' }),
  exportPeople: get('admin/people/export/', { access: 'admin/people' }),
  getPerson: get('admin/people/:id/', { access: 'admin/people' }),
  /** Updates the role and the plan. */
  updatePerson: patch('admin/people/:id/', { access: 'admin/people', audit: 'accounts' }),
  /** Starts impersonation of the user. The response contains the token. */
  createImpersonation: post('admin/people/:id/impersonation/', { access: 'admin/people', audit: 'accounts' }),
  /** Approves or rejects a request for a higher plan. */
  answerPlanWish: post('admin/people/:id/plan/', { access: 'admin/people', audit: 'accounts' }),
  verifyPerson: post('admin/people/:id/verify/', { access: 'admin/people', audit: 'accounts' }),
  lockPerson: post('admin/people/:id/lock/', { access: 'admin/people', audit: 'accounts' }),
  unlockPerson: post('admin/people/:id/unlock/', { access: 'admin/people', audit: 'accounts' }),
  logOutPerson: post('admin/people/:id/log-out/', { access: 'admin/people', audit: 'accounts' }),
  resetPersonSecondFactor: post('admin/people/:id/second-factor/reset/', { access: 'admin/people', audit: 'accounts' }),
  saveOperatorRoles: post('admin/people/:id/operator-roles/', { access: 'admin/people', audit: 'accounts' }),

  listAdminCompanies: get('admin/companies/', { access: 'admin/companies' }),
  exportAdminCompanies: get('admin/companies/export/', { access: 'admin/companies' }),
  getAdminCompany: get('admin/companies/:id/', { access: 'admin/companies' }),
  /** Verifies a company and makes it visible, or rejects it with a reason. */
  decideOnCompany: post('admin/companies/:id/decision/', { access: 'admin/companies', audit: 'companies' }),
  getMergePreview: get('admin/companies/:id/merge/:other/', { access: 'admin/companies' }),
  createMerge: post('admin/companies/:id/merge/', { access: 'admin/companies', audit: 'companies' }),
  undoMerge: post('admin/companies/:id/merge/undo/', { access: 'admin/companies', audit: 'companies' }),

  listCatalogue: get('admin/catalogues/:kind/', { access: 'admin/catalogues' }),
  exportCatalogue: get('admin/catalogues/:kind/export/', { access: 'admin/catalogues' }),
  createCatalogueItem: post('admin/catalogues/:kind/', {
    access: 'admin/catalogues',
    audit: 'target',
    idempotent: true,
  }),
  /** Previews or applies the rows of an import file. */
  importCatalogue: post('admin/catalogues/:kind/import/', {
    access: 'admin/catalogues',
    audit: 'target',
    idempotent: true,
  }),
  retireCatalogueItems: post('admin/catalogues/:kind/retire/', { access: 'admin/catalogues', audit: 'target' }),
  getCatalogueItem: get('admin/catalogues/:kind/:id/', { access: 'admin/catalogues' }),
  updateCatalogueItem: patch('admin/catalogues/:kind/:id/', { access: 'admin/catalogues', audit: 'target' }),
  /** Deletes an item that is not in use. */
  deleteCatalogueItem: remove('admin/catalogues/:kind/:id/', { access: 'admin/catalogues', audit: 'target' }),
  moveCatalogueItem: post('admin/catalogues/:kind/:id/move/', { access: 'admin/catalogues', audit: 'target' }),
  getCatalogueMerge: get('admin/catalogues/:kind/:id/merge/', { access: 'admin/catalogues' }),
  mergeCatalogueItems: post('admin/catalogues/:kind/:id/merge/', { access: 'admin/catalogues', audit: 'target' }),
  undoCatalogueMerge: post('admin/catalogues/:kind/:id/merge/undo/', { access: 'admin/catalogues', audit: 'target' }),
} as const satisfies Record<string, DeclaredEndpoint<`admin/${AdminSection}/${string}`>>;

const allTables = { ...endpoints, ...impersonationEndpoints, ...moderationEndpoints, ...adminEndpoints };
export type EveryEndpointName = keyof typeof allTables;
/** All endpoints of the API. */
export const everyEndpoint: Readonly<Record<EveryEndpointName, DeclaredEndpoint>> = allTables;
