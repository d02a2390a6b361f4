import pg from 'pg';

const { builtins } = pg.types;

type Parse = (value: string) => unknown;
const PARSERS = new Map<number, Parse>([
  // Counts, sums and prices of this portal fit a double exactly.
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  // A date is a calendar day, not an instant. It stays `YYYY-MM-DD`.
  [builtins.DATE, String],
]);

/** Maps columns to JavaScript values for both databases. Used as `types` of a `pg` pool. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && PARSERS.get(oid)) || (pg.types.getTypeParser(oid, format) as Parse),
};
