import { createAction } from '@reduxjs/toolkit';
import type { Shown } from '../../contract/wire/marks';

/** How much of a file has gone out, in whole per cent; `reference` is the one from `fileRegistry.add`. */
export const uploadProgressed = createAction<{ reference: Shown<string>; percent: number }>('files/uploadProgressed');
/** The server answered, or the upload was given up. */
export const uploadEnded = createAction<string>('files/uploadEnded');

interface Upload {
  method: string;
  headers: Headers;
  body: FormData;
  signal: AbortSignal;
  /** Cookies go along to another server too; to the own one they always do. */
  withCookies: boolean;
  /** Told whenever a part of the body has gone out. */
  onProgress: (percent: number) => void;
}

/**
 * `fetch` for a form with a file. XMLHttpRequest alone tells how much of a body is sent: the streams of `fetch` would
 * need HTTP/2 all the way to the server.
 */
export function sendUpload(
  url: string,
  { method, headers, body, signal, withCookies, onProgress }: Upload,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new TypeError('The upload did not arrive'));
    const giveUp = () => {
      request.abort();
      fail();
    };

    request.open(method, url);
    request.withCredentials = withCookies;
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.floor((100 * loaded) / total) : 0);
    request.onload = () => resolve(responseOf(request));
    request.onerror = fail;
    request.onloadend = () => signal.removeEventListener('abort', giveUp);
    if (signal.aborted) return fail();
    signal.addEventListener('abort', giveUp);
    request.send(body);
  });
}

/** Statuses that come without a body, and may be built only without one. */
const EMPTY: readonly number[] = [204, 205, 304];

function responseOf(request: XMLHttpRequest): Response {
  const headers = request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)
    .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()])
    .filter(([name]) => name !== '');
  return new Response(EMPTY.includes(request.status) ? null : request.responseText, {
    status: request.status,
    headers,
  });
}
