import { pathOf } from '../../contract/endpoints';
import type { Endpoint, HttpMethod } from '../../contract/endpoint';
import type { PathParts } from '../../contract/endpoints';

type ParamValue = string | number | boolean | readonly (string | number)[] | null | undefined;

/** One call as an endpoint hands it to the base query. */
export interface ApiCall {
  method: HttpMethod;
  /** Relative to the API's base. */
  path: string;
  /** Empty values are left out, lists are joined by commas. */
  params?: Record<string, ParamValue>;
  body?: unknown;
  /** A file to send as multipart: the form's field and the reference from `fileRegistry.add`. */
  upload?: { field: string; reference: string };
  /** The answer is a file: its data are a {@link DownloadAnswer}, for which `downloadRegistry.take` gives the bytes. */
  download?: true;
  /** ETag of the last GET; a stale one is refused with 412. */
  ifMatch?: string | null;
  /** Sent instead of the stored token: logging out outlives the session it ends. */
  token?: string;
}

/** What a call for a file answers; `reference` is the one that `downloadRegistry.take` wants. */
export interface DownloadAnswer {
  reference: string;
}

type CallContent = Omit<ApiCall, 'method' | 'path'>;

/** Builds a call from the contract's table; the parts of the path are checked by the compiler. */
export function callOf<const Path extends string>(
  endpoint: Endpoint<Path>,
  ...[content]: keyof PathParts<Path> extends never
    ? [content?: CallContent]
    : [content: CallContent & { parts: PathParts<Path> }]
): ApiCall {
  const { parts, ...rest }: CallContent & { parts?: PathParts<Path> } = content ?? {};
  return { method: endpoint.method, path: pathOf(endpoint, parts ?? ({} as PathParts<Path>)), ...rest };
}

/** The query string of a call, with its question mark; empty when nothing is asked. */
export function queryOf(params: ApiCall['params']): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params ?? {})) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (text !== '') query.set(name, text);
  }
  const text = query.toString();
  return text && `?${text}`;
}

/** Empty strings become `null` before a request is sent (docs/product.md 2.17). */
export function emptyToNull<T extends object>(values: T): NullForEmpty<T> {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, value === '' ? null : value]),
  ) as NullForEmpty<T>;
}

type NullForEmpty<T> = { [Field in keyof T]: Extract<T[Field], string> extends never ? T[Field] : T[Field] | null };
