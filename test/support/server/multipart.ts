import type { Client } from './startPortal.ts';

const BOUNDARY = 'portal-test-boundary';

export interface UploadedPart {
  field: string;
  name: string;
  type: string;
  content: string | Buffer;
}

/** Uploads one file like a browser. */
export function upload(
  client: Client,
  path: string,
  { field, name, type, content }: UploadedPart,
  headers: Record<string, string> = {},
) {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  return client.post(path, body, { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...headers });
}
