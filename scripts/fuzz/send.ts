import { mkdir, writeFile } from 'node:fs/promises';
import { type Agent, request } from 'node:http';
import path from 'node:path';
import type { Body, Form } from './calls.ts';

/** A request as it is sent. */
export interface HttpRequest {
  method: string;
  /** Path with the query, exactly as in the request line. */
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

export interface HttpResponse {
  /** Null if the connection ended without a response. */
  status: number | null;
  ms: number;
  text: string;
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether a URL is on this machine. Only portals on this machine are called. */
export const isOnThisMachine = (url: string): boolean => URL.canParse(url) && LOOPBACK.test(new URL(url).hostname);

const BOUNDARY = 'portal-fuzz-boundary';
/** Request timeout in milliseconds. */
const TIMEOUT_MS = 30_000;
/** Maximum number of characters of a response that are read; the rest is discarded. */
const MAX_RESPONSE_CHARS = 200_000;

function formBytes({ field, name, type, content, end }: Form): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  const tail = { whole: `\r\n--${BOUNDARY}--\r\n`, cut: `\r\n--${BOUNDARY.slice(0, 5)}`, missing: '' }[end];
  return Buffer.concat([Buffer.from(head), Buffer.from(content, 'base64'), Buffer.from(tail)]);
}

/** Returns the bytes of a body and its content type. */
export function bytesOf(body: Body): { bytes: Buffer; type: string } {
  if (body.kind === 'form') return { bytes: formBytes(body.form), type: `multipart/form-data; boundary=${BOUNDARY}` };
  const text = body.kind === 'text' ? body.text : (JSON.stringify(body.value) ?? '');
  return { bytes: Buffer.from(text), type: 'application/json' };
}

/** Node's client sends only Latin-1 without control characters in headers, so other characters are replaced. */
export const headerText = (text: string): string => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?');

/** Sends a request and reads its response, up to the given number of characters. */
export function send(origin: URL, agent: Agent, sent: HttpRequest, read = MAX_RESPONSE_CHARS): Promise<HttpResponse> {
  const { method, path: target, headers, body } = sent;
  const started = performance.now();
  return new Promise((resolve) => {
    const done = (status: number | null, text: string) => resolve({ status, ms: performance.now() - started, text });
    const chunked = headers['transfer-encoding'] !== undefined;
    const call = request(
      {
        agent,
        hostname: origin.hostname.replace(/^\[|\]$/g, ''),
        port: origin.port,
        method,
        path: target,
        headers: { ...headers, ...(body && !chunked && { 'content-length': String(body.length) }) },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          if (text.length < read) text += part;
        });
        answer.on('end', () => done(answer.statusCode ?? null, text));
        answer.on('error', () => done(answer.statusCode ?? null, text));
      },
    );
    call.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed the kept connection after its previous response.
      if (call.reusedSocket && error.code === 'ECONNRESET') resolve(send(origin, agent, sent, read));
      else done(null, error.message);
    });
    call.setTimeout(TIMEOUT_MS, () => call.destroy(new Error('no answer')));
    call.end(body ?? undefined);
  });
}

const PLAIN = /^[\x20-\x7e]*$/;
const quoted = (text: string): string => `'${text.replace(/'/g, `'\\''`)}'`;

/**
 * Returns a curl command that repeats the request to `$P`, with the caller's token in `$TOKEN`.
 * @param folder folder for bodies that do not fit in a command line
 */
export async function curlOf(
  { method, path: target, headers, body }: HttpRequest,
  folder: string,
  number: number,
): Promise<string> {
  const options = Object.entries(headers)
    .filter(([name]) => name !== 'authorization')
    .map(([name, value]) => ` -H ${quoted(`${name}: ${value}`)}`);
  const token = headers['authorization'] === undefined ? '' : ' -H "authorization: Token $TOKEN"';
  let data = '';
  if (body) {
    const text = body.toString('latin1');
    const short = text.length < 1_000 && PLAIN.test(text);
    const file = path.join(folder, `${number}.body`);
    if (!short) {
      await mkdir(folder, { recursive: true });
      await writeFile(file, body);
    }
    data = ` --data-binary ${quoted(short ? text : `@${file}`)}`;
  }
  return `curl -sS -i --path-as-is -X ${method}${token}${options.join('')}${data} "$P"${quoted(target)}`;
}
