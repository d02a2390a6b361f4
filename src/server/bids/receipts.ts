import { createHash, randomBytes } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { BidContent } from '../../contract/wire/bids';
import type { Sealed } from '../repositories/bids/versions';

/** @throws Error for what has no canonical form; half surrogates are refused before (docs/api.md 2) */
export function sealed(content: BidContent): Sealed {
  const canonical = canonicalize(content) ?? '';
  return { canonical, hash: sha256(canonical) };
}

export const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** What keeps somebody who has only the hash from trying out prices until one fits. */
export const newSalt = (): string => randomBytes(16).toString('hex');
