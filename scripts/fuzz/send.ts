import { mkdir, writeFile } from 'node:fs/promises';
import { type Agent, request } from 'node:http';
import path from 'node:path';
import type { Body, Form } from './calls';

/** A call as it goes over the line. */
export interface Sent {
  method: string;
  /** With the query, letter by letter as it stands in the request line. */
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

export interface Answered {
  /** Null when the connection ended without an answer. */
  status: number | null;
  ms: number;
  text: string;
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether an address is one of this machine, whose portals alone are called. */
export const isOnThisMachine = (url: string): boolean => URL.canParse(url) && LOOPBACK.test(new URL(url).hostname);

const BOUNDARY = 'portal-fuzz-boundary';
/** Milliseconds after which nobody waits any more. */
const GIVE_UP = 30_000;
/** Letters of an answer that are read ordinarily; the rest is let go. */
const READ = 200_000;

function formBytes({ field, name, type, content, end }: Form): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  const tail = { whole: `\r\n--${BOUNDARY}--\r\n`, cut: `\r\n--${BOUNDARY.slice(0, 5)}`, missing: '' }[end];
  return Buffer.concat([Buffer.from(head), Buffer.from(content, 'base64'), Buffer.from(tail)]);
}

/** Bytes of a body and the type that goes with it. */
export function bytesOf(body: Body): { bytes: Buffer; type: string } {
  if (body.kind === 'form') return { bytes: formBytes(body.form), type: `multipart/form-data; boundary=${BOUNDARY}` };
  const text = body.kind === 'text' ? body.text : (JSON.stringify(body.value) ?? '');
  return { bytes: Buffer.from(text), type: 'application/json' };
}

/** Headers of Node's client are Latin-1 without control characters; others it does not send. */
export const headerText = (text: string): string => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?');

/** Sends a call and reads its answer, whatever it is, up to so many letters. */
export function send(
  origin: URL,
  agent: Agent,
  { method, path: target, headers, body }: Sent,
  read = READ,
): Promise<Answered> {
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
    call.on('error', (error) => done(null, error.message));
    call.setTimeout(GIVE_UP, () => call.destroy(new Error('no answer')));
    call.end(body ?? undefined);
  });
}

const PLAIN = /^[\x20-\x7e]*$/;
const quoted = (text: string): string => `'${text.replace(/'/g, `'\\''`)}'`;

/**
 * A line for the shell that makes the call again, to `$P` and with `$TOKEN` of whom it was made by.
 * @param folder where bodies go that fit in no line
 */
export async function curlOf(
  { method, path: target, headers, body }: Sent,
  folder: string,
  number: number,
): Promise<string> {
  const said = Object.entries(headers)
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
  return `curl -sS -i --path-as-is -X ${method}${token}${said.join('')}${data} "$P"${quoted(target)}`;
}
