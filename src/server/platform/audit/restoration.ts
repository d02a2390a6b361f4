import type { AnyObject } from 'yup';
import type { AccessoryType } from '#contract/vocabulary/registers.ts';
import type { Db } from '#platform/database/database.ts';
import { conflict, invalid } from '#platform/http/failures.ts';
import { refusals } from '#platform/texts/refusals.ts';
import { findStateAfter, readRecord, type StoredChange } from './changesRepository.ts';
import { existingOf, isSame, namesOf } from './fieldChanges.ts';
import { fieldOf, isLink, type RecordKind, type Restorable } from './recordKind.ts';

/** The values to restore: fields as in the record's own `PATCH`, and lists of links. */
export interface Restoration {
  patch: AnyObject;
  links: [AccessoryType, number[]][];
  /** Fields whose former items were deleted since, or some of them. */
  left_out: string[];
}

/**
 * Determines what has to be written to restore a record: the given fields as before a change, or the whole record as
 * after it. Items that no longer exist are left out; a field of which nothing is left stays as it is.
 * @throws Failure 400 for a field that the change did not touch or that cannot be written, 409 if the record already
 *   has the values or none of them exists
 */
export async function restorationOf(
  db: Db,
  kind: RecordKind,
  change: StoredChange,
  fields: readonly string[] | null,
  { links }: Pick<Restorable, 'links'>,
): Promise<Restoration> {
  const restorable = kind.restorable?.columns ?? [];
  const state = fields === null ? await findStateAfter(db, change) : before(change);
  const columns = Object.keys(state).filter((column) => restorable.includes(column));
  if (fields?.some((field) => !columns.some((column) => fieldOf(column) === field))) {
    throw invalid({ fields: [refusals.wrongValue] });
  }
  const record = await readRecord(db, kind, change.record_id);
  const wanted = columns.filter(
    (column) => (fields === null || fields.includes(fieldOf(column))) && !isSame(record?.[column], state[column]),
  );
  if (wanted.length === 0) throw conflict(refusals.saysItAlready);
  const names = await namesOf(
    db,
    kind,
    wanted.map((column) => ({ column, before: state[column] })),
  );
  const left = new Map(wanted.map((column) => [column, existingOf(kind, names, column, state[column])]));
  const written = wanted.filter(
    (column) => left.get(column) !== undefined && !isSame(record?.[column], left.get(column)),
  );
  if (written.length === 0) throw conflict(refusals.nothingLeft);
  const isBeside = (column: string): column is AccessoryType => isLink(column) && !links.includes(column);
  return {
    patch: Object.fromEntries(
      written.filter((column) => !isBeside(column)).map((column) => [fieldOf(column), left.get(column)]),
    ),
    links: written.filter(isBeside).map((column) => [column, left.get(column) as number[]]),
    left_out: wanted.filter((column) => !isSame(left.get(column), state[column])).map(fieldOf),
  };
}

const before = ({ changes }: StoredChange): Record<string, unknown> =>
  Object.fromEntries(Object.entries(changes).map(([column, [value]]) => [column, value]));
