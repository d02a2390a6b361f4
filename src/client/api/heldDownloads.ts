import { uniqueId } from './uniqueId';

/** What a download brought: the bytes, and the name that the server gives them, null where it gives none. */
export interface Downloaded {
  bytes: Blob;
  fileName: string | null;
}

/**
 * Files on their way from the server. Bytes are no part of the state, so an answer carries a reference and the file
 * itself waits here until whoever asked for it takes it.
 */
const held = new Map<string, Downloaded>();

/** Keeps a file and gives the reference that goes into the answer. */
export function holdDownload(file: Downloaded): string {
  const reference = uniqueId();
  held.set(reference, file);
  return reference;
}

/** Gives the file back once; null for an unknown reference. */
export function takeDownload(reference: string): Downloaded | null {
  const file = held.get(reference) ?? null;
  held.delete(reference);
  return file;
}
