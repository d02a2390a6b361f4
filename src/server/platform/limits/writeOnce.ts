import { createHash, type Hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Db } from '#platform/database/database.ts';
import { authorOf, requireActor } from '#platform/http/actor.ts';
import { conflict, invalid, unprocessable } from '#platform/http/failures.ts';
import { pathOnly } from '#platform/observability/logging.ts';
import { refusals } from '#platform/texts/refusals.ts';
import { findStoredAnswer, storeAnswer, takeKey } from './idempotencyKeysRepository.ts';

const USABLE_KEY = /^[\x21-\x7e]{1,100}$/;

/** Hashes of the contents of multipart requests. */
const contents = new WeakMap<FastifyRequest, Hash>();

/**
 * Starts the fingerprint for the idempotency key of a multipart request, whose body is not JSON. The caller updates it
 * with the bytes.
 */
export function contentFingerprint(request: FastifyRequest, about: readonly string[]): Hash {
  const hash = createHash('sha256').update(JSON.stringify(about)).update('\n');
  contents.set(request, hash);
  return hash;
}

const hashOf = (request: FastifyRequest): string =>
  (contents.get(request) ?? createHash('sha256').update(JSON.stringify(request.body ?? null))).copy().digest('hex');

/** Whether the first response to a repeated request is stored. */
export async function isAnswered(db: Db, request: FastifyRequest, now: Date): Promise<boolean> {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && (await findStoredAnswer(db, placeOf(request, key), now)) !== undefined;
}

function placeOf(request: FastifyRequest, key: string) {
  const actor = requireActor(request);
  const path = `${request.method} ${pathOnly(request.url)}`;
  return { user_id: authorOf(actor), guest_link_id: actor.guest?.link ?? null, path, key };
}

/** Writes running in this process. The database lock covers those of other processes. */
const underWay = new Set<string>();

/**
 * Runs a write in a transaction. With an `Idempotency-Key` the first response is stored in the same transaction, and a
 * retry within 24 hours returns it without writing again. A failed write stores nothing.
 * @param write runs on the given transaction and returns the response body, serializable as JSON
 * @throws Failure 409 while the first request is running, 422 when the key is reused with another body
 * @throws Error if the endpoint of the route does not declare it as `idempotent`
 */
export async function writeOnce<T>(
  db: Db,
  request: FastifyRequest,
  now: Date,
  write: (db: Db) => Promise<T>,
): Promise<T> {
  if (!request.routeOptions.config.declaration?.idempotent) throw new Error(`${request.url} is not idempotent`);
  const key = request.headers['idempotency-key'];
  if (key === undefined) return db.transaction().execute(write);
  if (typeof key !== 'string' || !USABLE_KEY.test(key)) {
    throw invalid({ non_field_errors: [refusals.idempotencyKeyFormat] });
  }
  const place = placeOf(request, key);
  const name = JSON.stringify(place);
  if (underWay.has(name)) throw conflict(refusals.idempotencyRunning);
  underWay.add(name);
  try {
    return await db.transaction().execute(async (transaction) => {
      if (!(await takeKey(transaction, name))) throw conflict(refusals.idempotencyRunning);
      const bodyHash = hashOf(request);
      const first = await findStoredAnswer(transaction, place, now);
      if (first && first.body_hash !== bodyHash) throw unprocessable(refusals.idempotencyReused);
      if (first) return JSON.parse(first.reply) as T;
      const answer = await write(transaction);
      await storeAnswer(transaction, place, { body_hash: bodyHash, reply: JSON.stringify(answer ?? null), now });
      return answer;
    });
  } finally {
    underWay.delete(name);
  }
}
