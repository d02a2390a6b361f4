import type { Endpoint, HttpMethod } from '#contract/endpoints/endpoint.ts';
import { pathOf } from '#contract/endpoints/endpoints.ts';
import type { PathParts } from '#contract/endpoints/endpoints.ts';

type ParamValue = string | number | boolean | readonly (string | number)[] | null | undefined;

/** A request as an endpoint passes it to the base query. */
export interface ApiCall {
  method: HttpMethod;
  /** Relative to the base address of the API. */
  path: string;
  /** Empty values are omitted. Lists are joined with commas. */
  params?: Record<string, ParamValue>;
  body?: unknown;
  /** A file to send as multipart: the form field and the reference from `fileRegistry.add`. */
  upload?: { field: string; reference: string };
  /** The response is a file. The data is a {@link DownloadAnswer}, and `downloadRegistry.take` returns the bytes. */
  download?: true;
  /** ETag of the last GET. The server refuses a stale one with 412. */
  ifMatch?: string | null;
  /** Sent instead of the stored token, because a logout request outlives the session that it ends. */
  token?: string;
}

/** Data of a download request. `reference` is the argument for `downloadRegistry.take`. */
export interface DownloadAnswer {
  reference: string;
}

type CallContent = Omit<ApiCall, 'method' | 'path'>;

/** Builds a request from the endpoint table of the contract. The compiler checks the path parameters. */
export function callOf<const Path extends string>(
  endpoint: Endpoint<Path>,
  ...[content]: keyof PathParts<Path> extends never
    ? [content?: CallContent]
    : [content: CallContent & { parts: PathParts<Path> }]
): ApiCall {
  const { parts, ...rest }: CallContent & { parts?: PathParts<Path> } = content ?? {};
  return { method: endpoint.method, path: pathOf(endpoint, parts ?? ({} as PathParts<Path>)), ...rest };
}

/** Returns the query string with its question mark, or an empty string without parameters. */
export function queryOf(params: ApiCall['params']): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params ?? {})) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (text !== '') query.set(name, text);
  }
  const text = query.toString();
  return text && `?${text}`;
}

/** Converts empty strings to `null` before a request is sent (docs/product.md 2.17). */
export function emptyToNull<T extends object>(values: T): NullForEmpty<T> {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, value === '' ? null : value]),
  ) as NullForEmpty<T>;
}

type NullForEmpty<T> = { [Field in keyof T]: Extract<T[Field], string> extends never ? T[Field] : T[Field] | null };
