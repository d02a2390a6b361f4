import type { EveryEndpointName } from '#contract/endpoints/adminEndpoints.ts';
import type { Declaration, Endpoint, HttpMethod } from '#contract/endpoints/endpoint.ts';
import { pathOf } from '#contract/endpoints/endpoints.ts';
import type { BodyOf, PathOf, QueryOf, ReplyOf } from '#contract/schemas/schemas.ts';

type QueryValue = string | number | boolean | readonly (string | number)[] | null | undefined;

/** A request as an endpoint passes it to the base query. */
export interface ApiCall<Reply = unknown> {
  method: HttpMethod;
  /** Relative to the base address of the API. */
  path: string;
  /** Empty values are omitted. Lists are joined with commas. */
  query?: Readonly<Record<string, QueryValue>>;
  body?: unknown;
  /** A file to send as multipart: the form field and the reference from `fileRegistry.add`. */
  upload?: { field: string; reference: string };
  /** The response is a file. The data is a {@link DownloadAnswer}, and `downloadRegistry.take` returns the bytes. */
  download?: true;
  /** ETag of the last GET. The server refuses a stale one with 412. */
  ifMatch?: string | null;
  /** Sent instead of the stored token, because a logout request outlives the session that it ends. */
  token?: string;
  /** Whether guests make the request: only they, or they too. */
  guest?: 'only' | 'also';
  /** Never set: the type of the response. */
  reply?: Reply;
}

/** Data of a download request. `reference` is the argument for `downloadRegistry.take`. */
export interface DownloadAnswer {
  reference: string;
}

/** An endpoint by its name, by which the compiler finds its schemas. */
export type EndpointOf<Name extends EveryEndpointName> = Endpoint & { readonly name: Name };

/** What a parameter of a query may be set to. A list may be one of its values. */
type ParameterInput<Value> = Value extends readonly (infer Item)[]
  ? Item | readonly Item[]
  : Value | (string extends Value ? QueryValue : never);

/** The query of an endpoint. Empty values are omitted and defaults come from the server. */
export type QueryInput<Name extends EveryEndpointName> = {
  readonly [Key in keyof QueryOf<Name>]?: ParameterInput<QueryOf<Name>[Key]> | '' | null;
};
/** A text that was not entered is null, which the server refuses for a required one. */
type BodyInput<Body> = { [Name in keyof Body]: '' extends Body[Name] ? Body[Name] | null : Body[Name] };
type Part<Name extends string, Value> = [Value] extends [never]
  ? { readonly [Key in Name]?: never }
  : { readonly [Key in Name]: Value };

/** What a request to an endpoint contains. */
type CallContent<Name extends EveryEndpointName> = Omit<ApiCall, 'method' | 'path' | 'query' | 'body'> & {
  query?: QueryInput<Name>;
} & Part<'path', PathOf<Name>> &
  Part<'body', BodyInput<BodyOf<Name>>>;

/** Builds a request to an endpoint of the contract, by whose schemas the compiler checks it and its response. */
export function callOf<Name extends EveryEndpointName>(
  endpoint: EndpointOf<Name>,
  content: CallContent<Name> & { download: true },
): ApiCall<DownloadAnswer>;
export function callOf<Name extends EveryEndpointName>(
  endpoint: EndpointOf<Name>,
  ...[content]: Record<never, never> extends CallContent<Name>
    ? [content?: CallContent<Name>]
    : [content: CallContent<Name>]
): ApiCall<ReplyOf<Name>>;
export function callOf(endpoint: Endpoint & Guests, content: object = {}): ApiCall {
  const { path = {}, ...rest } = content as Omit<ApiCall, 'path'> & { path?: Record<string, string | number> };
  return { ...rest, ...guestsOf(endpoint), method: endpoint.method, path: pathOf(endpoint, path) };
}

type Guests = Partial<Pick<Declaration, 'access' | 'guest' | 'exceptions'>>;

/** Part of a request by the declaration of its endpoint. */
function guestsOf({ access, guest, exceptions = {} }: Guests): Pick<ApiCall, 'guest'> {
  if (access === 'guest') return { guest: 'only' };
  return guest || Object.values(exceptions).some((exception) => exception.guest) ? { guest: 'also' } : {};
}

/** Returns the query string with its question mark, or an empty string without values. */
export function queryOf(values: ApiCall['query']): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values ?? {})) {
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

type NullForEmpty<T> = { [Field in keyof T]: '' extends T[Field] ? T[Field] | null : T[Field] };
