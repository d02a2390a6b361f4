import compress from '@fastify/compress';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { LogController } from 'fastify';
import { API_BASE, GRANTS_BASE } from '../contract/endpoints/endpoints';
import { JSON_MAX_BYTES } from '../contract/limits/limits';
import { schedulesOf } from './jobs/queues';
import { CallerSemaphores } from './platform/limits/callerSemaphores';
import { pageHeads } from './platform/page/pageHead';
import { pageSettings } from './platform/page/clientPage';
import { limitAccounts } from './platform/http/plugins/accountLimits';
import { restrictImpersonation } from './platform/http/plugins/impersonation';
import { authenticate } from './platform/http/plugins/authentication';
import { limitLargeBodies } from './platform/http/plugins/largeBodies';
import { parseBodies } from './platform/http/plugins/parseBodies';
import { limitConcurrency, limitVisitorConcurrency } from './platform/http/plugins/limitConcurrency';
import { answerOtherOrigins } from './platform/http/plugins/crossOrigin';
import { publishDocumentation } from './platform/http/plugins/documentation';
import { answerFailures, unknownApiPath } from './platform/http/plugins/failures';
import { answerOnce, answerUnreadable, answerUnroutable, refuseAmbiguous } from './platform/http/plugins/unreadable';
import { sparseFieldsets } from './platform/http/plugins/sparseFieldsets';
import { localeCookie } from './platform/http/plugins/locale';
import { logRequests, requestIdOf } from './platform/http/plugins/requestLog';
import { meterRequests } from './platform/http/plugins/requestMeter';
import { failCallsOfUncaughtErrors } from './platform/runtime/uncaughtErrors';
import { closeAfterAnswers } from './platform/http/plugins/shutdown';
import { setSchemaCompilers } from './platform/http/plugins/setSchemaCompilers';
import { enforceDeclarations } from './platform/http/plugins/declarations';
import { readVisibleTexts } from './platform/http/plugins/visibleText';
import { serveWellKnown } from './platform/http/plugins/wellKnown';
import { setAuditContext } from './platform/http/plugins/auditContext';
import { secureHeaders } from './platform/http/plugins/securityHeaders';
import { routablePath, serveClient } from './platform/http/plugins/client';
import { accessoriesRoutes } from './modules/companies/accessoriesRoutes';
import { accountsRoutes } from './modules/user/accountsRoutes';
import { impersonationRoutes } from './modules/user/impersonationRoutes';
import { aresRoutes } from './modules/companies/ares/aresRoutes';
import { calendarRoutes } from './modules/software/calendarRoutes';
import { templatesRoutes } from './modules/tenders/templates/templatesRoutes';
import { tenderPartsRoutes } from './modules/tenders/tenderPartsRoutes';
import { tendersRoutes } from './modules/tenders/tendersRoutes';
import { inquiriesRoutes } from './modules/tenders/inquiriesRoutes';
import { cataloguesRoutes } from './modules/categories/cataloguesRoutes';
import { filesRoutes } from './modules/files/filesRoutes';
import { companiesRoutes } from './modules/companies/companiesRoutes';
import { companyImagesRoutes } from './modules/companies/companyImagesRoutes';
import { comparisonRoutes } from './modules/companies/comparisonRoutes';
import { garageRoutes } from './modules/software/garageRoutes';
import { tenderLicenceRoutes } from './modules/tenders/tenderLicenceRoutes';
import { renewalRoutes } from './modules/software/renewalRoutes';
import { grantPages, grantsRoutes } from './modules/grants/grantsRoutes';
import { healthRoutes } from './platform/http/healthRoutes';
import { lawRoutes } from './modules/law/lawRoutes';
import { inviteLinksRoutes } from './modules/members/inviteLinksRoutes';
import { invitesRoutes } from './modules/members/invitesRoutes';
import { joiningRoutes } from './modules/members/joiningRoutes';
import { membersRoutes } from './modules/members/membersRoutes';
import { recordCompanyRoutes } from './modules/companies/recordCompanyRoutes';
import { mediaRoutes } from './modules/companies/mediaRoutes';
import { mailPreviewRoutes } from './modules/admin/mailPreviewRoutes';
import { historyRoutes } from './modules/history/historyRoutes';
import { identityRoutes } from './modules/user/identityRoutes';
import { messagesRoutes } from './modules/messages/messagesRoutes';
import { notificationsRoutes } from './modules/notifications/notificationsRoutes';
import { bidComparisonRoutes } from './modules/tenders/evaluation/comparisonRoutes';
import { decisionFileRoutes } from './modules/tenders/evaluation/decisionFileRoutes';
import { tenderBidsRoutes } from './modules/tenders/bids/tenderBidsRoutes';
import { bidsRoutes } from './modules/tenders/bids/bidsRoutes';
import { bidSendingRoutes } from './modules/tenders/bids/sendingRoutes';
import { adminModerationRoutes } from './modules/moderation/adminModerationRoutes';
import { adminRequestsRoutes } from './modules/services/adminRequestsRoutes';
import { adminTemplatesRoutes } from './modules/tenders/templates/adminTemplatesRoutes';
import { adminCataloguesRoutes } from './modules/categories/adminCataloguesRoutes';
import { adminCompaniesRoutes } from './modules/admin/adminCompaniesRoutes';
import { adminPeopleRoutes } from './modules/admin/adminPeopleRoutes';
import { adminOverviewRoutes } from './modules/admin/adminOverviewRoutes';
import { overviewRoutes } from './modules/home/overviewRoutes';
import { ownDataRoutes } from './modules/user/ownDataRoutes';
import { passwordsRoutes } from './modules/user/passwordsRoutes';
import { projectsRoutes } from './modules/projects/projectsRoutes';
import { confirmationRoutes } from './modules/references/confirmationsRoutes';
import { referencesRoutes } from './modules/references/referencesRoutes';
import { registersRoutes } from './modules/companies/registersRoutes';
import { registrationRoutes } from './modules/user/registrationRoutes';
import { reportsRoutes } from './modules/moderation/reportsRoutes';
import { requestsRoutes } from './modules/services/requestsRoutes';
import { secondFactorRoutes } from './modules/user/secondFactorRoutes';
import { servicesRoutes } from './modules/services/servicesRoutes';
import { shortlistsRoutes } from './modules/tenders/shortlists/shortlistsRoutes';
import { sessionsRoutes } from './modules/user/sessionsRoutes';
import { softwareBulkRoutes } from './modules/software/softwareBulkRoutes';
import { softwareRoutes } from './modules/software/softwareRoutes';
import { softwareExchangeRoutes } from './modules/software/softwareExchangeRoutes';
import { technologiesRoutes } from './modules/technologies/technologiesRoutes';
import { testimonialsRoutes } from './modules/companies/testimonialsRoutes';
import { supportRoutes } from './modules/support/supportRoutes';
import { everyHistoryRoutes } from './modules/admin/adminHistoryRoutes';
import { watchedJobsRoutes } from './modules/admin/adminJobsRoutes';
import { watchedMailsRoutes } from './modules/admin/adminMailRoutes';
import { adminRecordsRoutes } from './modules/support/adminRecordsRoutes';
import { settingsRoutes } from './modules/admin/adminSettingsRoutes';
import { unsubscribeRoutes } from './modules/notifications/unsubscribeRoutes';
import { usersRoutes } from './modules/user/usersRoutes';
import type { Services } from './platform/services';

