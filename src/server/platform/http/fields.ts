import { refusals } from '#platform/texts/refusals.ts';
import { invalid } from './failures.ts';

/**
 * Parses `?fields=a,b`. `id` is omitted because it is always returned. Null selects all fields.
 * @param text value of the parameter, empty when absent
 * @throws Failure 400 for an unknown field
 */
export function fieldsOf<Field extends string>(text: string, offered: readonly Field[]): Field[] | null {
  if (text.trim() === '') return null;
  const names = text.split(',').map((name) => name.trim());
  return names
    .filter((name) => name !== 'id')
    .map((name) => {
      const field = offered.find((known) => known === name);
      if (field === undefined) throw invalid({ fields: [refusals.unknownField(name)] });
      return field;
    });
}

/** Returns the row with only the selected fields and `id`. */
export function pickFields<Row extends { id: number }>(row: Row, fields: readonly (keyof Row)[] | null): Partial<Row> {
  if (fields === null) return row;
  const picked: Partial<Row> = {};
  for (const field of fields) picked[field] = row[field];
  return { ...picked, id: row.id };
}
