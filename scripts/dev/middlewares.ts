import { randomBytes } from 'node:crypto';
import { extname } from 'node:path';
import type WebpackDevServer from 'webpack-dev-server';
import { PORTAL_NAME } from '#contract/paths.ts';
import { pagePolicy } from '#platform/http/plugins/securityHeaders.ts';
import { pathOnly } from '#platform/observability/logging.ts';
import { clientPage } from '#platform/page/clientPage.ts';
import { readConfig } from '#server/config.ts';
import type { DevApi } from './api.ts';

type Handler = WebpackDevServer.ExpressRequestHandler;
type Middlewares = WebpackDevServer.Middleware[];

/** Paths that the dev server proxies to the API. */
const API_PATH = /^\/(api|media|grants-api|healthz|readyz)(\/|$)/;

/**
 * Middlewares of the dev server, which run before webpack's files and the proxy. Requests wait while the API restarts.
 * Pages are served as by the portal's server, with the settings of the environment and the same
 * Content-Security-Policy, so that violations are noticed during development.
 */
export const devMiddlewares =
  (api: DevApi) =>
  (middlewares: Middlewares, server: WebpackDevServer): Middlewares => {
    const config = readConfig(process.env);

    const awaitApi: Handler = (request, _response, next) => {
      if (!API_PATH.test(pathOnly(request.url))) return next();
      void api.ready().then(() => next());
    };

    const answerPage: Handler = (request, response, next) => {
      const path = pathOnly(request.url);
      const files = server.middleware;
      const isPage = request.method === 'GET' && extname(path) === '' && path !== '/ws' && !API_PATH.test(path);
      if (!isPage || !files) return next();
      files.waitUntilValid(() => {
        files.context.outputFileSystem.readFile(files.getFilenameFromUrl('/index.html') ?? '', (error, html) => {
          if (error || !html) return next(error);
          const nonce = randomBytes(16).toString('base64');
          const head = { status: 200, title: PORTAL_NAME, description: null, canonical: null } as const;
          response.setHeader('Content-Security-Policy', pagePolicy(nonce, config));
          response.setHeader('Cache-Control', 'no-cache');
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          response.end(clientPage(html.toString(), config)(nonce, head, config));
        });
      });
    };

    return [
      { name: 'portal-api', middleware: awaitApi },
      { name: 'portal-page', middleware: answerPage },
      ...middlewares,
    ];
  };
