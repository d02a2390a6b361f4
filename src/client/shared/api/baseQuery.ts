import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import { parse as parseDisposition } from 'content-disposition';
import type { UndoTarget } from '#shared/store/slices/toasts.ts';
import type { SuccessToast } from '#shared/texts/toasts.ts';
import { downloadRegistry, fileRegistry } from './blobRegistry.ts';
import { type ApiCall, type DownloadAnswer, queryOf } from './call.ts';
import type { ApiFailure } from './failure.ts';
import { idempotencyKeyFor, settleIdempotencyKey } from './idempotency.ts';
import { uniqueId } from './uniqueId.ts';
import { sendUpload, uploadEnded, uploadProgressed } from './upload.ts';

/** Settings of the base queries, passed in by `makeStore`. */
export interface ApiSettings {
  apiBase: string;
  grantsBase: string;
  /** Whether requests to the API include cookies. */
  credentials: RequestCredentials;
  /** Number of retries of a failed GET. */
  retries: number;
  /** Timeout of a request. For a file transfer it is the time allowed without progress. */
  timeoutMs: number;
  /**
   * Disables the network: requests are not sent, and responses to pending requests are dropped. A query that the
   * replayed history does not contain stays in the loading state. Set while a recording is replayed, because its token
   * is masked.
   */
  offline?: boolean;
}

/** `extraOptions` of an endpoint, read by the listeners. */
export interface CallOptions {
  success?: SuccessToast;
  /**
   * The toast has an undo button. The argument of the endpoint contains the `id` of the deleted record, `ids` for
   * several records, or the `item` of a row of the dashboard. The id of something new is in the response.
   */
  undo?: UndoTarget['area'];
  /** Path that the toast links to. */
  leadsTo?: string;
  /** Shows no toasts: the screen displays the result and the failure itself. */
  silent?: boolean;
  /**
   * Shows a toast on failure because no component displays it in place. This includes server errors of queries and
   * mutations without a response.
   */
  toastOnFailure?: boolean;
  /** Never retried automatically: the user waits for the response and decides. */
  noRetry?: boolean;
  /** A 401 response does not end the session. */
  keepsSession?: boolean;
  /** Not aborted when the caches are reset. */
  outlivesSession?: boolean;
}

/** Metadata of a finished request. Serializable, without bodies and tokens. */
export interface ApiMeta {
  method: string;
  url: string;
  /** Null if there was no response. */
  status: number | null;
  /** Number of the login session in which the request was made. */
  epoch: number;
  requestId: string;
  etag: string | null;
  detail: string | null;
  /** `Retry-After` of the response. */
  retryAfterMs?: number;
  /** Length of the response in characters, which the request adds to a recorded history. */
  size?: number;
  options: CallOptions;
}

/** The part of the state that requests read. */
export interface SessionState {
  token: string | null;
  epoch: number;
  /** Id of the active company, or null. */
  company: number | null;
  /** The guest of an invitation: the key of its link, and that of the session which its code opened. */
  guest?: { token: string; session?: { token: string } };
}

type Answer = { data: unknown; meta: ApiMeta } | { error: ApiFailure; meta: ApiMeta };

const RETRY_BASE_MS = 300;
/** The request is not retried if the server asks for a longer pause than this. */
const RETRY_AFTER_MAX_MS = 10_000;

/**
 * Creates the base query of one service. `fetchBaseQuery` and `retry` of Redux Toolkit were tried and rejected: the
 * timeout cannot be restarted during a file transfer, `backoff` cannot read `Retry-After`, every response is read
 * twice, and each page grew by 2 kB with more code here.
 * @param baseOf selects the base address from the settings
 * @param authenticated whether requests carry the token and the request id. False for third-party services, which would
 * have to allow these headers in CORS preflight responses
 */
export function makeBaseQuery(
  baseOf: (settings: ApiSettings) => string,
  authenticated: boolean,
): BaseQueryFn<ApiCall, unknown, ApiFailure, CallOptions, ApiMeta> {
  return async (call, api, options = {}) => {
    const settings = api.extra as ApiSettings;
    if (settings.offline) return never();
    const session = (api.getState() as { user: SessionState }).user;
    const authorization = authenticated ? authorizationOf(call, session) : null;
    // Third-party services usually allow any origin, which browsers reject for requests with cookies.
    const credentials = authenticated ? settings.credentials : 'same-origin';
    const request = { ...prepare(call, authorization, credentials), isTagged: authenticated };
    if (authorization?.startsWith('Token') && session.company)
      request.headers.set('X-Company', String(session.company));
    const meta = { method: call.method, url: call.path, epoch: session.epoch, options };
    const url = baseOf(settings) + call.path + queryOf(call.query);

    for (let attempt = 0; ; attempt += 1) {
      const { answer, retryAfterMs } = await attemptCall(url, request, api, settings, meta);
      if (settings.offline) return never();
      const pause = retryAfterMs ?? RETRY_BASE_MS * 2 ** attempt * (0.5 + Math.random());
      const worthIt =
        call.method === 'GET' && !options.noRetry && attempt < settings.retries && pause <= RETRY_AFTER_MAX_MS;
      if (!worthIt || !('error' in answer) || !isPassing(answer.error)) return answer;
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (settings.offline) return never();
      if (api.signal.aborted) return { error: { kind: 'aborted' }, meta: answer.meta };
    }
  };
}

/** A guest's key is sent to what guests can call only: the server refuses it everywhere else. */
function authorizationOf({ token, guest }: ApiCall, session: SessionState): string | null {
  const own = token ?? session.token;
  if (session.guest && (guest === 'only' || (guest === 'also' && own === null)))
    return `Guest ${(session.guest.session ?? session.guest).token}`;
  return own && `Token ${own}`;
}

