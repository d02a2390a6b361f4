import { addDays } from '#contract/lib/days.ts';
import type { ListBand } from '#contract/vocabulary/list.ts';
import type { ListRow } from '#contract/wire/overview.ts';

/** Rows to do and new ones that are shown together before the others are asked for. */
export const FOLDED_AT = 15;

type Bands = Record<ListBand, ListRow[]>;

interface Shown {
  bands: Bands;
  /** Rows to do and new ones, with those beyond the fold. */
  count: number;
}

/**
 * The rows of each band, own rows before those of the firm.
 * @param isFirm whether rows of other members are shown
 * @param isWhole whether rows beyond the fold are shown; what waits for others is not folded here
 */
export function bandsOf(rows: readonly ListRow[], isFirm: boolean, isWhole: boolean): Shown {
  const of = (band: ListBand): ListRow[] =>
    [true, false].flatMap((mine) =>
      rows.filter((row) => row.band === band && row.is_mine === mine && (mine || isFirm)),
    );
  const [todo, fresh] = [of('DO'), of('NEW')];
  const count = todo.length + fresh.length;
  const shown = isWhole ? count : FOLDED_AT;
  return {
    bands: { DO: todo.slice(0, shown), NEW: fresh.slice(0, Math.max(0, shown - todo.length)), RUNNING: of('RUNNING') },
    count,
  };
}

/** The first Monday after a day. */
export function mondayAfter(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, 7 - ((weekday + 6) % 7));
}
