import compress from '@fastify/compress';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { LogController } from 'fastify';
import { API_BASE, GRANTS_BASE } from '#contract/endpoints/endpoints.ts';
import { JSON_MAX_BYTES } from '#contract/limits/limits.ts';
import { adminCompaniesRoutes } from '#modules/admin/adminCompaniesRoutes.ts';
import { everyHistoryRoutes } from '#modules/admin/adminHistoryRoutes.ts';
import { watchedJobsRoutes } from '#modules/admin/adminJobsRoutes.ts';
import { watchedMailsRoutes } from '#modules/admin/adminMailRoutes.ts';
import { adminOverviewRoutes } from '#modules/admin/adminOverviewRoutes.ts';
import { adminPeopleRoutes } from '#modules/admin/adminPeopleRoutes.ts';
import { settingsRoutes } from '#modules/admin/adminSettingsRoutes.ts';
import { mailPreviewRoutes } from '#modules/admin/mailPreviewRoutes.ts';
import { adminCataloguesRoutes } from '#modules/categories/adminCataloguesRoutes.ts';
import { cataloguesRoutes } from '#modules/categories/cataloguesRoutes.ts';
import { accessoriesRoutes } from '#modules/companies/accessoriesRoutes.ts';
import { aresRoutes } from '#modules/companies/ares/aresRoutes.ts';
import { companiesRoutes } from '#modules/companies/companiesRoutes.ts';
import { companyImagesRoutes } from '#modules/companies/companyImagesRoutes.ts';
import { comparisonRoutes } from '#modules/companies/comparisonRoutes.ts';
import { mediaRoutes } from '#modules/companies/mediaRoutes.ts';
import { recordCompanyRoutes } from '#modules/companies/recordCompanyRoutes.ts';
import { registersRoutes } from '#modules/companies/registersRoutes.ts';
import { testimonialsRoutes } from '#modules/companies/testimonialsRoutes.ts';
import { filesRoutes } from '#modules/files/filesRoutes.ts';
import { grantPages, grantsRoutes } from '#modules/grants/grantsRoutes.ts';
import { historyRoutes } from '#modules/history/historyRoutes.ts';
import { overviewRoutes } from '#modules/home/overviewRoutes.ts';
import { lawRoutes } from '#modules/law/lawRoutes.ts';
import { inviteLinksRoutes } from '#modules/members/inviteLinksRoutes.ts';
import { invitesRoutes } from '#modules/members/invitesRoutes.ts';
import { joiningRoutes } from '#modules/members/joiningRoutes.ts';
import { membersRoutes } from '#modules/members/membersRoutes.ts';
import { messagesRoutes } from '#modules/messages/messagesRoutes.ts';
import { adminModerationRoutes } from '#modules/moderation/adminModerationRoutes.ts';
import { reportsRoutes } from '#modules/moderation/reportsRoutes.ts';
import { notificationsRoutes } from '#modules/notifications/notificationsRoutes.ts';
import { unsubscribeRoutes } from '#modules/notifications/unsubscribeRoutes.ts';
import { projectsRoutes } from '#modules/projects/projectsRoutes.ts';
import { confirmationRoutes } from '#modules/references/confirmationsRoutes.ts';
import { referencesRoutes } from '#modules/references/referencesRoutes.ts';
import { adminRequestsRoutes } from '#modules/services/adminRequestsRoutes.ts';
import { requestsRoutes } from '#modules/services/requestsRoutes.ts';
import { servicesRoutes } from '#modules/services/servicesRoutes.ts';
import { calendarRoutes } from '#modules/software/calendarRoutes.ts';
import { garageRoutes } from '#modules/software/garageRoutes.ts';
import { renewalRoutes } from '#modules/software/renewalRoutes.ts';
import { softwareBulkRoutes } from '#modules/software/softwareBulkRoutes.ts';
import { softwareExchangeRoutes } from '#modules/software/softwareExchangeRoutes.ts';
import { softwareRoutes } from '#modules/software/softwareRoutes.ts';
import { adminRecordsRoutes } from '#modules/support/adminRecordsRoutes.ts';
import { supportRoutes } from '#modules/support/supportRoutes.ts';
import { technologiesRoutes } from '#modules/technologies/technologiesRoutes.ts';
import { bidsRoutes } from '#modules/tenders/bids/bidsRoutes.ts';
import { bidSendingRoutes } from '#modules/tenders/bids/sendingRoutes.ts';
import { tenderBidsRoutes } from '#modules/tenders/bids/tenderBidsRoutes.ts';
import { bidComparisonRoutes } from '#modules/tenders/evaluation/comparisonRoutes.ts';
import { decisionFileRoutes } from '#modules/tenders/evaluation/decisionFileRoutes.ts';
import { inquiriesRoutes } from '#modules/tenders/inquiriesRoutes.ts';
import { shortlistsRoutes } from '#modules/tenders/shortlists/shortlistsRoutes.ts';
import { adminTemplatesRoutes } from '#modules/tenders/templates/adminTemplatesRoutes.ts';
import { templatesRoutes } from '#modules/tenders/templates/templatesRoutes.ts';
import { tenderLicenceRoutes } from '#modules/tenders/tenderLicenceRoutes.ts';
import { tenderPartsRoutes } from '#modules/tenders/tenderPartsRoutes.ts';
import { tendersRoutes } from '#modules/tenders/tendersRoutes.ts';
import { accountsRoutes } from '#modules/user/accountsRoutes.ts';
import { identityRoutes } from '#modules/user/identityRoutes.ts';
import { impersonationRoutes } from '#modules/user/impersonationRoutes.ts';
import { ownDataRoutes } from '#modules/user/ownDataRoutes.ts';
import { passwordsRoutes } from '#modules/user/passwordsRoutes.ts';
import { registrationRoutes } from '#modules/user/registrationRoutes.ts';
import { secondFactorRoutes } from '#modules/user/secondFactorRoutes.ts';
import { sessionsRoutes } from '#modules/user/sessionsRoutes.ts';
import { usersRoutes } from '#modules/user/usersRoutes.ts';
import { healthRoutes } from '#platform/http/healthRoutes.ts';
import { limitAccounts } from '#platform/http/plugins/accountLimits.ts';
import { setAuditContext } from '#platform/http/plugins/auditContext.ts';
import { authenticate } from '#platform/http/plugins/authentication.ts';
import { routablePath, serveClient } from '#platform/http/plugins/client.ts';
import { answerOtherOrigins } from '#platform/http/plugins/crossOrigin.ts';
import { enforceDeclarations } from '#platform/http/plugins/declarations.ts';
import { publishDocumentation } from '#platform/http/plugins/documentation.ts';
import { answerFailures, unknownApiPath } from '#platform/http/plugins/failures.ts';
import { restrictImpersonation } from '#platform/http/plugins/impersonation.ts';
import { limitLargeBodies } from '#platform/http/plugins/largeBodies.ts';
import { limitConcurrency, limitVisitorConcurrency } from '#platform/http/plugins/limitConcurrency.ts';
import { localeCookie } from '#platform/http/plugins/locale.ts';
import { parseBodies } from '#platform/http/plugins/parseBodies.ts';
import { logRequests, requestIdOf } from '#platform/http/plugins/requestLog.ts';
import { meterRequests } from '#platform/http/plugins/requestMeter.ts';
import { secureHeaders } from '#platform/http/plugins/securityHeaders.ts';
import { setSchemaCompilers } from '#platform/http/plugins/setSchemaCompilers.ts';
import { closeAfterAnswers } from '#platform/http/plugins/shutdown.ts';
import { sparseFieldsets } from '#platform/http/plugins/sparseFieldsets.ts';
import { answerOnce, answerUnreadable, answerUnroutable, refuseAmbiguous } from '#platform/http/plugins/unreadable.ts';
import { readVisibleTexts } from '#platform/http/plugins/visibleText.ts';
import { serveWellKnown } from '#platform/http/plugins/wellKnown.ts';
import { CallerSemaphores } from '#platform/limits/callerSemaphores.ts';
import { pageSettings } from '#platform/page/clientPage.ts';
import { pageHeads } from '#platform/page/pageHead.ts';
import { failCallsOfUncaughtErrors } from '#platform/runtime/uncaughtErrors.ts';
import type { Services } from '#platform/services.ts';
import { schedulesOf } from './jobs/queues.ts';

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
