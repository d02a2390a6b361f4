import type { PaperSection } from '../decisions/document';
import { moment } from './paperWords';

/** What a cell says of something that is not there. */
const NONE = '–';

export const orNone = (value: string | null | undefined): string => value ?? NONE;
export const when = (value: string | null): string => (value === null ? NONE : moment(value));

/** A section with one table, or a sentence where it has no rows. */
export const tableOr = (
  title: string,
  nothing: string,
  heads: readonly (readonly [title: string, part: number])[],
  rows: readonly (readonly string[])[],
): PaperSection =>
  rows.length === 0
    ? { title, paragraphs: [nothing] }
    : { title, tables: [{ columns: heads.map(([head, part]) => ({ title: head, part })), rows }] };
