import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { MINUTE } from '#contract/lib/durations.ts';
import { messages } from '#contract/rules/messages.ts';
import { invalid, tooLarge, unsupportedMediaType } from '#platform/http/failures.ts';
import { extensionOf, fileNameOf, NAMELESS } from '#platform/http/fileNames.ts';
import { contentFingerprint } from '#platform/limits/writeOnce.ts';
import type { Services } from '#platform/services.ts';
import { fileTexts } from '#platform/texts/files.ts';
import { diskFailure } from './storage.ts';

const UNKNOWN_TYPE = 'application/octet-stream';

/**
 * Content types sent to the browser. All other files are sent as `application/octet-stream`. The type from the sender
 * is not trusted, and no type that could run in a page is listed.
 */
const SAFE_TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

/** Derives a safe file name and its properties from the name given by the user. */
export function describeUpload(filename: string | undefined) {
  const name = fileNameOf(filename ?? '') || NAMELESS;
  const extension = extensionOf(name);
  return { name, extension, content_type: SAFE_TYPES[extension ?? ''] ?? UNKNOWN_TYPE };
}

/** Creates a `Content-Disposition` that saves a file under its own name with any characters (RFC 6266). */
export function dispositionOf(given: string): string {
  const name = fileNameOf(given) || NAMELESS;
  const ascii = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** On the same disk as stored files, which are moved from there. */
const folderOf = (dataDir: string): string => join(dataDir, 'files', 'incoming');

/**
 * Reads the only file of a multipart body, and removes it when the work with it ends.
 * @throws Failure 415 for another type of body, 400 under the field without a file or with an incomplete one, 413 above
 *   the limit, 507 and 503 as the storage
 */
export async function withFilePart<T>(
  { config }: Pick<Services, 'config'>,
  request: FastifyRequest,
  field: string,
  work: (part: Awaited<ReturnType<typeof receive>>) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw unsupportedMediaType();
  const path = join(folderOf(config.dataDir), randomUUID());
  try {
    return await work(await receive(request, field, path));
  } finally {
    // The rest of a refused body is discarded, so that the client receives the response.
    if (!request.raw.readableEnded) request.raw.unpipe().resume();
    await rm(path, { force: true });
  }
}

async function receive(request: FastifyRequest, field: string, path: string) {
  const signal = request.permit?.closed.signal;
  try {
    const part = await request.file();
    if (part?.fieldname !== field) throw invalid({ [field]: [messages.required] });
    const { file, mimetype } = part;
    // Browsers encode a quotation mark in a file name this way, because it would end the name.
    const filename = part.filename.replaceAll('%22', '"');
    const hashes = [createHash('sha256'), contentFingerprint(request, [field, filename, mimetype])];
    let size = 0;
    async function* hashed(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length;
        for (const hash of hashes) hash.update(chunk);
        yield chunk;
      }
    }
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    await pipeline(file, hashed, target, { ...(signal && { signal }) });
    if (file.truncated) throw tooLarge();
    return { filename, mimetype, path, size, sha256: hashes[0]!.digest('hex') };
  } catch (error) {
    const { name, code, syscall } = error as NodeJS.ErrnoException;
    // Errors of the plugin have a code and a status; those of its parser have neither.
    if (signal?.aborted || (name === 'Error' && code === undefined))
      throw invalid({ [field]: [fileTexts.brokenUpload] });
    throw syscall === undefined ? error : diskFailure(error);
  }
}

/** Milliseconds after its last byte when a temporary file belongs to a process that was killed. */
const ABANDONED = 5 * MINUTE;

/** Removes temporary files of killed processes, now and repeatedly, as others may use the same folder. */
export async function removeAbandonedUploads(dataDir: string): Promise<void> {
  for (const name of await readdir(folderOf(dataDir)).catch(() => [])) {
    const path = join(folderOf(dataDir), name);
    const file = await stat(path).catch(() => null);
    if (file && file.mtimeMs < Date.now() - ABANDONED) await rm(path, { force: true });
  }
  setTimeout(() => void removeAbandonedUploads(dataDir).catch(() => undefined), ABANDONED).unref();
}
