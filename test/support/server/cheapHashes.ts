import { createRequire } from 'node:module';
import type * as Argon2 from '@node-rs/argon2';

/**
 * Makes the many log-ins in tests cheap and counts hashes. Imported before the modules that import argon2, because these
 * keep the functions that they imported.
 */
const CHEAPEST = { memoryCost: 8, timeCost: 1 };
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as {
  hash: typeof Argon2.hash;
  verify: typeof Argon2.verify;
};
const { hash, verify } = argon2;

/** `isCheap: false` uses the real cost. */
export const hashing = { isCheap: true, hashes: 0, verifies: 0 };

Object.assign(argon2, {
  hash: (password: string, cost: object) => {
    hashing.hashes += 1;
    return hash(password, hashing.isCheap ? { ...cost, ...CHEAPEST } : cost);
  },
  verify: (stored: string, password: string) => {
    hashing.verifies += 1;
    return verify(stored, password);
  },
});
