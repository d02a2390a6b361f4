import { unzipSync, zipSync } from 'fflate';
import writeXlsx from 'write-excel-file/universal';
import type { Paper, PaperSection } from './document';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Characters that a cell of a workbook holds, and of a sheet's name. */
const CELL_LENGTH = 32_767;
const NAME_LENGTH = 31;
/** Archives tell times without a zone: the same numbers everywhere. */
const NO_TIME = new Date(1980, 0, 1);

/** Texts all of them, so that none is ever run as a formula. */
const cell = (value: string, isStrong = false) =>
  value === ''
    ? null
    : {
        value: value.slice(0, CELL_LENGTH),
        type: String,
        wrap: true,
        alignVertical: 'top' as const,
        ...(isStrong && { fontWeight: 'bold' as const }),
      };

function rowsOf({ title, facts = [], paragraphs = [], tables = [] }: PaperSection) {
  return [
    [cell(title, true)],
    ...facts.map(([label, value]) => [cell(label, true), cell(value)]),
    ...paragraphs.map((paragraph) => [cell(paragraph)]),
    ...tables.flatMap(({ columns, rows }) => [
      [],
      columns.map((column) => cell(column.title, true)),
      ...rows.map((row) => row.map((value) => cell(value))),
    ]),
  ];
}

const WIDE = 24;

/** A paper as a workbook with a sheet for each of its parts. The same content makes the same bytes. */
export async function paperXlsx(paper: Paper): Promise<Buffer> {
  const sheets = paper.sections.map((section, index) => ({
    sheet: `${index + 1} ${section.title}`.replace(/[[\]:*?/\\]/g, ' ').slice(0, NAME_LENGTH),
    data: rowsOf(
      index === 0 ? { ...section, facts: [[paper.title, paper.subtitle], ...(section.facts ?? [])] } : section,
    ),
    columns: Array.from(
      { length: Math.max(2, ...(section.tables ?? []).map(({ columns }) => columns.length)) },
      () => ({
        width: WIDE,
      }),
    ),
  }));
  const blob = await writeXlsx(sheets).toBlob();
  const parts = Object.entries(unzipSync(new Uint8Array(await blob.arrayBuffer())));
  const sorted = parts.sort(([one], [other]) => (one < other ? -1 : 1));
  const files = Object.fromEntries(
    sorted.map(([name, bytes]) => [name, [bytes, { mtime: NO_TIME, level: 6 as const }] as const]),
  );
  return Buffer.from(zipSync(files as never));
}
