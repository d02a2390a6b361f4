import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { FileStorage } from './storage';

/** A file of the person with the place of its bytes. */
export interface OwnFile {
  id: number;
  name: string;
  storage_key: string;
}

/** The archive of a person: everything as JSON and the files by their own names. Bytes are read only as they are sent. */
export async function zipOwnData(data: object, files: readonly OwnFile[], storage: FileStorage): Promise<NodeJS.ReadableStream> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(JSON.stringify(data, null, 2)), 'data.json');
  for (const { id, name, storage_key } of files) {
    zip.addReadStreamLazy(`soubory/${id}-${name.replace(/[/\\]/g, '_')}`, (give) => {
      storage.read(storage_key).then(
        (bytes) => (bytes ? give(null, bytes) : give(new Error(`File ${id} has no bytes`), Readable.from([]))),
        (error: Error) => give(error, Readable.from([])),
      );
    });
  }
  zip.end();
  return zip.outputStream;
}
