import { csvFile, csvText } from '#contract/lib/csv.ts';
import { czechDateTime } from '#platform/texts/days.ts';

/** The columns of a CSV file by heading. Null makes an empty cell. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string | null>>;

/** Formats rows with their headings as a CSV file. */
export const csvOf = <Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string =>
  csvFile([
    Object.keys(columns).map(csvText),
    ...rows.map((row) => Object.values(columns).map((cell) => csvText(cell(row) ?? ''))),
  ]);

/** Formats a timestamp for a cell. Null makes an empty cell. */
export const csvMoment = (at: string | Date | null): string => (at === null ? '' : czechDateTime(new Date(at)));
