import type { FastifyInstance } from 'fastify';
import { impersonationEndpoints } from '../../../../contract/endpoints/impersonationEndpoints';
import type { Endpoint } from '../../../../contract/endpoints/endpoint';
import { ACCESSORY_PATHS, API_BASE, endpoints } from '../../../../contract/endpoints/endpoints';
import { REQUEST_KINDS } from '../../../../contract/vocabulary/consultation';
import { routeOf } from '../routeOf';
import { forbidden } from '../failures';
import { refusals } from '../../texts/refusals';

const called = (endpoint: Endpoint, fixed?: Record<string, string>): string => {
  const { method, url } = routeOf(endpoint, fixed);
  return `${method} ${API_BASE.replace(/\/$/, '')}${url}`;
};
const all = (...some: Endpoint[]) => some.map((endpoint) => called(endpoint));

/** Endpoints of the impersonation itself. */
const OWN = new Set(
  all(impersonationEndpoints.deleteImpersonation, impersonationEndpoints.createImpersonationConsent, endpoints.logout),
);

/**
 * Endpoints with the content or the existence of bids. `files/` and `history/` apply the same rule to bid ids
 * themselves.
 */
export const SEALED = new Set([
  ...all(
    endpoints.getBid,
    endpoints.listOwnBids,
    endpoints.downloadBidVersion,
    endpoints.getEarlierAnswers,
    endpoints.getBidReference,
    endpoints.listBids,
    endpoints.getComparison,
    endpoints.exportComparison,
    endpoints.downloadDecisionFile,
    endpoints.getTenderLicence,
  ),
  called(endpoints.listFiles, { owner: 'bids' }),
]);

/** Other endpoints that cannot be read during impersonation. */
export const CLOSED_READS = new Set(all(endpoints.exportSelf));

const RECORD_OWNERS = ['companies', 'projects', 'references', 'software'] as const;

/**
 * Endpoints that can write with the user's consent: the user's own records and settings. All others are reserved for
 * the user: authentication, company membership, binding actions, communication with others, and read marks.
 */
export const WITH_CONSENT = new Set([
  ...all(
    endpoints.updateSelf,
    endpoints.updateFirstSteps,
    endpoints.updateNotificationSettings,
    endpoints.createSupportRecord,
    endpoints.createCompany,
    endpoints.updateCompany,
    endpoints.uploadCompanyImage,
    endpoints.deleteCompanyImage,
  ),
  ...all(
    endpoints.createProject,
    endpoints.updateProject,
    endpoints.deleteProject,
    endpoints.restoreProject,
    endpoints.createTender,
    endpoints.updateTender,
    endpoints.deleteTender,
    endpoints.createReference,
    endpoints.updateReference,
    endpoints.deleteReference,
    endpoints.restoreReference,
    endpoints.createShortlist,
    endpoints.createShortlistItem,
    endpoints.updateShortlist,
    endpoints.deleteShortlist,
    endpoints.chooseShortlist,
    endpoints.updateShortlistItem,
    endpoints.deleteShortlistItem,
  ),
  ...all(
    endpoints.createSoftware,
    endpoints.updateSoftware,
    endpoints.deleteSoftware,
    endpoints.restoreSoftware,
    endpoints.importSoftware,
    endpoints.undoSoftwareImport,
    endpoints.renewSoftware,
    endpoints.updateManySoftware,
    endpoints.discardManySoftware,
    endpoints.restoreManySoftware,
    endpoints.revokeCalendarFeed,
  ),
  ...RECORD_OWNERS.map((owner) => called(endpoints.uploadFile, { owner })),
  ...ACCESSORY_PATHS.flatMap(({ owner, accessory }) =>
    [endpoints.addAccessory, endpoints.removeAccessory].map((endpoint) =>
      called(endpoint, { modelType: owner, accessoriesType: accessory }),
    ),
  ),
  ...all(endpoints.updateFile, endpoints.deleteFile, endpoints.restoreFile, endpoints.restoreChange),
  ...REQUEST_KINDS.map((kind) => called(endpoints.deleteRequest, { kind })),
]);

/**
 * Restricts impersonation. Bids are never accessible. Writes require the user's consent and are limited to the list.
 */
export function restrictImpersonation(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const impersonation = request.actor?.impersonation;
    if (!impersonation) return;
    // A HEAD request uses the route of its GET.
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const address = `${method} ${request.routeOptions.url}`;
    if (SEALED.has(address)) throw forbidden(refusals.impersonatedSealed);
    const mayCall =
      OWN.has(address) ||
      (method === 'GET' ? !CLOSED_READS.has(address) : impersonation.scope === 'WRITE' && WITH_CONSENT.has(address));
    if (!mayCall)
      throw forbidden(impersonation.scope === 'READ' ? refusals.impersonatedReadOnly : refusals.impersonatedClosed);
  });
}
