import { uniqueId } from './uniqueId';

/**
 * Files on their way to the server. A File cannot be serialized, so an action carries a reference
 * and the file itself waits here until its call is made.
 */
const held = new Map<string, File>();

/** Keeps a file and gives the reference to put into the call. */
export function holdFile(file: File): string {
  const reference = uniqueId();
  held.set(reference, file);
  return reference;
}

/** Gives the file back once. */
export function takeFile(reference: string): File | null {
  const file = held.get(reference) ?? null;
  held.delete(reference);
  return file;
}
