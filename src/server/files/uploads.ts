import type { FastifyRequest } from 'fastify';
import { messages } from '../../contract/rules/messages';
import { invalid, unsupportedMediaType } from '../input/failures';
import { extensionOf, fileNameOf, NAMELESS } from '../input/fileNames';
import { setContentFingerprint } from '../limits/writeOnce';
import { texts } from '../texts';

/** What is known of an uploaded file before it gets a row. */
export interface Upload {
  name: string;
  /** Lower case, without the dot; null when the name has none. */
  extension: string | null;
  content_type: string;
  bytes: Buffer;
}

const UNKNOWN_TYPE = 'application/octet-stream';

/**
 * Types that are told to the browser; all others travel as plain bytes. What the sender says about the type
 * is not believed, and nothing that could run in a page is ever named.
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

/** The name that a person gave, as a file may have it, and what follows from its extension. */
export function describeUpload(filename: string | undefined, bytes: Buffer): Upload {
  const name = fileNameOf(filename ?? '') || NAMELESS;
  const extension = extensionOf(name);
  return { name, extension, content_type: SAFE_TYPES[extension ?? ''] ?? UNKNOWN_TYPE, bytes };
}

/** `Content-Disposition` that saves a file under its own name, whatever letters it has (RFC 6266). */
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

/** A file as it came in a multipart body. */
export interface FilePart {
  filename: string;
  mimetype: string;
  bytes: Buffer;
}

/**
 * The file of a multipart body that has only one.
 * @throws Failure 415 for another kind of body, 400 by the field without a file or with a half of one, 413 above the limit
 */
export async function readFilePart(request: FastifyRequest, field: string): Promise<FilePart> {
  if (!request.isMultipart()) throw unsupportedMediaType();
  try {
    const part = await request.file();
    if (part?.fieldname !== field) throw invalid({ [field]: [messages.required] });
    const { mimetype } = part;
    // Browsers write a quotation mark in a name so, as it would end it.
    const filename = part.filename.replaceAll('%22', '"');
    const bytes = await part.toBuffer();
    setContentFingerprint(request, [field, filename, mimetype], bytes);
    return { filename, mimetype, bytes };
  } catch (error) {
    // The plugin's own errors have a code and a status; those of the parser beneath it have neither.
    if (error instanceof Error && error.name === 'Error' && !('code' in error))
      throw invalid({ [field]: [texts.brokenUpload] });
    throw error;
  }
}
