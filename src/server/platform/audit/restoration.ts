import type { AnyObject } from 'yup';
import type { AccessoryType } from '../../../contract/vocabulary/registers';
import type { Db } from '../database/database';
import { conflict, invalid } from '../http/failures';
import { findStateAfter, readRecord, type StoredChange } from './changesRepository';
import { fieldOf, isLink, RESTORABLE } from './kindsRepository';
import { refusals } from '../texts/refusals';
import type { Restorable } from './registerRestore';
import { isSame } from './fieldChanges';

/** The values to restore: fields as in the record's own `PATCH`, and lists of links. */
export interface Restoration {
  patch: AnyObject;
  links: [AccessoryType, number[]][];
}

/**
 * Determines what has to be written to restore a record: the given fields as before a change, or the whole record as
 * after it.
 * @throws Failure 400 for a field that the change did not touch or that cannot be written, 409 if the record already
 *   has the values
 */
export async function restorationOf(
  db: Db,
  change: StoredChange,
  fields: readonly string[] | null,
  { links }: Pick<Restorable, 'links'>,
): Promise<Restoration> {
  const restorable = RESTORABLE[change.kind] ?? [];
  const state = fields === null ? await findStateAfter(db, change) : before(change);
  const columns = Object.keys(state).filter((column) => restorable.includes(column));
  if (fields?.some((field) => !columns.some((column) => fieldOf(column) === field))) {
    throw invalid({ fields: [refusals.wrongValue] });
  }
  const record = await readRecord(db, change.kind, change.record_id);
  const wanted = columns.filter(
    (column) => (fields === null || fields.includes(fieldOf(column))) && !isSame(record?.[column], state[column]),
  );
  if (wanted.length === 0) throw conflict(refusals.saysItAlready);
  const isBeside = (column: string): column is AccessoryType => isLink(column) && !links.includes(column);
  return {
    patch: Object.fromEntries(
      wanted.filter((column) => !isBeside(column)).map((column) => [fieldOf(column), state[column]]),
    ),
    links: wanted.filter(isBeside).map((column) => [column, state[column] as number[]]),
  };
}

const before = ({ changes }: StoredChange): Record<string, unknown> =>
  Object.fromEntries(Object.entries(changes).map(([column, [value]]) => [column, value]));
