import type { FastifyRequest } from 'fastify';
import { messages } from '../../../contract/rules/messages';
import { invalid, unsupportedMediaType } from '../http/failures';
import { extensionOf, fileNameOf, NAMELESS } from '../http/fileNames';
import { setContentFingerprint } from '../limits/writeOnce';
import { fileTexts } from '../texts/files';

/** The properties of an uploaded file before its row exists. */
export interface Upload {
  name: string;
  /** Lower case, without the dot; null if the name has none. */
  extension: string | null;
  content_type: string;
  bytes: Buffer;
}

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
export function describeUpload(filename: string | undefined, bytes: Buffer): Upload {
  const name = fileNameOf(filename ?? '') || NAMELESS;
  const extension = extensionOf(name);
  return { name, extension, content_type: SAFE_TYPES[extension ?? ''] ?? UNKNOWN_TYPE, bytes };
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

/** A file of a multipart body. */
export interface FilePart {
  filename: string;
  mimetype: string;
  bytes: Buffer;
}

/**
 * Reads the only file of a multipart body.
 * @throws Failure 415 for another type of body, 400 under the field without a file or with an incomplete one, 413 above
 *   the limit
 */
export async function readFilePart(request: FastifyRequest, field: string): Promise<FilePart> {
  if (!request.isMultipart()) throw unsupportedMediaType();
  try {
    const part = await request.file();
    if (part?.fieldname !== field) throw invalid({ [field]: [messages.required] });
    const { mimetype } = part;
    // Browsers encode a quotation mark in a file name this way, because it would end the name.
    const filename = part.filename.replaceAll('%22', '"');
    const bytes = await part.toBuffer();
    setContentFingerprint(request, [field, filename, mimetype], bytes);
    return { filename, mimetype, bytes };
  } catch (error) {
    // Errors of the plugin have a code and a status; those of its parser have neither.
    if (error instanceof Error && error.name === 'Error' && !('code' in error))
      throw invalid({ [field]: [fileTexts.brokenUpload] });
    throw error;
  }
}
