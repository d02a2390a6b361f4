import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { MARKERS_PAGE_SIZE } from '../../../contract/limits';
import type { Role } from '../../../contract/vocabulary/accounts';
import type { Db } from '../../database/database';
import { isShown } from '../visibility';

/** Points of the map, ready to be sent: built once for each state of the data. */
export interface Markers {
  /** Quoted, as the header wants it. */
  etag: string;
  /** The answer's body in an encoding that the caller takes. */
  body(acceptEncoding: string): Promise<{ encoding: 'br' | 'gzip' | null; bytes: Buffer }>;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** On such texts as small as 4 in half of the time. */
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
 * The answer with the points of some companies. Put together as text, which takes the database a third of the time of making
 * objects, and the process less memory than they would.
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
 * Answers the markers of a register (all companies for null). The data's version is read before the data:
 * what changes in between is built again at the next call. Kept for each server by itself, as a replica may be behind.
 */
export function markerCache(): (db: Db, role: Role | null) => Promise<Markers> {
  const servers = new WeakMap<Db, Map<Role | null, { version: number; markers: Promise<Markers> }>>();
  return async (db, role) => {
    const kept = servers.get(db) ?? new Map<Role | null, { version: number; markers: Promise<Markers> }>();
    servers.set(db, kept);
    const { version } = await db
      .selectFrom('data_versions')
      .select('version')
      .where('name', '=', 'companies')
      .executeTakeFirstOrThrow();
    const known = kept.get(role);
    if (known?.version === version) return known.markers;
    const markers = build(db, role);
    kept.set(role, { version, markers });
    markers.catch(() => kept.delete(role));
    return markers;
  };
}
