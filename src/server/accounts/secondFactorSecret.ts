import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';
import type { KeyFor } from './secretKey';

/** What the key of the secrets is made for. */
const PURPOSE = 'totp';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Seconds that a code holds, and that the clock of a phone may be off (RFC 6238, one step either way). */
const STEP = 30;
/** Who issues the codes, as applications list it. */
const ISSUER = 'IT portál';

/** A new secret of 160 bits in base32. */
export const newSecret = (): string => generateSecret();

/** A secret as the address that applications read from a QR code. */
export const otpauthUri = (secret: string, email: string): string =>
  generateURI({ issuer: ISSUER, label: email, secret });

/**
 * The half minute whose code this is, counted since 1970; null for a wrong code.
 * @param code six digits
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const result = verifySync({
    secret,
    token: code,
    epoch: Math.floor(+now / 1000),
    period: STEP,
    epochTolerance: STEP,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

/** AES-256-GCM, bound to the account: a secret copied to another row does not open. */
export function encryptSecret(keyFor: KeyFor, userId: number, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(PURPOSE), iv).setAAD(Buffer.from(String(userId)));
  const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url');
}

/** The secret again; null where it was encrypted by another key, as after a backup came back without the portal's. */
export function decryptSecret(keyFor: KeyFor, userId: number, stored: string): string | null {
  const bytes = Buffer.from(stored, 'base64url');
  const [iv, tag, hidden] = [
    bytes.subarray(0, IV_BYTES),
    bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES),
    bytes.subarray(IV_BYTES + TAG_BYTES),
  ];
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFor(PURPOSE), iv, { authTagLength: TAG_BYTES }).setAAD(
      Buffer.from(String(userId)),
    );
    return Buffer.concat([decipher.setAuthTag(tag).update(hidden), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
