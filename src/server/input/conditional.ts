import type { FastifyReply, FastifyRequest } from 'fastify';
import { preconditionFailed } from './failures';

/** A row that counts its versions; every write adds one. */
export interface Versioned {
  version: number;
}

/** The entity tag of one object's version. */
export const etagOf = ({ version }: Versioned): string => `"v${version}"`;

/**
 * The entity tags of `If-Match` and `If-None-Match` as the portal gave them: without the mark of a weak one, and without the
 * endings that proxies add to what they compress (`"v3-gzip"` of Apache's mod_deflate, `"v3;br"` of Jetty).
 */
export const tagsOf = (header: string | undefined): string[] =>
  (header ?? '').split(',').map((tag) =>
    tag
      .trim()
      .replace(/^W\//, '')
      .replace(/(?:--|[-;])(?:gzip|br|deflate|zstd)"$/, '"'),
  );

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
  if (!tagsOf(header).includes(etagOf(row))) throw preconditionFailed();
}

/** Whether a `PATCH` names any field; one that does not makes no version, which would refuse whoever has the record open. */
export const changesAnything = (patch: unknown): boolean => Object.keys(patch as object).length > 0;

const VERSION = /^"v(\d{1,9})"$/;

/** The version that the caller has read, by `If-Match`; undefined for any. */
export function versionRead(request: FastifyRequest): number | undefined {
  const tag = tagsOf(request.headers['if-match']).find((known) => VERSION.test(known));
  return tag === undefined ? undefined : Number(VERSION.exec(tag)![1]);
}

/** Tells caches by which headers of the call the answer differs, beside those that were told before. */
export function varyBy(reply: FastifyReply, ...names: readonly string[]): void {
  const told = reply.getHeader('vary');
  reply.header('vary', [...(told === undefined ? [] : [told]), ...names].join(', '));
}

/**
 * For answers that are the same until their data change (markers, catalogues): sets `ETag` and says
 * whether the caller has this very answer already.
 * @returns true when 304 was set and an empty body is to be sent
 */
export function isNotModified(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  varyBy(reply, 'Authorization');
  if (!tagsOf(request.headers['if-none-match']).includes(etag)) return false;
  reply.code(304);
  return true;
}

/** Ends an answer without a body and without a length: `null` has one, four bytes that never come after a 304. */
export function sendNothing<Reply extends FastifyReply>(reply: Reply): Reply {
  const untyped: FastifyReply = reply;
  untyped.send();
  return reply;
}
