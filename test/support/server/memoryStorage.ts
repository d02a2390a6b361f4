import { Readable } from 'node:stream';
import type { FileStorage } from '../../../src/server/external/storage';

/** Files that a test uploads; `kept` lists what is stored at the moment. */
export function memoryStorage(): FileStorage & { kept: Map<string, Buffer> } {
  const kept = new Map<string, Buffer>();
  return {
    kept,
    put: async (key, bytes) => {
      kept.set(key, bytes);
    },
    has: async (key) => kept.has(key),
    read: async (key) => {
      const bytes = kept.get(key);
      return bytes ? Readable.from([bytes]) : null;
    },
    remove: async (key) => {
      kept.delete(key);
    },
  };
}
