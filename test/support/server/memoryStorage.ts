import { Readable } from 'node:stream';
import type { FileStorage } from '../../../src/server/platform/storage/storage';

/** In-memory file storage of a test. `kept` contains the stored files. */
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
