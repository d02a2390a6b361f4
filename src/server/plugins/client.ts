import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientPage, type PageSettings } from '../page/clientPage';
import type { Config } from '../config';
import { methodNotAllowed } from '../input/failures';
import { pathOnly } from '../observability/logging';
import type { PageHeads } from '../page/pageHead';
import { localeCookie } from './locale';
import { pagePolicy } from './securityHeaders';

/** Paths that never answer the page. */
const NOT_PAGES = /^\/(api|media|grants-api)(\/|$)|\/\./;
/** Names with six digits of a hash of their content, as `webpack.config.ts` makes them: such a file never changes. */
const HASHED = /\.[0-9a-f]{6}\.\w+$/;

type Answer = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * Serves the SPA: its files, compressed by the build, and its page, with 404 for paths that the router does
 * not know. Files that are not there, hidden ones and source maps are 404 without the page, so that a scanner
 * finds nothing behind a friendly one.
 * @param answerUnknown answers what is neither
 * @param headOf names the page of an address
 * @param settingsNow what the page tells of what the operator set
 * @param folders of builds with `client` and `pages.json`: the page and the router's paths are the first one's, files
 * with a hash in their name come from the others too, for pages that were opened before; without any there is no SPA
 */
export async function serveClient(
  app: FastifyInstance,
  config: Config,
  answerUnknown: Answer,
  headOf: PageHeads,
  settingsNow: () => Promise<PageSettings>,
  folders: readonly string[],
): Promise<void> {
  const [own, ...others] = folders;
  if (own === undefined) {
    app.setNotFoundHandler(answerUnknown);
    return;
  }
  const page = clientPage(await readFile(join(own, 'client/index.html'), 'utf8'), config);
  const patterns = JSON.parse(await readFile(join(own, 'pages.json'), 'utf8')) as string[];
  const locale = localeCookie(config);
  const known = new RegExp(`^(${patterns.join('|')})/?$`);

  await app.register(fastifyStatic, {
    root: [own, ...others].map((folder) => join(folder, 'client')),
    wildcard: false,
    index: false,
    preCompressed: true,
    // They are small, and `If-Range` takes only the strong ETags that these files have not (RFC 9110, 13.1.5).
    acceptRanges: false,
    // Older builds had a file of what the server answers itself (wellKnown.ts).
    globIgnore: ['**/*.map', '**/*.br', '**/*.gz', 'index.html', 'robots.txt'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.removeHeader('content-security-policy');
      const immutable = HASHED.test(path.replace(/\.(br|gz)$/, ''));
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOnly(request.url);
    const isPage = extname(path) === '' && !NOT_PAGES.test(path);
    const isRead = /^(GET|HEAD)$/.test(request.method);
    if (isPage && !isRead && known.test(path)) throw methodNotAllowed(['GET', 'HEAD']);
    if (!isPage || !isRead) return answerUnknown(request, reply);
    const nonce = randomBytes(16).toString('base64');
    const head = await headOf(request.url, known.test(path));
    locale.keep(request, reply);
    return reply
      .code(head.status)
      .header('content-security-policy', pagePolicy(nonce, config))
      .header('cache-control', 'no-cache')
      .header('content-language', locale.of(request))
      .type('text/html; charset=utf-8')
      .send(page(nonce, head, await settingsNow()));
  });
}
