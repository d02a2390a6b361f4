import pg from 'pg';

const { builtins } = pg.types;

type Parse = (value: string) => unknown;
const PARSERS = new Map<number, Parse>([
  // Counts, sums and prices of this portal fit a double exactly.
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  // A date is a day of the calendar, not an instant: it stays `YYYY-MM-DD`.
  [builtins.DATE, String],
]);

/** How columns become values of JavaScript, the same for both databases: `types` of a `pg` pool. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && PARSERS.get(oid)) || (pg.types.getTypeParser(oid, format) as Parse),
};
