import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';
import type { KeyFor } from '#platform/identity/secretKey.ts';

/** Purpose of the derived encryption key. */
const PURPOSE = 'totp';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Seconds for which a code is valid, and by which the phone's clock may differ (RFC 6238, one step either way). */
const STEP = 30;
/** Issuer name shown in authenticator apps. */
const ISSUER = 'IT portál';

/** A new secret of 160 bits in base32. */
export const newSecret = (): string => generateSecret();

/** The URI of a secret for a QR code. */
export const otpauthUri = (secret: string, email: string): string =>
  generateURI({ issuer: ISSUER, label: email, secret });

/**
 * The time step of a code, in half minutes since 1970. Null for a wrong code.
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

/** Encrypts with AES-256-GCM, bound to the account. A secret copied to another row cannot be decrypted. */
export function encryptSecret(keyFor: KeyFor, userId: number, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(PURPOSE), iv).setAAD(Buffer.from(String(userId)));
  const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url');
}

/**
 * Decrypts a secret. Null when it was encrypted with another key, for example after restoring a backup without the
 * portal's key.
 */
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
