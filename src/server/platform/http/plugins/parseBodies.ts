import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_BASE } from '#contract/endpoints/endpoints.ts';
import { ACCOUNT_JSON_MAX_BYTES, JSON_MAX_BYTES } from '#contract/limits/limits.ts';
import type { RateLimits } from '#platform/limits/rateLimits.ts';
import { Semaphore } from '#platform/runtime/semaphore.ts';
import { inThread } from '#platform/runtime/threads.ts';
import { refusals } from '#platform/texts/refusals.ts';
import { payerOf } from '../actor.ts';
import { badRequest, invalid, tooLarge, unavailable } from '../failures.ts';
import { isForbiddenKey, isUnstorable, type JsonFault, outlineFault, readJson } from '../jsonTree.ts';

const WORKER = new URL('./jsonWorker.mjs', import.meta.url);
/** Bytes above which a body is validated in a worker thread. Smaller ones take a few milliseconds at most. */
const LARGE = 256 * 1024;
/** Limits of one worker thread, which starts in some tens of milliseconds. */
const LIMITS = { patience: 10_000, memory: 256, refusal: () => unavailable(refusals.overloaded) };
const semaphore = new Semaphore({ max: 2, maxWaiting: 16, refusal: () => unavailable(refusals.overloaded) });

/** Parses JSON bodies and checks query strings. Rejects malformed, too large and unsafe input before any route runs. */
export function parseBodies(app: FastifyInstance, rateLimits: Pick<RateLimits, 'bodyBytesOfAccount'>): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: JSON_MAX_BYTES },
    async (request: FastifyRequest, body: Buffer) => {
      // Only logged-in users can send more.
      if (!request.actor && body.length > ACCOUNT_JSON_MAX_BYTES) throw tooLarge();
      const isImport = (request.routeOptions.bodyLimit ?? 0) > JSON_MAX_BYTES;
      if (request.actor && !isImport)
        rateLimits.bodyBytesOfAccount.consume(String(payerOf(request.actor)), body.length);
      return parseJson(body, isImport);
    },
  );
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith(`${API_BASE}accounts/`)) route.bodyLimit ??= ACCOUNT_JSON_MAX_BYTES;
  });
  app.addHook('onRequest', async (request) => checkQuery(request.query as Record<string, unknown>));
}

/** An empty body is parsed as `undefined`, because clients send the JSON content type with every request. */
async function parseJson(body: Buffer, isImport: boolean): Promise<unknown> {
  if (body.length === 0) return undefined;
  const outline = outlineFault(body, isImport);
  if (outline) throw failureOf(outline);
  if (body.length <= LARGE) {
    const read = readJson(body);
    if ('fault' in read) throw failureOf(read);
    return read.value;
  }
  const fault = await semaphore.run(() => inThread<JsonFault | null>(WORKER, body, LIMITS));
  if (fault) throw failureOf(fault);
  // Parsed again, because copying the value from the thread would cost more. Its size is known to be safe here.
  return JSON.parse(body.toString('utf8'));
}

function failureOf(fault: JsonFault): Error {
  switch (fault.fault) {
    case 'text':
      return invalid({ [fault.field]: [refusals.wrongCharacters] });
    case 'large':
      return tooLarge(refusals.wideJson);
    case 'deep':
      return badRequest(refusals.deepJson);
    case 'key':
      return badRequest(refusals.forbiddenKey);
    case 'characters':
      return badRequest(refusals.wrongCharacters);
    case 'malformed':
      return badRequest(refusals.malformedJson);
  }
}

function checkQuery(query: Record<string, unknown>): void {
  for (const name of Object.keys(query)) {
    const value = query[name];
    if (isForbiddenKey(name)) throw badRequest(refusals.forbiddenKey);
    if (Array.isArray(value)) throw invalid({ [name]: [refusals.repeatedParameter] });
    if (typeof value === 'string' && isUnstorable(value)) throw invalid({ [name]: [refusals.wrongCharacters] });
  }
}
