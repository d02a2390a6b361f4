import type { FastifyReply, FastifyRequest } from 'fastify';
import { preconditionFailed } from './failures';

/** A row that counts its versions; every write adds one. */
export interface Versioned {
  version: number;
}

/** The entity tag of one object's version. */
export const etagOf = ({ version }: Versioned): string => `"v${version}"`;

/** Puts the `ETag` on the answer of a `GET` or `PATCH` of one object. */
export function tagVersion(reply: FastifyReply, row: Versioned): void {
  reply.header('etag', etagOf(row));
}

/**
 * Refuses a change of a version that is no longer the last one; without `If-Match` everything goes.
 * Call it with the row locked (`SELECT … FOR UPDATE`) in the transaction of the write.
 * @throws Failure 412
 */
export function requireVersion(request: FastifyRequest, row: Versioned): void {
  const header = request.headers['if-match'];
  if (header === undefined || header.trim() === '*') return;
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (!tags.includes(etagOf(row))) throw preconditionFailed();
}

/** The version that the caller has read, by `If-Match`; undefined for any. */
export function versionRead(request: FastifyRequest): number | undefined {
  const tag = /"v(\d{1,9})"/.exec(request.headers['if-match'] ?? '')?.[1];
  return tag === undefined ? undefined : Number(tag);
}

/**
 * For answers that are the same until their data change (markers, catalogues): sets `ETag` and says
 * whether the caller has this very answer already.
 * @returns true when 304 was set and an empty body is to be sent
 */
export function isNotModified(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', 'Authorization');
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (!known?.includes(etag)) return false;
  reply.code(304);
  return true;
}

/** Ends an answer without a body and without a length: `null` has one, four bytes that never come after a 304. */
export function sendNothing<Reply extends FastifyReply>(reply: Reply): Reply {
  const untyped: FastifyReply = reply;
  untyped.send();
  return reply;
}