/**
 * Timeouts in milliseconds. A slow client or an endless query must not hold a connection. A body that is not read yet,
 * because the account of its caller is still being loaded, also counts as slow. The request timeout is therefore longer
 * than that of the handler, so that the client is not blamed before the server gives up.
 */
const HEADERS_TIMEOUT = 20_000;
const HANDLER_TIMEOUT = 25_000;
const REQUEST_TIMEOUT = 35_000;
const IDLE_TIMEOUT = 65_000;
/** Minimum size in bytes for compression, below which it costs more than it saves. */
const COMPRESS_ABOVE = 1024;

/** All resources of the API. A new one is a `*Routes.ts` of its module and a line here. */
export const RESOURCES = [
  accessoriesRoutes,
  accountsRoutes,
  impersonationRoutes,
  aresRoutes,
  calendarRoutes,
  tenderPartsRoutes,
  templatesRoutes,
  tendersRoutes,
  cataloguesRoutes,
  companiesRoutes,
  companyImagesRoutes,
  comparisonRoutes,
  filesRoutes,
  garageRoutes,
  tenderLicenceRoutes,
  renewalRoutes,
  historyRoutes,
  identityRoutes,
  inquiriesRoutes,
  inviteLinksRoutes,
  invitesRoutes,
  joiningRoutes,
  lawRoutes,
  membersRoutes,
  messagesRoutes,
  notificationsRoutes,
  tenderBidsRoutes,
  decisionFileRoutes,
  bidComparisonRoutes,
  bidsRoutes,
  bidSendingRoutes,
  adminCompaniesRoutes,
  adminCataloguesRoutes,
  adminTemplatesRoutes,
  adminOverviewRoutes,
  adminRequestsRoutes,
  adminModerationRoutes,
  adminPeopleRoutes,
  overviewRoutes,
  ownDataRoutes,
  passwordsRoutes,
  projectsRoutes,
  recordCompanyRoutes,
  referencesRoutes,
  confirmationRoutes,
  registersRoutes,
  registrationRoutes,
  reportsRoutes,
  requestsRoutes,
  secondFactorRoutes,
  servicesRoutes,
  sessionsRoutes,
  shortlistsRoutes,
  softwareExchangeRoutes,
  softwareBulkRoutes,
  softwareRoutes,
  technologiesRoutes,
  testimonialsRoutes,
  supportRoutes,
  unsubscribeRoutes,
  usersRoutes,
  everyHistoryRoutes,
  adminRecordsRoutes,
  settingsRoutes,
  (services: Services) => watchedJobsRoutes(services, schedulesOf(services)),
  watchedMailsRoutes,
];

