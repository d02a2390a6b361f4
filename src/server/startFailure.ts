import type { Config } from './config';
import { FolderInUse } from './database/lock';
import { TooOld } from './database/migrate';
import { WrongSetting } from './input/environment';
import { databaseFailure } from './database/databaseFailure';

/** SQLSTATE codes of a server that lets the portal in and is not made for it: no such database, no right to its schema. */
const NOT_MADE = new Set(['3D000', '42501']);
/** What has no code of its own: a server without TLS, a database that is not in UTF-8. */
const UNFIT = /does not support SSL|certificate|server encoding is UTF8/;
/** What the engine says when its files cannot be read. */
const DAMAGED = /aborted|unreachable|exit/i;

/** What the system, a driver or the engine says when a start fails. */
interface Refusal extends Error {
  code?: string;
  syscall?: string;
  path?: string;
  address?: string;
  port?: number;
  hostname?: string;
}

/**
 * What a start that failed says to the operator in one line, with the setting that it hangs on; null for a fault of the
 * portal's own, of which the whole stack is of use.
 */
export function startFailure(error: unknown, config: Config | null): string | null {
  if (error instanceof WrongSetting || error instanceof FolderInUse || error instanceof TooOld) return error.message;
  if (config === null || !(error instanceof Error)) return null;
  return wrongOf(error, config)?.message ?? null;
}

function wrongOf(error: Refusal, config: Config): WrongSetting | null {
  const { code = '', message, syscall, path, address, port, hostname } = error;
  const { databaseUrl, dataDir, metrics, host } = config;
  // The lock of the folder is a socket in it.
  if ((path ?? address)?.startsWith(dataDir))
    return new WrongSetting('DATA_DIR', `do složky ${dataDir} nejde psát (${code})`);
  if (syscall === 'listen' || (hostname !== undefined && [host, metrics?.host].includes(hostname))) {
    const of = metrics && (port === metrics.port || hostname === metrics.host) ? 'METRICS_' : '';
    const isTaken = code === 'EADDRINUSE' || code === 'EACCES';
    return isTaken
      ? new WrongSetting(`${of}PORT`, `na portu ${port} nejde naslouchat (${code})`)
      : new WrongSetting(`${of}HOST`, `na této adrese nejde naslouchat (${code})`);
  }
  if (databaseUrl !== null && (databaseFailure(error)?.status === 503 || NOT_MADE.has(code) || UNFIT.test(message)))
    return new WrongSetting('DATABASE_URL', `databázi nejde otevřít: ${message || code}`);
  if (databaseUrl === null && code === '' && DAMAGED.test(message))
    return new WrongSetting(
      'DATA_DIR',
      `databáze ve složce ${dataDir} je poškozená, obnovte ji ze zálohy (${message})`,
    );
  return null;
}
