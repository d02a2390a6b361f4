import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import { parse as parseDisposition } from 'content-disposition';
import type { SuccessToast } from '../texts/toasts';
import { queryOf } from './call';
import type { ApiCall, DownloadAnswer } from './call';
import type { ApiFailure } from './failure';
import { downloadRegistry, fileRegistry } from './blobRegistry';
import { idempotencyKeyFor, settleIdempotencyKey } from './idempotency';
import { uniqueId } from './uniqueId';
import { sendUpload, uploadEnded, uploadProgressed } from './upload';

/** Settings of the base queries, passed in by `makeStore`. */
export interface ApiSettings {
  apiBase: string;
  grantsBase: string;
  /** Whether calls carry cookies to the API. */
  credentials: RequestCredentials;
  /** How often a failed GET is tried again. */
  retries: number;
  /** How long a call, or a file on its way that makes no progress, is waited for. */
  timeoutMs: number;
  /**
   * Nothing reaches the network, and what is on its way does not come back: what a replayed history does not hold keeps
   * loading for ever. Set while a record is replayed, whose token is a mask.
   */
  offline?: boolean;
}

/** `extraOptions` of an endpoint, read by the listeners. */
export interface CallOptions {
  success?: SuccessToast;
  /** The toast has an undo button; the argument of the endpoint has the `id` of the deleted record, or `ids` of several. */
  undo?: 'software' | 'projects' | 'references' | 'files' | 'messages' | 'manySoftware';
  /** No toasts: the screen shows the result and the failure itself. */
  silent?: boolean;
  /**
   * No component shows the failure in place, so a toast does: also for server errors of queries and for mutations without
   * a response.
   */
  toastOnFailure?: boolean;
  /** Never retried automatically: the person waits for the response and decides. */
  noRetry?: boolean;
  /** A 401 of this call does not end the session. */
  keepsSession?: boolean;
  /** Not aborted when the caches are reset. */
  outlivesSession?: boolean;
}

/** Metadata of a finished request; serializable, without bodies and tokens. */
export interface ApiMeta {
  method: string;
  url: string;
  /** Null without a response. */
  status: number | null;
  /** The log-in under which the request was made. */
  epoch: number;
  requestId: string;
  etag: string | null;
  detail: string | null;
  /** `Retry-After` of the response. */
  retryAfterMs?: number;
  /** Characters of the answer: what the call adds to a recorded history. */
  size?: number;
  options: CallOptions;
}

/** The part of the state that calls need. */
export interface SessionState {
  token: string | null;
  epoch: number;
  /** Id of the active company; null without one. */
  company: number | null;
}

type Answer = { data: unknown; meta: ApiMeta } | { error: ApiFailure; meta: ApiMeta };

const RETRY_BASE_MS = 300;
/** A server that asks for a longer pause than this is not waited for. */
const RETRY_AFTER_MAX_MS = 10_000;

/**
 * Base query of one service. Not `fetchBaseQuery` and `retry` of Redux Toolkit, which were tried: that time-out cannot
 * begin again while a file moves, a `backoff` does not see `Retry-After`, every answer is read twice, and each page was
 * 2 kB larger for more lines here.
 * @param baseOf its base address out of the settings
 * @param authenticated whether the token and the call's own id go with each call; never to a service of somebody else,
 * which would have to allow such headers in advance
 */
export function makeBaseQuery(
  baseOf: (settings: ApiSettings) => string,
  authenticated: boolean,
): BaseQueryFn<ApiCall, unknown, ApiFailure, CallOptions, ApiMeta> {
  return async (call, api, options = {}) => {
    const settings = api.extra as ApiSettings;
    if (settings.offline) return never();
    const session = (api.getState() as { user: SessionState }).user;
    const token = authenticated ? (call.token ?? session.token) : null;
    // A service of somebody else mostly lets everybody in, which browsers refuse together with cookies.
    const credentials = authenticated ? settings.credentials : 'same-origin';
    const request = { ...prepare(call, token, credentials), isTagged: authenticated };
    if (token && session.company) request.headers.set('X-Company', String(session.company));
    const meta = { method: call.method, url: call.path, epoch: session.epoch, options };
    const url = baseOf(settings) + call.path + queryOf(call.params);

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

const never = () => new Promise<never>(() => undefined);

const isPassing = (failure: ApiFailure): boolean =>
  failure.kind === 'network' || (failure.kind === 'response' && failure.status >= 500);

interface Prepared {
  init: RequestInit;
  headers: Headers;
  settle: () => void;
  /** Of the file on its way, when there is one. */
  reference: string | null;
  /** The answer's content is bytes to be kept, not text to be read. */
  isDownload: boolean;
  /** Carries its id, by which the server's log finds it. */
  isTagged: boolean;
}

function prepare(call: ApiCall, token: string | null, credentials: RequestCredentials): Omit<Prepared, 'isTagged'> {
  const headers = new Headers({ Accept: call.download ? '*/*' : 'application/json' });
  if (token) headers.set('Authorization', `Token ${token}`);
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
  { init, headers, settle, reference, isDownload, isTagged }: Prepared,
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
    let told = -1;
    const onProgress = (percent: number) => {
      deadline.postpone();
      // Parts of a per cent would push everything else out of the recorded history.
      if (percent === told) return;
      told = percent;
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
    return { answer: bytes ? keep(response, bytes, meta) : read(response, text, meta), retryAfterMs };
  } catch {
    const kind = timeout.aborted ? 'timeout' : signal.aborted ? 'aborted' : 'network';
    return { answer: { error: { kind }, meta }, retryAfterMs: null };
  } finally {
    deadline.cancel();
    if (reference !== null) api.dispatch(uploadEnded(reference));
  }
}

/** A time-out that begins again whenever it is postponed. */
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

/** The content of an answer, waited for as long as more of it comes. */
async function readBytes(response: Response, onProgress: () => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    onProgress();
    parts.push(part.value);
  }
  return new Blob(parts, { type: response.headers.get('Content-Type') ?? '' });
}

/** Puts a file aside for whoever asked for it, under the name that the server gives it (RFC 6266). */
function keep(response: Response, bytes: Blob, meta: ApiMeta): Answer {
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

/** Undefined where the text is no JSON; an empty answer (204) is null. */
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

/** `Retry-After` in milliseconds: seconds or a date. */
function retryAfterOf(response: Response): number | null {
  const value = response.headers.get('Retry-After');
  if (!value) return null;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}
