import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config';

/** Bytes of each key, as HMAC-SHA-256 and AES-256 take them. */
const KEY_BYTES = 32;

/**
 * The key of one purpose, made of the portal's one secret by HKDF-SHA-256 (RFC 5869): whoever learns one of them
 * knows nothing of the others.
 */
export type KeyFor = (purpose: string) => Buffer;

export const keysOf =
  (secret: string): KeyFor =>
  (purpose) =>
    Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));

type SecretSettings = Pick<Config, 'secretKey' | 'dataDir'>;

/**
 * The portal's secret: the setting, else one that the first start makes and keeps in the data folder for its owner
 * alone. Processes that share a database need the same one, by the setting or by a folder they share.
 */
export function openSecretKey({ secretKey, dataDir }: SecretSettings): KeyFor {
  return keysOf(secretKey ?? keptIn(fileIn(dataDir)));
}

/** Whether there is one already, so that opening it makes none. */
export const hasSecretKey = ({ secretKey, dataDir }: SecretSettings): boolean =>
  secretKey !== null || existsSync(fileIn(dataDir));

const fileIn = (dataDir: string): string => join(dataDir, 'secret.key');

function keptIn(file: string): string {
  mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 });
  if (!existsSync(file)) {
    const own = `${file}.${process.pid}`;
    writeFileSync(own, randomBytes(48).toString('base64url'), { mode: 0o600 });
    try {
      // Whole at once, and never over another: of two first starts both take the secret that was there first.
      linkSync(own, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(own);
    }
  }
  return readFileSync(file, 'utf8').trim();
}
