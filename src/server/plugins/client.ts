import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientPage } from '../clientPage';
import type { Config } from '../config';
import { pathOnly } from '../logging';
import { pagePolicy } from './securityHeaders';

/** Where the build puts the SPA, seen from the folder the portal is started in. */
const CLIENT_DIR = 'dist/client';
/** Paths that never answer the page. */
const NOT_PAGES = /^\/(api|media|grants-api)(\/|$)|\/\./;
/** Names with a hash of their content, which never change. */
const HASHED = /\.[0-9a-f]{8,}\.[\w.]+$/;

type Answer = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * Serves the SPA: its files, compressed by the build, and for every path of the router its page. Files that
 * are not there, hidden ones and source maps are 404, so that a scanner finds nothing behind a friendly page.
 * @param answerUnknown answers what is neither
 */
export async function serveClient(app: FastifyInstance, config: Config, answerUnknown: Answer): Promise<void> {
  const root = join(process.cwd(), CLIENT_DIR);
  const indexFile = join(root, 'index.html');
  if (!existsSync(indexFile)) {
    app.setNotFoundHandler(answerUnknown);
    return;
  }
  const page = clientPage(await readFile(indexFile, 'utf8'), config);

  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.map', '**/*.br', '**/*.gz', 'index.html'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.removeHeader('content-security-policy');
      const immutable = HASHED.test(path.replace(/\.(br|gz)$/, ''));
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

  app.setNotFoundHandler((request, reply) => {
    const path = pathOnly(request.url);
    const isPage = /^(GET|HEAD)$/.test(request.method) && extname(path) === '' && !NOT_PAGES.test(path);
    if (!isPage) return answerUnknown(request, reply);
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', pagePolicy(nonce, config))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page(nonce));
  });
}
