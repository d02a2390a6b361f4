import { uniqueId } from './uniqueId.ts';

/** A downloaded file. `fileName` is null if the response does not name it. */
export interface DownloadedFile {
  bytes: Blob;
  fileName: string | null;
}

/**
 * Holds values that must not be in the store because they are not serializable or too large for its history. Actions
 * carry a reference instead.
 */
class BlobRegistry<Value> {
  private readonly values = new Map<string, Value>();

  /** Stores a value and returns its reference. */
  add(value: Value): string {
    const reference = uniqueId();
    this.values.set(reference, value);
    return reference;
  }

  /** Returns the value and removes it. Returns null for an unknown reference. */
  take(reference: string): Value | null {
    const value = this.values.get(reference) ?? null;
    this.values.delete(reference);
    return value;
  }
}

/** Selected files, until their request is sent. */
export const fileRegistry = new BlobRegistry<File>();
/** Long texts, until their request is sent. */
export const textRegistry = new BlobRegistry<string>();
/** Downloaded files, until the caller takes them. */
export const downloadRegistry = new BlobRegistry<DownloadedFile>();
