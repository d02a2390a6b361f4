import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { MARKERS_PAGE_SIZE } from '#contract/limits/limits.ts';
import type { Role } from '#contract/vocabulary/accounts.ts';
import type { Db } from '#platform/database/database.ts';
import { isShown } from '#platform/identity/visibilityRepository.ts';

/** Markers of the map as a prepared response, built once per version of the data. */
export interface Markers {
  /** With quotes, as in the header. */
  etag: string;
  /** Returns the body in an encoding that the client accepts. */
  body(acceptEncoding: string): Promise<{ encoding: 'br' | 'gzip' | null; bytes: Buffer }>;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** For this data as small as quality 4, in half the time. */
const BROTLI_QUALITY = 2;

function prepare(json: string): Markers {
  const plain = Buffer.from(json);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
  let asBrotli: Promise<Buffer> | undefined;
  let asGzip: Promise<Buffer> | undefined;
  return {
    etag,
    async body(acceptEncoding) {
      if (/\bbr\b/.test(acceptEncoding)) {
        asBrotli ??= brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
        return { encoding: 'br', bytes: await asBrotli };
      }
      if (/\bgzip\b/.test(acceptEncoding)) {
        asGzip ??= zip(plain);
        return { encoding: 'gzip', bytes: await asGzip };
      }
      return { encoding: null, bytes: plain };
    },
  };
}

/**
 * Builds the response with the markers of some companies. It is concatenated as text: this takes a third of the time
 * that the database needs for building JSON objects, and less memory in this process than objects.
 */
export async function markersText(db: Db, where: RawBuilder<SqlBool>): Promise<string> {
  const { rows } = await sql<{ count: number; results: string | null }>`
    select count(*) as count, string_agg(
      '{"id":' || id || ',"name":' || to_json(name) || ',"gps_lat":' || coalesce(gps_lat::text, 'null')
        || ',"gps_lng":' || coalesce(gps_lng::text, 'null') || '}', ','
    ) as results
    from companies where ${where}
  `.execute(db);
  const { count, results } = rows[0]!;
  const pagination = { page: 1, page_size: MARKERS_PAGE_SIZE, count, pages: 1, next: null, previous: null };
  return `{"results":[${results ?? ''}],"pagination":${JSON.stringify(pagination)}}`;
}

async function build(db: Db, role: Role | null): Promise<Markers> {
  const ofRole = role === null ? sql<SqlBool>`true` : sql<SqlBool>`role = ${role}`;
  return prepare(await markersText(db, sql`${isShown('companies')} and ${ofRole}`));
}

/**
 * Returns the markers of a register (all companies for null). The version of the data is read before the data, so that
 * a change in between causes a rebuild at the next call. Cached per database server, because a replica may lag.
 */
export function markerCache(): (db: Db, role: Role | null) => Promise<Markers> {
  const servers = new WeakMap<Db, Map<Role | null, { version: number; markers: Promise<Markers> }>>();
  return async (db, role) => {
    const byRole = servers.get(db) ?? new Map<Role | null, { version: number; markers: Promise<Markers> }>();
    servers.set(db, byRole);
    const { version } = await db
      .selectFrom('data_versions')
      .select('version')
      .where('name', '=', 'companies')
      .executeTakeFirstOrThrow();
    const known = byRole.get(role);
    if (known?.version === version) return known.markers;
    const markers = build(db, role);
    byRole.set(role, { version, markers });
    markers.catch(() => byRole.delete(role));
    return markers;
  };
}
