import { csvFile, csvText } from '../../contract/csv';
import { czechDateTime } from '../texts';

/** What stands under each heading of a file; nothing stands for an empty cell. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string | null>>;

/** Rows as a spreadsheet opens them, below their headings. */
export const csvOf = <Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string =>
  csvFile([
    Object.keys(columns).map(csvText),
    ...rows.map((row) => Object.values(columns).map((cell) => csvText(cell(row) ?? ''))),
  ]);

/** A moment in a cell; none stands for what has not come. */
export const csvMoment = (at: string | Date | null): string => (at === null ? '' : czechDateTime(new Date(at)));
