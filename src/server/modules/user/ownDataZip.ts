import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { fileNameOf, NAMELESS } from '#platform/http/fileNames.ts';
import type { Services } from '#platform/services.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { fileTexts } from '#platform/texts/files.ts';

/** A file of the person with its key in the storage. */
export interface OwnFile {
  id: number;
  name: string;
  storage_key: string;
}

/** Maximum bytes of a name in the archive. Windows limits the whole path of an extracted file to 260 characters. */
const NAME_BYTES = 150;
/**
 * Characters that Windows forbids in file names. The number before each name avoids reserved names and names that
 * differ only in case.
 */
const FORBIDDEN = /[<>:"|?*]/g;
/**
 * Consecutive storage failures after which the remaining files are not read, because each may take the whole timeout.
 */
const FAILURES_AT_MOST = 3;

/**
 * Creates the archive of a person's data: everything as JSON, and the files under their own names. Bytes are read only
 * as they are sent. A file that the storage fails to return is replaced by a `.chybi.txt` with the reason. If the
 * storage fails within a file, the stream is destroyed, so that an incomplete archive is not mistaken for a complete
 * one.
 */
export function zipOwnData(
  data: object,
  files: readonly OwnFile[],
  { storage, log }: { storage: FileStorage; log: Services['log'] },
): Readable {
  const zip = new ZipFile();
  const archive = zip.outputStream as Readable;
  // Without a listener the event would end the process.
  zip.on('error', (error: Error) => archive.destroy(error));
  zip.addBuffer(Buffer.from(JSON.stringify(data, null, 2)), 'data.json');
  addFiles(zip, archive, files, { storage, log }).catch((error: Error) => archive.destroy(error));
  return archive;
}

/** Adds files one by one, each after the previous one has been sent. */
async function addFiles(
  zip: ZipFile,
  archive: Readable,
  files: readonly OwnFile[],
  { storage, log }: { storage: FileStorage; log: Services['log'] },
): Promise<void> {
  let failures = 0;
  for (const { id, name, storage_key } of files) {
    const place = `soubory/${id}-${(fileNameOf(name, NAME_BYTES) || NAMELESS).replace(FORBIDDEN, '_')}`;
    const found = failures < FAILURES_AT_MOST ? await tryToRead(storage, storage_key) : { error: null };
    const bytes = 'error' in found ? null : found.bytes;
    if ('error' in found) {
      failures += 1;
      if (found.error) log.warn({ err: found.error, file: id }, 'File left out of an export of own data');
    } else failures = 0;
    if (archive.destroyed) {
      bytes?.destroy();
      return;
    }
    if (!bytes) {
      const why = 'error' in found ? fileTexts.ownFileUnreachable : fileTexts.ownFileMissing;
      zip.addBuffer(Buffer.from(`${why}\r\n`), `${place}.chybi.txt`);
      continue;
    }
    // If the client disconnects, the file must be closed.
    const stop = () => bytes.destroy();
    archive.once('close', stop);
    const read = finished(bytes);
    zip.addReadStream(bytes, place);
    await read;
    archive.off('close', stop);
  }
  zip.end();
}

const tryToRead = (storage: FileStorage, key: string): Promise<{ bytes: Readable | null } | { error: unknown }> =>
  storage.read(key).then(
    (bytes) => ({ bytes }),
    (error: unknown) => ({ error }),
  );
