import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, brotliCompressSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { routablePath, serveClient } from '#platform/http/plugins/client.ts';
import { answerFailures, unknownApiPath } from '#platform/http/plugins/failures.ts';
import { secureHeaders } from '#platform/http/plugins/securityHeaders.ts';
import type { PageHeads } from '#platform/page/pageHead.ts';
import { readConfig } from '#server/config.ts';

const SCRIPT = 'assets/main.0123456789.js';
const SOURCE = 'console.log("portal")';
const PAGE = '<html><head><!--portal-head--></head><script id="config">__PORTAL_CONFIG__</script></html>';

const headOf: PageHeads = async (_url, isKnown) => ({
  status: isKnown ? 200 : 404,
  title: 'Stránka',
  description: null,
  canonical: null,
});

let dist: string;
let app: FastifyInstance;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'portal-dist-'));
  await mkdir(join(dist, 'client/assets'), { recursive: true });
  const files: Record<string, string | Buffer> = {
    'pages.json': JSON.stringify(['/', '/login', '/projekty/[1-9]\\d{0,9}/upravit']),
    'client/index.html': PAGE,
    'client/favicon.svg': '<svg/>',
    'client/robots.txt': 'of an older build',
    [`client/${SCRIPT}`]: SOURCE,
    [`client/${SCRIPT}.br`]: brotliCompressSync(SOURCE),
    [`client/${SCRIPT}.gz`]: gzipSync(SOURCE),
    [`client/${SCRIPT}.map`]: '{}',
    'client/.env': 'SECRET=1',
    'client/assets/gone.0123456789.js': 'old',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(dist, name), content);

  const config = readConfig({ NODE_ENV: 'test' });
  app = Fastify({ rewriteUrl: ({ url = '/' }) => routablePath(url) });
  secureHeaders(app);
  answerFailures(app);
  const answerUnknown = unknownApiPath(app);
  app.get('/api/v1/tags/', async () => []);
  app.get('/robots.txt', async () => 'of the server');
  await serveClient(app, config, answerUnknown, headOf, async () => config, [dist]);
});
afterAll(async () => {
  await app.close();
  await rm(dist, { recursive: true });
});

describe('static files of the client', () => {
  it('with a hash in their name are immutable, others are revalidated', async () => {
    expect((await app.inject(`/${SCRIPT}`)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const icon = await app.inject('/favicon.svg');
    expect(icon.statusCode).toBe(200);
    expect(icon.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringContaining('image/svg+xml'),
    });
  });

  it.each([['br'], ['gzip']])('are sent precompressed by the build: %s', async (encoding) => {
    const answer = await app.inject({ url: `/${SCRIPT}`, headers: { 'accept-encoding': encoding } });
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': expect.stringContaining('javascript'),
      vary: expect.stringMatching(/accept-encoding/i),
    });
    if (encoding === 'br') expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SOURCE);
  });

  it('do not include robots.txt, which the server generates', async () => {
    expect((await app.inject('/robots.txt')).body).toBe('of the server');
  });

  it('ignore Range requests', async () => {
    const { etag } = (await app.inject(`/${SCRIPT}`)).headers;
    const headers = { range: 'bytes=0-3', ...(etag && { 'if-range': etag }) };
    expect(await app.inject({ url: `/${SCRIPT}`, headers })).toMatchObject({ statusCode: 200, body: SOURCE });
  });

  it('respond 404 for anything that is not part of the page', async () => {
    const paths = [
      `/${SCRIPT}.map`,
      '/.env',
      '/.git/config',
      '/assets/unknown.0123456789.js',
      '/index.php',
      '/assets/../.env',
    ];
    for (const path of paths) {
      const answer = await app.inject(path);
      expect([path, answer.statusCode]).toEqual([path, 404]);
      expect(answer.json()).toEqual({ detail: 'Nenalezeno.' });
    }
  });

  it('respond 404, not 405, after a new build removed them', async () => {
    await rm(join(dist, 'client/assets/gone.0123456789.js'));
    expect((await app.inject('/assets/gone.0123456789.js')).statusCode).toBe(404);
  });
});

describe('the HTML page', () => {
  it('is served for client routes with a fresh nonce and without caching', async () => {
    const [first, second] = [await app.inject('/login?next=1'), await app.inject('/projekty/12/upravit/')];
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    const nonce = /<script nonce="([^"]+)"/.exec(first.body)?.[1];
    expect(nonce).toBeTruthy();
    expect(second.body).not.toContain(nonce);
    expect(first.headers['cache-control']).toBe('no-cache');
    const policy = String(first.headers['content-security-policy']);
    expect(first.headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    // The address of a guest's page is its key.
    for (const path of ['/pozvani?token=a', '/pozvani/'])
      expect((await app.inject(path)).headers['referrer-policy']).toBe('no-referrer');
    expect(policy).toContain(`'nonce-${nonce}'`);
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toContain('unsafe');
    expect(policy).toContain("object-src 'none'; base-uri 'none'");
  });

  it('is served for unknown paths with status 404', async () => {
    for (const path of ['/nic', '/projekty/abc/upravit', '/login/nic', '/poptavky/%', '/%E0%A4%A?q=%zz']) {
      const answer = await app.inject(path);
      expect([path, answer.statusCode]).toEqual([path, 404]);
      expect(answer.headers['content-type']).toContain('text/html');
    }
  });

  it('is not served for API paths or other methods', async () => {
    expect((await app.inject('/api/nic')).headers['content-type']).toContain('application/json');
    expect((await app.inject('/api/v1/tags/%')).statusCode).toBe(400);
    expect(await app.inject({ method: 'POST', url: '/login' })).toMatchObject({
      statusCode: 405,
      headers: { allow: 'GET, HEAD' },
    });
    expect((await app.inject({ method: 'POST', url: '/nic' })).statusCode).toBe(404);
    expect((await app.inject({ method: 'PUT', url: '/api/v1/tags/' })).statusCode).toBe(405);
  });
});
