import type { AnyObject } from 'yup';
import type { AccessoryType } from '../../contract/vocabulary/registers';
import type { Db } from '../database/database';
import { conflict, invalid } from '../input/failures';
import { findStateAfter, readRecord, type StoredChange } from '../repositories/history/changes';
import { fieldOf, HISTORY_OF, isLink } from '../repositories/history/kinds';
import { texts } from '../texts';
import type { Restorable } from './registerRestore';
import { isSame } from './fieldChanges';

/** What a record is to be given back: fields as its own `PATCH` has them, and lists of links beside them. */
export interface Restoration {
  patch: AnyObject;
  links: [AccessoryType, number[]][];
}

/**
 * What has to be written so that a record says again what it said: the named fields as before a change, or everything as it
 * was after it.
 * @throws Failure 400 for a field that the change did not touch or nobody writes, 409 when the record says it already
 */
export async function restorationOf(
  db: Db,
  change: StoredChange,
  fields: readonly string[] | null,
  { links }: Pick<Restorable, 'links'>,
): Promise<Restoration> {
  const { restorable } = HISTORY_OF[change.kind];
  const state = fields === null ? await findStateAfter(db, change) : before(change);
  const columns = Object.keys(state).filter((column) => restorable.includes(column));
  if (fields?.some((field) => !columns.some((column) => fieldOf(column) === field))) {
    throw invalid({ fields: [texts.wrongValue] });
  }
  const record = await readRecord(db, change.kind, change.record_id);
  const wanted = columns.filter(
    (column) => (fields === null || fields.includes(fieldOf(column))) && !isSame(record?.[column], state[column]),
  );
  if (wanted.length === 0) throw conflict(texts.saysItAlready);
  const isBeside = (column: string): column is AccessoryType => isLink(column) && !links.includes(column);
  return {
    patch: Object.fromEntries(
      wanted.filter((column) => !isBeside(column)).map((column) => [fieldOf(column), state[column]]),
    ),
    links: wanted.filter(isBeside).map((column) => [column, state[column] as number[]]),
  };
}

const before = ({ changes }: StoredChange): Record<string, unknown> =>
  Object.fromEntries(Object.entries(changes).map(([column, [said]]) => [column, said]));
