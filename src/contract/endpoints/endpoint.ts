import type { RouteGuard } from '../access/access.ts';
import type { CompanyRight } from '../access/companyAccess.ts';
import type { HistoryKind } from '../vocabulary/history.ts';
import type { AdminSection } from '../vocabulary/operators.ts';

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface Endpoint<Path extends string = string> {
  method: HttpMethod;
  path: Path;
}

/**
 * Who can call an endpoint:
 * - `everyone` needs no log-in. `members` need one; this is also for what only the caller has, e.g. own messages and read
 *   marks. Other guards of pages are for the role and plan of the account.
 * - A right in the company of the record. The route checks it, as it depends on the record.
 * - A section of the admin area.
 * - `guest`: the link of an invitation, without a log-in.
 *
 * The server enforces log-ins, guards and sections itself (src/server/platform/http/plugins/declarations.ts). A route can require
 * more.
 */
export type Access = RouteGuard | CompanyRight | 'guest' | `admin/${AdminSection}`;

/** What a guest needs: the link of an invitation, or also the code that was sent to its address. */
export type GuestAccess = 'link' | 'code';

/**
 * Whether operators can call an endpoint while they impersonate a user. `consent` needs the user's consent to writing.
 * `sealed` is for the content or the existence of bids. `closed` and `sealed` differ in their message only.
 */
export type ImpersonationRule = 'open' | 'consent' | 'closed' | 'sealed';

/**
 * Where a write is recorded with its author: in the history of records of a kind, in the history of the record named by
 * the request (`target`), or by the author and the time stored with the record itself (`self`). `none` is for sessions,
 * credentials, settings of notifications and the operation of the portal.
 */
export type Audit = HistoryKind | 'target' | 'self' | 'none';

/** What holds for an endpoint besides its method and path. Tests and hooks of the server are derived from it. */
export interface Declaration {
  access: Access;
  /** By default `open` for reads and `closed` for writes: communication with others, binding actions, credentials. */
  impersonation: ImpersonationRule;
  /** Undefined for reads. */
  audit?: Audit;
  /** The response is stored by the `Idempotency-Key` (src/server/platform/limits/writeOnce.ts). */
  idempotent?: true;
  /**
   * The response needs thousands of rows, rendering, or long texts compared with the catalogue. Limited per hour and
   * account, and generated one at a time.
   */
  heavy?: true;
  /** Guests can call it for the tender of their link. Without it they cannot. */
  guest?: GuestAccess;
  /** Callable while the session waits for its second factor. */
  beforeSecondFactor?: true;
  /** Differences by the value of a path parameter, e.g. of the owner of files. */
  exceptions?: Readonly<Record<string, Partial<Pick<Declaration, 'access' | 'impersonation' | 'guest'>>>>;
}

type Row = Endpoint & Declaration;
export type DeclaredEndpoint<Path extends string = string> = Endpoint<Path> &
  Declaration & {
    /** The key in its table, also of its schemas (`src/contract/schemas/`). */
    name: string;
  };

/** `impersonation` has a default. */
type ReadRow = Omit<Declaration, 'impersonation' | 'audit' | 'idempotent'> &
  Partial<Pick<Declaration, 'impersonation'>>;
export type WriteRow = ReadRow & { audit: Audit };

/* Helpers for defining tables of endpoints. */
const reads = { impersonation: 'open' } as const;
const writes = { impersonation: 'closed' } as const;
export const get = <const Path extends string>(path: Path, row: ReadRow) =>
  ({ method: 'GET', path, ...reads, ...row }) as const;
export const post = <const Path extends string>(path: Path, row: WriteRow & Pick<Declaration, 'idempotent'>) =>
  ({ method: 'POST', path, ...writes, ...row }) as const;
export const patch = <const Path extends string>(path: Path, row: WriteRow) =>
  ({ method: 'PATCH', path, ...writes, ...row }) as const;
export const remove = <const Path extends string>(path: Path, row: WriteRow) =>
  ({ method: 'DELETE', path, ...writes, ...row }) as const;

/** Gives each row of a table its name. */
export const defineEndpoints = <const Rows extends Record<string, Row>>(rows: Rows) =>
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, { ...row, name }])) as {
    readonly [Name in keyof Rows]: Rows[Name] & { readonly name: Name };
  };