const never = () => new Promise<never>(() => undefined);

const isPassing = (failure: ApiFailure): boolean =>
  failure.kind === 'network' || (failure.kind === 'response' && failure.status >= 500);

interface PreparedRequest {
  init: RequestInit;
  headers: Headers;
  settle: () => void;
  /** Reference of the uploaded file, if any. */
  reference: string | null;
  /** The response body is stored as bytes instead of being read as text. */
  isDownload: boolean;
  /** The request carries an id that identifies it in the server log. */
  isTagged: boolean;
}

function prepare(
  call: ApiCall,
  authorization: string | null,
  credentials: RequestCredentials,
): Omit<PreparedRequest, 'isTagged'> {
  const headers = new Headers({ Accept: call.download ? '*/*' : 'application/json' });
  if (authorization) headers.set('Authorization', authorization);
  if (call.ifMatch) headers.set('If-Match', call.ifMatch);

  let body: BodyInit | undefined;
  if (call.upload) {
    const form = new FormData();
    const file = fileRegistry.take(call.upload.reference);
    if (file) form.append(call.upload.field, file, file.name);
    body = form;
  } else if (call.body !== undefined) {
    headers.set('Content-Type', 'application/json');
    body = JSON.stringify(call.body);
  }

  const text = typeof body === 'string' ? body : null;
  if (call.method === 'POST') headers.set('Idempotency-Key', idempotencyKeyFor(call.path, text));
  return {
    headers,
    init: { method: call.method, body, credentials },
    settle: () => settleIdempotencyKey(call.path, text),
    reference: call.upload?.reference ?? null,
    isDownload: call.download ?? false,
  };
}

async function attemptCall(
  url: string,
  { init, headers, settle, reference, isDownload, isTagged }: PreparedRequest,
  api: BaseQueryApi,
  settings: ApiSettings,
  known: Pick<ApiMeta, 'method' | 'url' | 'epoch' | 'options'>,
): Promise<{ answer: Answer; retryAfterMs: number | null }> {
  const requestId = uniqueId();
  if (isTagged) headers.set('X-Request-Id', requestId);
  const meta: ApiMeta = { ...known, requestId, status: null, etag: null, detail: null };
  const deadline = makeDeadline(settings.timeoutMs);
  const timeout = deadline.signal;
  const signal = known.options.outlivesSession ? timeout : AbortSignal.any([api.signal, timeout]);
  const send = (): Promise<Response> => {
    if (reference === null || !(init.body instanceof FormData)) return fetch(url, { ...init, headers, signal });
    let lastPercent = -1;
    const onProgress = (percent: number) => {
      deadline.postpone();
      // Only whole percentages are dispatched. Fractions would push other actions out of the recorded history.
      if (percent === lastPercent) return;
      lastPercent = percent;
      api.dispatch(uploadProgressed({ reference, percent }));
    };
    const withCookies = init.credentials === 'include';
    return sendUpload(url, { method: known.method, headers, body: init.body, signal, withCookies, onProgress });
  };
  try {
    const response = await send();
    const bytes = isDownload && response.ok ? await readBytes(response, deadline.postpone) : null;
    const text = bytes ? '' : await response.text();
    settle();
    meta.status = response.status;
    meta.size = text.length;
    meta.etag = response.headers.get('ETag');
    const retryAfterMs = retryAfterOf(response);
    if (retryAfterMs !== null) meta.retryAfterMs = retryAfterMs;
    return { answer: bytes ? storeDownload(response, bytes, meta) : read(response, text, meta), retryAfterMs };
  } catch {
    const kind = timeout.aborted ? 'timeout' : signal.aborted ? 'aborted' : 'network';
    return { answer: { error: { kind }, meta }, retryAfterMs: null };
  } finally {
    deadline.cancel();
    if (reference !== null) api.dispatch(uploadEnded(reference));
  }
}

/** Creates a timeout that can be restarted with `postpone`. */
function makeDeadline(ms: number): { signal: AbortSignal; postpone: () => void; cancel: () => void } {
  const controller = new AbortController();
  const start = () => setTimeout(() => controller.abort(), ms);
  let timer = start();
  const cancel = () => clearTimeout(timer);
  return {
    signal: controller.signal,
    cancel,
    postpone: () => {
      cancel();
      timer = start();
    },
  };
}

/** Reads the response body. Every received chunk restarts the timeout through `onProgress`. */
async function readBytes(response: Response, onProgress: () => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    onProgress();
    parts.push(part.value);
  }
  return new Blob(parts, { type: response.headers.get('Content-Type') ?? '' });
}

/** Stores a downloaded file for the caller under the file name from the server (RFC 6266). */
function storeDownload(response: Response, bytes: Blob, meta: ApiMeta): Answer {
  const disposition = response.headers.get('Content-Disposition');
  const fileName = (disposition && parseDisposition(disposition).parameters.filename) || null;
  const data: DownloadAnswer = { reference: downloadRegistry.add({ bytes, fileName }) };
  return { data, meta };
}

function read(response: Response, text: string, meta: ApiMeta): Answer {
  const parsed = parse(text);
  const record = isRecord(parsed) ? parsed : null;
  if (!response.ok) return { error: { kind: 'response', status: response.status, body: record }, meta };
  if (parsed === undefined) return { error: { kind: 'unreadable', status: response.status }, meta };
  const detail = typeof record?.detail === 'string' ? record.detail : null;
  return { data: parsed, meta: { ...meta, detail } };
}

/** Returns undefined if the text is not valid JSON, and null for an empty response (204). */
function parse(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads `Retry-After` in milliseconds. The header contains seconds or a date. */
function retryAfterOf(response: Response): number | null {
  const value = response.headers.get('Retry-After');
  if (!value) return null;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}
