import type { MemberRole } from '#contract/vocabulary/members.ts';
import type { ChangedThing, FieldChange, RecordChange } from '#contract/wire/history.ts';
import type { Db } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { nameTexts } from '#platform/texts/names.ts';
import { findLaterTexts, findNames, readRecord, type StoredChange } from './changesRepository.ts';
import { fieldOf, namingTableOf, type RecordKind, type RecordKinds } from './recordKind.ts';

/** Number of characters of a text that a list shows. */
const SHOWN_IN_LIST = 200;

/** The complete values of a column before and after a change. */
interface Difference {
  column: string;
  before: unknown;
  after?: unknown;
}

interface StoredFile {
  id: number;
  name: string;
}

/** Whether two column values are equal as JSON. Lists of ids are ordered. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** A member of a company as the history stores it. */
interface StoredMember {
  id: number;
  role: MemberRole;
  invited_by?: number;
}

type Names = Map<keyof Tables, Map<number, string>>;
const personOf =
  (names: Names) =>
  ({ id, role, invited_by }: StoredMember): ChangedThing => {
    const nameOf = (person: number) => names.get('users')?.get(person) ?? null;
    return { id, name: nameOf(id), role, ...(invited_by !== undefined && { invited_by: nameOf(invited_by) }) };
  };

interface Reader {
  /** Whether the caller may change the record. */
  mayRestore: boolean;
  callerId: number;
  /** Texts are shortened in lists. */
  isList: boolean;
}

/** Describes the changes of one record for readers. */
export async function describeChanges(
  db: Db,
  kinds: RecordKinds,
  rows: readonly StoredChange[],
  reader: Reader,
): Promise<RecordChange[]> {
  const [first] = rows;
  if (!first) return [];
  const kind = kinds[first.kind];
  const record = await readRecord(db, kind, first.record_id);
  const restorable = kind.restorable?.columns ?? [];
  const differences = await differencesOf(db, rows, record);
  const names = await namesOf(db, kind, [...differences.values()].flat());
  const mayRestore = reader.mayRestore && restorable.length > 0;

  const describe = ({ column, before, after }: Difference): FieldChange => {
    const mayBe = mayRestore && restorable.includes(column) && record !== null;
    const left = mayBe ? existingOf(kind, names, column, before) : undefined;
    const canBe = left !== undefined && !isSame(record?.[column], left);
    const common = { field: fieldOf(column), is_restorable: canBe };
    if (column === 'files') {
      const [removed, added] = [before, after].map((files) =>
        ((files ?? []) as StoredFile[]).map(({ id, name }) => ({ id, name })),
      );
      return { ...common, ...NO_VALUES, removed: removed!, added: added! };
    }
    if (column === 'members') {
      const [removed, added] = [before, after].map((people) => ((people ?? []) as StoredMember[]).map(personOf(names)));
      return { ...common, ...NO_VALUES, removed: removed!, added: added! };
    }
    const table = namingTableOf(kind, column);
    if (table !== null) {
      const [old, young] = [idsOf(before), idsOf(after)];
      const thing = (id: number): ChangedThing => ({ id, name: names.get(table)?.get(id) ?? null });
      return {
        ...common,
        ...NO_VALUES,
        removed: old.filter((id) => !young.includes(id)).map(thing),
        added: young.filter((id) => !old.includes(id)).map(thing),
      };
    }
    const cut = (value: unknown) =>
      reader.isList && typeof value === 'string' ? value.slice(0, SHOWN_IN_LIST) : value;
    const [whole_before, whole_after] = [before, after].map(textOfCodes);
    const [value_before, value_after] = [cut(whole_before), cut(whole_after)] as FieldChange['value_before'][];
    return {
      ...common,
      value_before: value_before ?? null,
      value_after: value_after ?? null,
      removed: [],
      added: [],
      is_cut: value_before !== whole_before || value_after !== whole_after,
    };
  };

  return rows.map((row) => ({
    id: row.id,
    action: row.action,
    actor_kind: row.actor_kind,
    actor_name: row.behalf_name === null ? row.actor_label : nameTexts.impersonatedBy(row.actor_label, row.behalf_name),
    is_own: row.actor_id === reader.callerId,
    restores: row.restores_at?.toISOString() ?? null,
    changes: (differences.get(row.id) ?? []).map(describe),
    is_restorable: mayRestore && !row.is_last && row.action !== 'DELETED',
    created_at: row.created_at.toISOString(),
  }));
}

const NO_VALUES = { value_before: null, value_after: null, is_cut: false };

/** Several codes of one column are a comma-separated text, and items of a list are one below another. */
function textOfCodes(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.every((item) => typeof item === 'object') ? value.map(textOfItem).join('\n') : value.join(',');
}

/** An item of a tender or its template, or a certificate. */
const textOfItem = (item: { text?: string; name?: string; weight?: number }): string =>
  item.text ?? (item.weight === undefined ? (item.name ?? '') : `${item.name} (${item.weight} %)`);

/**
 * Returns what can be restored of a column's value: of references only those that still exist, undefined if none does.
 */
export function existingOf(kind: RecordKind, names: Names, column: string, value: unknown): unknown {
  const table = namingTableOf(kind, column);
  const left = table === null ? [] : idsOf(value).filter((id) => names.get(table)?.has(id));
  if (table === null || left.length === idsOf(value).length) return value;
  return left.length === 0 ? undefined : left;
}

/** Returns the ids of a list of links, or the single id of a column. */
const idsOf = (value: unknown): number[] => [value ?? []].flat() as number[];
const peopleIn = (value: unknown): number[] =>
  ((value ?? []) as StoredMember[]).flatMap(({ id, invited_by }) => [id, invited_by ?? []].flat());

async function differencesOf(
  db: Db,
  rows: readonly StoredChange[],
  record: Record<string, unknown> | null,
): Promise<Map<number, Difference[]>> {
  const halves = rows.flatMap(({ id, changes }) =>
    Object.entries(changes).flatMap(([column, pair]) => (pair.length === 1 ? [{ id, column }] : [])),
  );
  const later = new Map<string, string | null>(
    (await findLaterTexts(db, rows[0]!, halves)).map(({ id, column, text }) => [`${id} ${column}`, text]),
  );
  const afterOf = (id: number, column: string, pair: readonly unknown[]): unknown => {
    if (pair.length > 1) return pair[1];
    const key = `${id} ${column}`;
    return later.has(key) ? later.get(key) : record?.[column];
  };
  return new Map(
    rows.map(({ id, changes }) => [
      id,
      Object.entries(changes).map(([column, pair]) => ({ column, before: pair[0], after: afterOf(id, column, pair) })),
    ]),
  );
}

/** Returns the names of all records that the differences reference, by table. */
export async function namesOf(db: Db, kind: RecordKind, differences: readonly Difference[]): Promise<Names> {
  const wanted = new Map<keyof Tables, Set<number>>();
  for (const { column, before, after } of differences) {
    const table = namingTableOf(kind, column);
    if (table === null) continue;
    const ids = wanted.get(table) ?? new Set();
    const idsIn = column === 'members' ? peopleIn : idsOf;
    for (const id of [...idsIn(before), ...idsIn(after)]) ids.add(id);
    wanted.set(table, ids);
  }
  const found: Names = new Map();
  for (const [table, ids] of wanted) found.set(table, await findNames(db, table, [...ids]));
  return found;
}
