import type { AnyObject } from 'yup';
import { HISTORY_KINDS, type HistoryKind } from '#contract/vocabulary/history.ts';
import type { AdminSection } from '#contract/vocabulary/operators.ts';
import { ACCESSORY_TYPES, type AccessoryType } from '#contract/vocabulary/registers.ts';
import type { Db } from '#platform/database/database.ts';
import type { SqlPart } from '#platform/database/sqlColumns.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { RequestActor } from '#platform/http/actor.ts';
import type { Versioned } from '#platform/http/conditional.ts';
import type { Caller } from '#platform/identity/visibilityRepository.ts';
import type { Condition } from '#platform/search/searchParts.ts';
import type { Services } from '#platform/services.ts';

/** How restoring a change from the history writes a record: with the same code as the routes of the kind. */
export interface Restorable {
  /** Locks a record of the caller until the end of the transaction. Throws 404 or 403. */
  lock: (transaction: Db, id: number, caller: RequestActor) => Promise<Versioned>;
  /** Links that the `PATCH` accepts; the others have their own routes. */
  links: readonly AccessoryType[];
  /** Applies a patch as the record's own `PATCH` does. Throws 400 by field for violated rules, and 429. */
  change: (transaction: Db, id: number, patch: AnyObject, caller: RequestActor) => Promise<void>;
}

/** An account that is about to be deleted, with the companies that are deleted with it. */
export interface DeletedAccount {
  id: number;
  companies: readonly number[];
}

/** Whose the records of a kind are, as conditions on a row named `item` (`ownersRepository.ts` has the usual ones). */
export interface RecordOwner {
  /** Whether the caller can change it, or could while it was open for changes. */
  isOwn: (caller: Caller) => Condition;
  /** Whether the caller may change it now, of those that are the caller's own; without it always. */
  mayChange?: (db: Db, id: number, caller: Caller) => Promise<boolean>;
  /** Whether others may know that it exists; without it they may not. */
  isVisible?: (caller: Caller) => Condition;
  /** Whether it is in the export of a user's data, with its history. */
  isExported: (userId: number) => Condition;
  /** Whether texts of the account are in its history. */
  isOfDeleted: (account: DeletedAccount) => Condition;
}

/** A kind of records with a history. Its labels are in `src/contract/rules/historyLabels.ts`. */
export type RecordKind = {
  table: keyof Tables;
  /**
   * The name of a row named `item` for operators: a column or an expression. Null for records of which only their
   * owners may know; their changes by others are in no export either.
   */
  name: string | SqlPart | null;
  /**
   * Deleted rows have `deleted_at` until the cleanup deletes them. Rows are deleted with their company or, if they have
   * none, with their owner (`company_id`, `owner_id`).
   */
  softDeleted?: true;
  /** Columns and lists that users write and can restore. */
  restorable?: { columns: readonly string[]; by: (services: Services) => Restorable };
  /** The prefix of its link tables, and the types of links. */
  links?: readonly [prefix: string, types: readonly AccessoryType[]];
  /** Tables with the names of what its columns reference, besides `owner_id`, `company_id`, members and links. */
  references?: Readonly<Record<string, keyof Tables>>;
  /** Changes that the code records by `recordChange`, because no column shows them. */
  noted?: readonly string[];
  /** Codes of a column that readers see as another one; a change among them is not shown. */
  masked?: { column: string; codes: readonly string[]; as: string };
  /** Columns in the export of a user's data, if not all. */
  exportedColumns?: SqlPart;
} & (
  | {
      /** The section of the admin area that manages records that belong to nobody. */
      section: AdminSection;
      personal: 'none';
    }
  | {
      owner: RecordOwner;
      /**
       * What the history of a record loses when the account is deleted whose texts it has: everything, or these columns
       * if the record is kept without its author.
       */
      personal: 'everything' | readonly string[];
    }
);
export type RecordKinds = Readonly<Record<HistoryKind, RecordKind>>;

export const softDeletedKinds = (kinds: RecordKinds): { name: HistoryKind; table: keyof Tables }[] =>
  HISTORY_KINDS.filter((name) => kinds[name].softDeleted).map((name) => ({ name, table: kinds[name].table }));

export const ownerOf = (kind: RecordKind): RecordOwner | null => ('owner' in kind ? kind.owner : null);

const NAMES: Readonly<Record<string, string>> = { software_version: 'version', image_key: 'image' };

/** Converts a column to its API name: `product_id` is `product` there. */
export const fieldOf = (column: string): string => NAMES[column] ?? column.replace(/_id$/, '');

const NAMED_BY: Readonly<Record<string, keyof Tables>> = {
  owner_id: 'users',
  members: 'users',
  company_id: 'companies',
  ...Object.fromEntries(ACCESSORY_TYPES.map((type) => [type, type])),
};

/** The table with the names of what a column or a list of links references. */
export const namingTableOf = ({ references }: Pick<RecordKind, 'references'>, column: string): keyof Tables | null =>
  references?.[column] ?? (Object.hasOwn(NAMED_BY, column) ? NAMED_BY[column]! : null);

export const isLink = (column: string): column is AccessoryType =>
  (ACCESSORY_TYPES as readonly string[]).includes(column);
