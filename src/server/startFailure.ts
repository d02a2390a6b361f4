import { databaseFailure } from '#platform/database/databaseFailure.ts';
import { FolderInUse } from '#platform/database/lock.ts';
import { MadeBeforeReleases, TooOld } from '#platform/database/migrate.ts';
import { WrongSetting } from '#platform/http/environment.ts';
import type { Config } from './config.ts';

/**
 * SQLSTATE codes of a server that accepts the connection but is not set up: a missing database, no privilege on its
 * schema.
 */
const NOT_MADE = new Set(['3D000', '42501']);
/** Messages of errors without a code: a server without TLS, a database not in UTF-8. */
const UNFIT = /does not support SSL|certificate|server encoding is UTF8/;
/** Messages of the engine when its files cannot be read. */
const DAMAGED = /aborted|unreachable|exit/i;

/** An error of the system, a driver or the engine during the start. */
interface Refusal extends Error {
  code?: string;
  syscall?: string;
  path?: string;
  address?: string;
  port?: number;
  hostname?: string;
}

/**
 * Describes a failed start to the operator in one line with the setting that caused it. Null for an error of the portal
 * itself, whose whole stack is useful.
 */
export function startFailure(error: unknown, config: Config | null): string | null {
  const known = [WrongSetting, FolderInUse, TooOld, MadeBeforeReleases];
  if (error instanceof Error && known.some((kind) => error instanceof kind)) return error.message;
  if (config === null || !(error instanceof Error)) return null;
  return wrongOf(error, config)?.message ?? null;
}

function wrongOf(error: Refusal, config: Config): WrongSetting | null {
  const { code = '', message, syscall, path, address, port, hostname } = error;
  const { databaseUrl, dataDir, metrics, host } = config;
  // The lock of the folder is a socket inside it.
  if ((path ?? address)?.startsWith(dataDir))
    return new WrongSetting('DATA_DIR', `do složky ${dataDir} nelze psát (${code})`);
  if (syscall === 'listen' || (hostname !== undefined && [host, metrics?.host].includes(hostname))) {
    const of = metrics && (port === metrics.port || hostname === metrics.host) ? 'METRICS_' : '';
    const isTaken = code === 'EADDRINUSE' || code === 'EACCES';
    return isTaken
      ? new WrongSetting(`${of}PORT`, `na portu ${port} nelze naslouchat (${code})`)
      : new WrongSetting(`${of}HOST`, `na této adrese nelze naslouchat (${code})`);
  }
  if (databaseUrl !== null && (databaseFailure(error)?.status === 503 || NOT_MADE.has(code) || UNFIT.test(message)))
    return new WrongSetting('DATABASE_URL', `databázi nelze otevřít: ${message || code}`);
  if (databaseUrl === null && code === '' && DAMAGED.test(message))
    return new WrongSetting(
      'DATA_DIR',
      `databáze ve složce ${dataDir} je poškozená, obnovte ji ze zálohy (${message})`,
    );
  return null;
}
