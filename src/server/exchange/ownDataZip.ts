import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { fileNameOf, NAMELESS } from '../input/fileNames';
import type { FileStorage } from '../external/storage';
import type { Services } from '../services';
import { texts } from '../texts';

/** A file of the person with the place of its bytes. */
export interface OwnFile {
  id: number;
  name: string;
  storage_key: string;
}

/** Bytes of a name in the archive. Windows has 260 characters for the whole path of an unpacked file. */
const NAME_BYTES = 150;
/** What Windows has in no name of a file. The number before each makes it no reserved name and no other's in capitals. */
const FORBIDDEN = /[<>:"|?*]/g;
/** Files in a row that the storage fails to give, after which it is not asked for the rest: each may take its whole patience. */
const FAILURES_AT_MOST = 3;

/**
 * The archive of a person: everything as JSON and the files by their own names. Bytes are read only as they are sent. In the
 * place of a file that the storage does not give there is a `.chybi.txt` which says why. When the storage breaks off inside
 * a file, the stream is destroyed, so that nobody takes the half of an archive for a whole one.
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

/** Adds one file after another, each once the one before has been sent. */
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
      const why = 'error' in found ? texts.ownFileUnreachable : texts.ownFileMissing;
      zip.addBuffer(Buffer.from(`${why}\r\n`), `${place}.chybi.txt`);
      continue;
    }
    // Whoever hangs up must not leave the file open.
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
