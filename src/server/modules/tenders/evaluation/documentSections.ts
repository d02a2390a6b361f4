import type { DocumentSection } from '#platform/documents/documentContent.ts';
import { moment } from './documentFormat.ts';

/** Shown in a cell without a value. */
const NONE = '–';

export const orNone = (value: string | null | undefined): string => value ?? NONE;
export const momentOrNone = (value: string | null): string => (value === null ? NONE : moment(value));

/** A section with one table, or with a sentence if the table has no rows. */
export const tableSection = (
  title: string,
  nothing: string,
  heads: readonly (readonly [title: string, part: number])[],
  rows: readonly (readonly string[])[],
): DocumentSection =>
  rows.length === 0
    ? { title, paragraphs: [nothing] }
    : { title, tables: [{ columns: heads.map(([head, part]) => ({ title: head, part })), rows }] };
