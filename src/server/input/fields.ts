import { invalid } from './failures';
import { texts } from '../texts';

/**
 * Names of the fields that `?fields=a,b` wants, without `id`, which is always answered; null for all.
 * @param text as the address carries it, empty when absent
 * @throws Failure 400 for a name that the list does not offer
 */
export function fieldsOf<Field extends string>(text: string, offered: readonly Field[]): Field[] | null {
  if (text.trim() === '') return null;
  const names = text.split(',').map((name) => name.trim());
  return names
    .filter((name) => name !== 'id')
    .map((name) => {
      const field = offered.find((known) => known === name);
      if (field === undefined) throw invalid({ fields: [texts.unknownField(name)] });
      return field;
    });
}

/** The row with only the wanted fields and `id`. */
export function pickFields<Row extends { id: number }>(row: Row, fields: readonly (keyof Row)[] | null): Partial<Row> {
  if (fields === null) return row;
  const picked: Partial<Row> = {};
  for (const field of fields) picked[field] = row[field];
  return { ...picked, id: row.id };
}
