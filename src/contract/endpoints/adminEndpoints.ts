import type { AdminSection } from '../vocabulary/operators.ts';
import * as row from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { impersonationEndpoints } from './impersonationEndpoints.ts';
import { moderationEndpoints } from './moderationEndpoints.ts';

/*
 * Endpoints of the admin area. They have a separate table so that other pages do not load it. The segment after
 * `admin/` is the section of the admin area, which is also the access.
 */

type AdminPath = `admin/${AdminSection}/${string}`;
type Write = Omit<row.WriteRow, 'access'>;
const accessOf = (path: AdminPath) => path.split('/', 2).join('/') as `admin/${AdminSection}`;
const get = <const Path extends AdminPath>(path: Path) => row.get(path, { access: accessOf(path) });
const post = <const Path extends AdminPath>(path: Path, write: Write & Pick<row.Declaration, 'idempotent'>) =>
  row.post(path, { access: accessOf(path), ...write });
const patch = <const Path extends AdminPath>(path: Path, write: Write) =>
  row.patch(path, { access: accessOf(path), ...write });
const remove = <const Path extends AdminPath>(path: Path, write: Write) =>
  row.remove(path, { access: accessOf(path), ...write });

export const adminEndpoints = row.defineEndpoints({
  /** Pending work of the sections the caller can open. */
  getAdminOverview: get('admin/overview/'),
  listAdminWeeks: get('admin/overview/weeks/'),

  listAdminRequests: get('admin/requests/'),
  exportAdminRequests: get('admin/requests/export/'),
  /** Operators who can be assigned a request. */
  listRequestOperators: get('admin/requests/operators/'),
  /** The same change for several requests, each processed separately. */
  changeAdminRequests: post('admin/requests/bulk/', { audit: 'requests' }),
  getAdminRequest: get('admin/requests/:id/'),
  /**
   * Assigns, answers, hands over, closes or schedules a call back. When `If-Match` does not match the current state,
   * returns 409 with the change made by somebody else.
   */
  updateAdminRequest: patch('admin/requests/:id/', { audit: 'requests' }),

  exportSupportRecords: get('admin/records/export/'),
  takeSupportRecord: post('admin/records/:id/take/', { audit: 'self' }),
  settleSupportRecord: post('admin/records/:id/settle/', { audit: 'self', idempotent: true }),

  listModerations: get('admin/moderation/'),
  exportModerations: get('admin/moderation/export/'),
  /** Keeps the content of several cases at once. */
  keepModerations: post('admin/moderation/keep/', { audit: 'self' }),
  /** Opens a case for content that was not reported. */
  createModeration: post('admin/moderation/', { audit: 'self' }),
  /** Testimonials that can be shown on the home page. */
  listAdminTestimonials: get('admin/moderation/testimonials/'),
  exportAdminTestimonials: get('admin/moderation/testimonials/export/'),
  approveTestimonial: post('admin/moderation/testimonials/:id/approve/', { audit: 'self' }),
  withdrawTestimonial: post('admin/moderation/testimonials/:id/withdraw/', {
    audit: 'self',
  }),
  getModeration: get('admin/moderation/:id/'),
  decideModeration: post('admin/moderation/:id/decide/', { audit: 'self' }),

  listWatchedMails: get('admin/mail/'),
  exportWatchedMails: get('admin/mail/export/'),
  /** Every kind of mail with sample values. */
  listMailSamples: get('admin/mail/samples/'),
  /** Retries several mails or marks them as resolved. */
  changeMails: post('admin/mail/bulk/', { audit: 'none' }),
  getWatchedMail: get('admin/mail/:id/'),
  retryMail: post('admin/mail/:id/retry/', { audit: 'none' }),
  giveUpMail: post('admin/mail/:id/give-up/', { audit: 'none' }),
  listSuppressed: get('admin/mail/suppressed/'),
  exportSuppressed: get('admin/mail/suppressed/export/'),
  liftSuppression: post('admin/mail/suppressed/:id/lift/', { audit: 'none' }),
  /** Invitations to tenders by e-mail, with their numbers. */
  listGuestInvites: get('admin/mail/invitations/'),
  exportGuestInvites: get('admin/mail/invitations/export/'),
  /** Whether an address refuses invitations to tenders. Only digests of such addresses are stored. */
  findInviteRefusal: post('admin/mail/refusals/find/', { audit: 'none' }),
  liftInviteRefusal: post('admin/mail/refusals/lift/', { audit: 'none' }),
  listWatchedJobs: get('admin/jobs/'),
  exportWatchedJobs: get('admin/jobs/export/'),
  changeJobs: post('admin/jobs/bulk/', { audit: 'none' }),
  retryJob: post('admin/jobs/:id/retry/', { audit: 'none' }),
  giveUpJob: post('admin/jobs/:id/give-up/', { audit: 'none' }),
  listSchedules: get('admin/jobs/schedules/'),
  runSchedule: post('admin/jobs/schedules/:name/run/', { audit: 'none' }),
  listImports: get('admin/jobs/imports/'),
  exportImports: get('admin/jobs/imports/export/'),
  listEveryHistory: get('admin/history/'),
  exportEveryHistory: get('admin/history/export/'),
  listSettings: get('admin/settings/'),
  updateSetting: patch('admin/settings/:key/', { audit: 'self' }),
  deleteSetting: remove('admin/settings/:key/', { audit: 'self' }),
  listSettingVersions: get('admin/settings/:key/versions/'),

  listPeople: get('admin/people/'),
  exportPeople: get('admin/people/export/'),
  getPerson: get('admin/people/:id/'),
  /** Updates the role and the plan. */
  updatePerson: patch('admin/people/:id/', { audit: 'accounts' }),
  /** Starts impersonation of the user. The response contains the token. */
  createImpersonation: post('admin/people/:id/impersonation/', { audit: 'accounts' }),
  /** Approves or rejects a request for a higher plan. */
  decidePlanRequest: post('admin/people/:id/plan/', { audit: 'accounts' }),
  verifyPerson: post('admin/people/:id/verify/', { audit: 'accounts' }),
  lockPerson: post('admin/people/:id/lock/', { audit: 'accounts' }),
  unlockPerson: post('admin/people/:id/unlock/', { audit: 'accounts' }),
  logOutPerson: post('admin/people/:id/log-out/', { audit: 'accounts' }),
  resetPersonSecondFactor: post('admin/people/:id/second-factor/reset/', { audit: 'accounts' }),
  saveOperatorRoles: post('admin/people/:id/operator-roles/', { audit: 'accounts' }),

  listAdminCompanies: get('admin/companies/'),
  exportAdminCompanies: get('admin/companies/export/'),
  getAdminCompany: get('admin/companies/:id/'),
  /** Verifies a company and makes it visible, or rejects it with a reason. */
  decideOnCompany: post('admin/companies/:id/decision/', { audit: 'companies' }),
  /** Stops its invitations by e-mail with a reason, or lets them go on without one. */
  stopInvitations: post('admin/companies/:id/invitations/', { audit: 'companies' }),
  getMergePreview: get('admin/companies/:id/merge/:other/'),
  createMerge: post('admin/companies/:id/merge/', { audit: 'companies' }),
  undoMerge: post('admin/companies/:id/merge/undo/', { audit: 'companies' }),

  listCatalogue: get('admin/catalogues/:kind/'),
  exportCatalogue: get('admin/catalogues/:kind/export/'),
  createCatalogueItem: post('admin/catalogues/:kind/', {
    audit: 'target',
    idempotent: true,
  }),
  /** Previews or applies the rows of an import file. */
  importCatalogue: post('admin/catalogues/:kind/import/', {
    audit: 'target',
    idempotent: true,
  }),
  retireCatalogueItems: post('admin/catalogues/:kind/retire/', { audit: 'target' }),
  getCatalogueItem: get('admin/catalogues/:kind/:id/'),
  updateCatalogueItem: patch('admin/catalogues/:kind/:id/', { audit: 'target' }),
  /** Deletes an item that is not in use. */
  deleteCatalogueItem: remove('admin/catalogues/:kind/:id/', { audit: 'target' }),
  moveCatalogueItem: post('admin/catalogues/:kind/:id/move/', { audit: 'target' }),
  getCatalogueMerge: get('admin/catalogues/:kind/:id/merge/'),
  mergeCatalogueItems: post('admin/catalogues/:kind/:id/merge/', { audit: 'target' }),
  listAdminTemplates: get('admin/templates/'),
  createTemplate: post('admin/templates/', { audit: 'templates', idempotent: true }),
  getTemplate: get('admin/templates/:id/'),
  /** Retires it and puts it back too. */
  updateTemplate: patch('admin/templates/:id/', { audit: 'templates' }),
  undoCatalogueMerge: post('admin/catalogues/:kind/:id/merge/undo/', { audit: 'target' }),
});

const allTables = { ...endpoints, ...impersonationEndpoints, ...moderationEndpoints, ...adminEndpoints };
export type EveryEndpointName = keyof typeof allTables;
/** All endpoints of the API. */
export const everyEndpoint: Readonly<Record<EveryEndpointName, row.DeclaredEndpoint>> = allTables;
