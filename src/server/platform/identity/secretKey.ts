import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';

/** Bytes of each key, as required by HMAC-SHA-256 and AES-256. */
const KEY_BYTES = 32;

/**
 * Derives the key of one purpose from the portal's secret by HKDF-SHA-256 (RFC 5869). Knowing one key does not reveal
 * the others.
 */
export type KeyFor = (purpose: string) => Buffer;

export const keysOf =
  (secret: string): KeyFor =>
  (purpose) =>
    Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));

type SecretSettings = Pick<Config, 'secretKey' | 'dataDir'>;

/**
 * The portal's secret: the setting, or a secret generated at the first start and stored in the data folder, readable by
 * its owner only. Processes that share a database must use the same secret, by the setting or a shared folder.
 */
export function openSecretKey({ secretKey, dataDir }: SecretSettings): KeyFor {
  return keysOf(secretKey ?? readKeyFile(fileIn(dataDir)));
}

/** Whether a secret exists, so that opening it does not generate one. */
export const hasSecretKey = ({ secretKey, dataDir }: SecretSettings): boolean =>
  secretKey !== null || existsSync(fileIn(dataDir));

const fileIn = (dataDir: string): string => join(dataDir, 'secret.key');

function readKeyFile(file: string): string {
  mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 });
  if (!existsSync(file)) {
    const own = `${file}.${process.pid}`;
    writeFileSync(own, randomBytes(48).toString('base64url'), { mode: 0o600 });
    try {
      // Atomic, and never overwrites an existing file. Two processes starting at the same time both use the first
      // secret.
      linkSync(own, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(own);
    }
  }
  return readFileSync(file, 'utf8').trim();
}
