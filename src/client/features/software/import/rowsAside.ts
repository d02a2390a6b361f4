import { plain } from '#shared/sheets/plain.ts';

/** Words that only a row with a sum begins with. */
const SUM = /^(celkem|celkova|soucet|mezisoucet|uhrnem|grand total)\b/;
/** Words that may also begin the name of a licence, as in Total Commander. */
const BARE_SUM = /^(suma|sum|total|totals|subtotal)$/;
const NOTE = /^(zdroj|source|pozn|poznamka|poznamky|vysvetlivky)\b/;

/**
 * Returns what a row says that is no licence: a sum, or a note below the table such as "Zdroj: faktury". Null for other
 * rows.
 * @param nameColumn index of the column with names, or -1
 */
export function labelOfAside(cells: readonly string[], nameColumn: number): string | null {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean);
  const label = cells[nameColumn]?.trim() || (filled[0] ?? '');
  const words = plain(label);
  const isNote = filled.length === 1 && label.includes(':') && NOTE.test(words);
  return SUM.test(words) || BARE_SUM.test(words) || isNote ? label : null;
}
