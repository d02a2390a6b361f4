import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { fileNameOf, NAMELESS } from '../input/fileNames';
import type { FileStorage } from '../external/storage';

/** A file of the person with the place of its bytes. */
export interface OwnFile {
  id: number;
  name: string;
  storage_key: string;
}

/** Bytes of a name in the archive: less than file systems have, as its number stands before it. */
const NAME_BYTES = 240;

/** The archive of a person: everything as JSON and the files by their own names. Bytes are read only as they are sent. */
export async function zipOwnData(
  data: object,
  files: readonly OwnFile[],
  storage: FileStorage,
): Promise<NodeJS.ReadableStream> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(JSON.stringify(data, null, 2)), 'data.json');
  for (const { id, name, storage_key } of files) {
    zip.addReadStreamLazy(`soubory/${id}-${fileNameOf(name, NAME_BYTES) || NAMELESS}`, (give) => {
      storage.read(storage_key).then(
        (bytes) => (bytes ? give(null, bytes) : give(new Error(`File ${id} has no bytes`), Readable.from([]))),
        (error: Error) => give(error, Readable.from([])),
      );
    });
  }
  zip.end();
  return zip.outputStream;
}
