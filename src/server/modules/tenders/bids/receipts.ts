import { createHash, randomBytes } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { BidContent } from '#contract/wire/bids.ts';
import type { BidSeal } from './versionsRepository.ts';

/** @throws Error for content without a canonical form; lone surrogates are rejected earlier (docs/api.md 2) */
export function sealed(content: BidContent): BidSeal {
  const canonical = canonicalize(content) ?? '';
  return { canonical, hash: sha256(canonical) };
}

export const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Creates a salt. Without it, someone who has only the hash could find the price by trying values. */
export const newSalt = (): string => randomBytes(16).toString('hex');
