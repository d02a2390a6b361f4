import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_BASE } from '../../contract/endpoints';
import { ACCOUNT_JSON_MAX_BYTES, JSON_MAX_BYTES } from '../../contract/limits';
import { badRequest, invalid, tooLarge, unavailable } from '../input/failures';
import { isForbiddenKey, isUnstorable, type JsonFault, outlineFault, readJson } from '../input/jsonTree';
import { inThread } from '../operation/threads';
import { Semaphore } from '../operation/semaphore';
import type { Quotas } from '../services';
import { texts } from '../texts';

const WORKER = new URL('./jsonWorker.mjs', import.meta.url);
/** Bytes above which texts and names of a body are looked through in a thread; below, it takes the process some milliseconds at most. */
const LARGE = 256 * 1024;
/** Milliseconds and megabytes for one; a thread starts in some tens of milliseconds. */
const LIMITS = { patience: 10_000, memory: 256, refusal: () => unavailable(texts.overloaded) };
const semaphore = new Semaphore({ max: 2, maxWaiting: 16, refusal: () => unavailable(texts.overloaded) });

/** Reads bodies and queries, and refuses early whatever could only do harm further on. */
export function readInputs(app: FastifyInstance, quotas: Pick<Quotas, 'bodyBytesOfAccount'>): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: JSON_MAX_BYTES },
    async (request: FastifyRequest, body: Buffer) => {
      // Who may write more has logged in.
      if (!request.actor && body.length > ACCOUNT_JSON_MAX_BYTES) throw tooLarge();
      const isImport = (request.routeOptions.bodyLimit ?? 0) > JSON_MAX_BYTES;
      if (request.actor && !isImport) quotas.bodyBytesOfAccount.take(String(request.actor.id), body.length);
      return parseJson(body);
    },
  );
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith(`${API_BASE}accounts/`)) route.bodyLimit ??= ACCOUNT_JSON_MAX_BYTES;
  });
  app.addHook('onRequest', async (request) => checkQuery(request.query as Record<string, unknown>));
}

/** An empty body is no body: clients send the JSON content type with every call. */
async function parseJson(body: Buffer): Promise<unknown> {
  if (body.length === 0) return undefined;
  const outline = outlineFault(body);
  if (outline) throw failureOf(outline);
  if (body.length <= LARGE) {
    const read = readJson(body);
    if ('fault' in read) throw failureOf(read);
    return read.value;
  }
  const fault = await semaphore.run(() => inThread<JsonFault | null>(WORKER, body, LIMITS));
  if (fault) throw failureOf(fault);
  // Again, as a copy out of the thread would cost more; now it is known how much it can become.
  return JSON.parse(body.toString('utf8'));
}

function failureOf(wrong: JsonFault): Error {
  switch (wrong.fault) {
    case 'text':
      return invalid({ [wrong.field]: [texts.wrongCharacters] });
    case 'large':
      return tooLarge(texts.wideJson);
    case 'deep':
      return badRequest(texts.deepJson);
    case 'key':
      return badRequest(texts.forbiddenKey);
    case 'characters':
      return badRequest(texts.wrongCharacters);
    case 'malformed':
      return badRequest(texts.malformedJson);
  }
}

function checkQuery(query: Record<string, unknown>): void {
  for (const name of Object.keys(query)) {
    const value = query[name];
    if (isForbiddenKey(name)) throw badRequest(texts.forbiddenKey);
    if (Array.isArray(value)) throw invalid({ [name]: [texts.repeatedParameter] });
    if (typeof value === 'string' && isUnstorable(value)) throw invalid({ [name]: [texts.wrongCharacters] });
  }
}
