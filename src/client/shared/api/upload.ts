import { createAction } from '@reduxjs/toolkit';
import type { Shown } from '#contract/wire/marks.ts';

/** Upload progress of a file in whole percent. `reference` is the one from `fileRegistry.add`. */
export const uploadProgressed = createAction<{ reference: Shown<string>; percent: number }>('files/uploadProgressed');
/** The server responded, or the upload was aborted. */
export const uploadEnded = createAction<string>('files/uploadEnded');

interface Upload {
  method: string;
  headers: Headers;
  body: FormData;
  signal: AbortSignal;
  /** Sends cookies to another origin too. The same origin always receives them. */
  withCookies: boolean;
  /** Called whenever a part of the body has been sent. */
  onProgress: (percent: number) => void;
}

/**
 * Replaces `fetch` for a form with a file. Only XMLHttpRequest reports upload progress: request streams of `fetch`
 * would need HTTP/2 all the way to the server.
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

/** Statuses without a body. A `Response` with one of them must be constructed without a body. */
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