/** Builds the whole server without a port: routes of the API, documentation, health and the SPA. */
export async function buildApp(services: Services) {
  const { config, log, meters } = services;
  const { trustProxy } = config;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    requestIdHeader: false,
    // The absolute form used for proxies must be accepted as well (RFC 9112 3.2.2).
    rewriteUrl: ({ url = '/' }) => routablePath(url.replace(/^https?:\/\/[^/?#]*\/?/i, '/')),
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    bodyLimit: JSON_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT,
    handlerTimeout: HANDLER_TIMEOUT,
    keepAliveTimeout: IDLE_TIMEOUT,
    http: { headersTimeout: HEADERS_TIMEOUT, connectionsCheckingInterval: 5_000 },
    // A request on an open connection during the shutdown gets a normal response, then the connection is closed. The
    // framework's own 503 has neither our text nor our format.
    return503OnClosing: false,
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerUnreadable,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  }).withTypeProvider<TypeBoxTypeProvider>();

  closeAfterAnswers(app);
  logRequests(app);
  answerOnce(app);
  failCallsOfUncaughtErrors(app);
  meterRequests(app, meters);
  secureHeaders(app);
  refuseAmbiguous(app);
  answerOtherOrigins(app, config);
  answerFailures(app);
  setSchemaCompilers(app);
  await app.register(compress, { threshold: COMPRESS_ABOVE, encodings: ['br', 'gzip'] });
  if (config.apiDocs) await publishDocumentation(app, config);

  const answerUnknown = unknownApiPath(app);
  const callers = new CallerSemaphores();
  meters?.watch(callers);
  await app.register(
    async (api) => {
      parseBodies(api, services.rateLimits);
      readVisibleTexts(api);
      const locale = localeCookie(config);
      api.addHook('onRequest', async (request, reply) => {
        reply.header('content-language', locale.of(request));
      });
      limitConcurrency(api, callers, () => authenticate(api, services));
      limitAccounts(api, services.rateLimits);
      limitLargeBodies(api);
      services.ownWrites?.watch(api);
      restrictImpersonation(api);
      setAuditContext(api);
      sparseFieldsets(api);
      enforceDeclarations(api);
      for (const routes of RESOURCES) await api.register(routes(services));
    },
    { prefix: API_BASE.replace(/\/$/, '') },
  );

  await app.register(
    async (grants) => {
      limitVisitorConcurrency(grants, callers);
      await grants.register(grantsRoutes(services));
    },
    { prefix: GRANTS_BASE.replace(/\/$/, '') },
  );
  await app.register(mediaRoutes(services), { prefix: '/media' });
  healthRoutes(app, services);
  mailPreviewRoutes(app, services);
  serveWellKnown(app, config);
  const settingsNow = pageSettings(services);
  const heads = pageHeads(config, grantPages(services));
  await serveClient(app, config, answerUnknown, heads, settingsNow, services.build?.folders ?? []);
  return app;
}

export type PortalApp = Awaited<ReturnType<typeof buildApp>>;
