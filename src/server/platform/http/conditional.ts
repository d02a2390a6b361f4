import type { FastifyReply, FastifyRequest } from 'fastify';
import { preconditionFailed } from './failures.ts';

/** A row with a version number, incremented by every write. */
export interface Versioned {
  version: number;
}

/** The entity tag of a version. */
export const etagOf = ({ version }: Versioned): string => `"v${version}"`;

/**
 * The entity tags of `If-Match` and `If-None-Match` in their original form: without the weak prefix, and without the
 * suffixes that proxies add to compressed responses (`"v3-gzip"` of Apache's mod_deflate, `"v3;br"` of Jetty).
 */
export const tagsOf = (header: string | undefined): string[] =>
  (header ?? '').split(',').map((tag) =>
    tag
      .trim()
      .replace(/^W\//, '')
      .replace(/(?:--|[-;])(?:gzip|br|deflate|zstd)"$/, '"'),
  );

/** Sets the `ETag` of a `GET` or `PATCH` response for one object. */
export function tagVersion(reply: FastifyReply, row: Versioned): void {
  reply.header('etag', etagOf(row));
}

/**
 * Rejects a change based on an outdated version. Without `If-Match` every change is accepted. Call it with the row
 * locked (`SELECT … FOR UPDATE`) in the transaction of the write.
 * @throws Failure 412
 */
export function requireVersion(request: FastifyRequest, row: Versioned): void {
  const header = request.headers['if-match'];
  if (header === undefined || header.trim() === '*') return;
  if (!tagsOf(header).includes(etagOf(row))) throw preconditionFailed();
}

/**
 * Whether a `PATCH` contains any field. An empty one must not create a version, which would reject later changes by
 * other users who have the record open.
 */
export const changesAnything = (patch: unknown): boolean => Object.keys(patch as object).length > 0;

const VERSION = /^"v(\d{1,9})"$/;

/** The version read by the client, from `If-Match`. Undefined for any version. */
export function versionRead(request: FastifyRequest): number | undefined {
  const tag = tagsOf(request.headers['if-match']).find((known) => VERSION.test(known));
  return tag === undefined ? undefined : Number(VERSION.exec(tag)![1]);
}

/** Adds header names to `Vary`. */
export function varyBy(reply: FastifyReply, ...names: readonly string[]): void {
  const existing = reply.getHeader('vary');
  reply.header('vary', [...(existing === undefined ? [] : [existing]), ...names].join(', '));
}

/**
 * Handles conditional requests for data that change rarely (markers, catalogues): sets `ETag` and checks whether the
 * client has the current response.
 * @returns true when the status was set to 304 and an empty body must be sent
 */
export function isNotModified(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  varyBy(reply, 'Authorization');
  if (!tagsOf(request.headers['if-none-match']).includes(etag)) return false;
  reply.code(304);
  return true;
}

/**
 * Sends a response without a body and a length. `null` would have the length of four bytes, which never follow a 304.
 */
export function sendNothing<Reply extends FastifyReply>(reply: Reply): Reply {
  const untyped: FastifyReply = reply;
  untyped.send();
  return reply;
}
