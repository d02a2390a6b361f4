import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FileStorage } from '#platform/storage/storage.ts';

/** In-memory file storage of a test. `kept` contains the stored files. */
export function memoryStorage(): FileStorage & { files: Map<string, Buffer> } {
  const files = new Map<string, Buffer>();
  return {
    files,
    put: async (key, content) => {
      files.set(key, typeof content === 'string' ? await readFile(content) : content);
    },
    has: async (key) => files.has(key),
    read: async (key) => {
      const bytes = files.get(key);
      return bytes ? Readable.from([bytes]) : null;
    },
    remove: async (key) => {
      files.delete(key);
    },
  };
}
