import compress from '@fastify/compress';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { LogController } from 'fastify';
import { API_BASE, GRANTS_BASE } from '#contract/endpoints/endpoints.ts';
import { JSON_MAX_BYTES } from '#contract/limits/limits.ts';
import { mailPreviewRoutes } from '#modules/admin/mailPreviewRoutes.ts';
import { mediaRoutes } from '#modules/companies/mediaRoutes.ts';
import { grantPages, grantsRoutes } from '#modules/grants/grantsRoutes.ts';
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
      for (const routes of services.registry.routes) await api.register(routes(services));
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
