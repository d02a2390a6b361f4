import { CFB } from '@e965/xlsx';
import { strToU8, zipSync } from 'fflate';
import type { Encoding } from '#shared/sheets/encodings.ts';
import { readSheet, UnreadableSheet } from '#shared/sheets/readSheet.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

interface Sheet {
  name: string;
  state?: 'hidden' | 'veryHidden';
  kind?: 'worksheet' | 'chartsheet';
  /** The content of `sheetData`. */
  rows?: string;
}

interface WorkbookParts {
  sheets?: readonly Sheet[];
  properties?: string;
  /** The path of the workbook part in the archive. */
  workbook?: string;
  /** The folder separator in the names inside the archive. */
  slash?: string;
  /** Whether the content types declare the styles, as Excel does. */
  declaresStyles?: boolean;
  /** The workbook that the content types name. */
  declared?: string;
}

const text = (value: string, address = '') =>
  `<c${address && ` r="${address}"`} t="inlineStr"><is><t>${value}</t></is></c>`;
/** A date cell as Excel writes it: the serial number with a date style. */
const day = (serial: number, address = '') => `<c${address && ` r="${address}"`} s="1"><v>${serial}</v></c>`;
const ROWS =
  `<row r="1">${text('Název', 'A1')}${text('Cena', 'B1')}${text('Platnost do', 'C1')}</row>` +
  `<row r="2">${text('Office', 'A2')}<c r="B2"><v>1234.5</v></c>${day(46387, 'C2')}</row>`;
const READ = {
  headings: ['Název', 'Cena', 'Platnost do'],
  rows: [{ line: 2, cells: ['Office', '1234.5', '2026-12-31'] }],
};

/** Builds the container that Office writes for a workbook with a password. */
function encrypted(): Uint8Array {
  const { utils, write } = CFB as {
    utils: { cfb_new: () => object; cfb_add: (container: object, name: string, content: Uint8Array) => void };
    write: (container: object, options: object) => Iterable<number>;
  };
  const container = utils.cfb_new();
  for (const part of ['EncryptionInfo', 'EncryptedPackage']) utils.cfb_add(container, part, new Uint8Array(64));
  return Uint8Array.from(write(container, { type: 'array' }));
}

/** Builds a workbook as various programs write it, with the given deviations from Excel. */
function workbook({
  sheets = [{ name: 'List1' }],
  properties = '',
  workbook = 'xl/workbook.xml',
  slash = '/',
  declaresStyles = true,
  declared = workbook,
}: WorkbookParts = {}): Blob {
  const folder = workbook.slice(0, workbook.lastIndexOf('/') + 1);
  const file = workbook.slice(folder.length);
  const target = ({ kind = 'worksheet' }: Sheet, index: number) => `${kind}s/sheet${index + 1}.xml`;
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${declared}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${declaresStyles ? `<Override PartName="/${folder}styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>` : ''}${sheets
      .map(
        (sheet, index) =>
          `<Override PartName="/${folder}${target(sheet, index)}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${sheet.kind ?? 'worksheet'}+xml"/>`,
      )
      .join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="${workbook}"/></Relationships>`,
    [workbook]: `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${properties}<sheets>${sheets
      .map(
        ({ name, state }, index) =>
          `<sheet name="${name}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="rId${index + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    [`${folder}_rels/${file}.rels`]: `<Relationships xmlns="${PACKAGE}/relationships">${sheets
      .map(
        (sheet, index) =>
          `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${sheet.kind ?? 'worksheet'}" Target="${target(sheet, index)}"/>`,
      )
      .join('')}<Relationship Id="rId99" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    [`${folder}styles.xml`]: `<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map((sheet, index) => [
        `${folder}${target(sheet, index)}`,
        sheet.kind === 'chartsheet'
          ? `<chartsheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"/></sheetViews></chartsheet>`
          : `<worksheet xmlns="${MAIN}"><sheetData>${sheet.rows ?? ROWS}</sheetData></worksheet>`,
      ]),
    ),
  };
  const files = Object.entries(parts).map(
    ([name, content]) => [name.replaceAll('/', slash), strToU8(content)] as const,
  );
  return new Blob([zipSync(Object.fromEntries(files)) as BlobPart]);
}

const chart: Sheet = { name: 'Graf', kind: 'chartsheet' };
const other = `<row r="1">${text('Tajné', 'A1')}${text('Věci', 'B1')}</row><row r="2">${text('a', 'A2')}${text('b', 'B2')}</row>`;
const cover = `<row r="1">${text('Přehled licencí obce', 'A1')}</row><row r="3">${text('Stav k 1. 1. 2027', 'A3')}</row>`;

describe('workbooks', () => {
  it.each<[string, WorkbookParts]>([
    ['as Excel writes it', {}],
    [
      'whose days are counted from 1904 ("1")',
      { properties: '<workbookPr date1904="1"/>', sheets: [{ name: 'List1', rows: ROWS.replace('46387', '44925') }] },
    ],
    [
      'whose days are counted from 1904 ("true")',
      {
        properties: '<workbookPr date1904="true"/>',
        sheets: [{ name: 'List1', rows: ROWS.replace('46387', '44925') }],
      },
    ],
    [
      'whose days are counted from 1904, and which does not name the type of its styles',
      {
        properties: '<workbookPr date1904="true"/>',
        sheets: [{ name: 'List1', rows: ROWS.replace('46387', '44925') }],
        declaresStyles: false,
      },
    ],
    ['whose styles have no type and lie behind a backslash', { slash: '\\', declaresStyles: false }],
    ['whose cells say no address', { sheets: [{ name: 'List1', rows: ROWS.replaceAll(/ r="[^"]*"/g, '') }] }],
    ['that begins with a chart', { sheets: [chart, { name: 'List1' }] }],
    [
      'that begins with a hidden sheet',
      { sheets: [{ name: 'Tajné', state: 'hidden', rows: other }, { name: 'List1' }] },
    ],
    [
      'that begins with a very hidden sheet',
      { sheets: [{ name: 'Tajné', state: 'veryHidden', rows: other }, { name: 'List1' }] },
    ],
    ['that begins with a title page', { sheets: [{ name: 'Titul', rows: cover }, { name: 'List1' }] }],
    ['whose archive has backslashes', { slash: '\\' }],
    ['that lies elsewhere in its archive', { workbook: 'xl/workbook2.xml' }],
    ['that lies elsewhere than its types say', { workbook: 'xl/workbook2.xml', declared: 'xl/workbook.xml' }],
    ['that lies in another folder', { workbook: 'excel/wb.xml' }],
  ])('%s are read', async (_title, made) => {
    expect(await readSheet(workbook(made))).toEqual(READ);
  });

  it('with a title above the headings keep their row numbers', async () => {
    const rows = `<row r="1">${text('Přehled licencí obce', 'A1')}</row>${ROWS.replaceAll(/(r="[A-C]?)([12])"/g, (_all, start: string, line: string) => `${start}${Number(line) + 2}"`)}`;
    expect(await readSheet(workbook({ sheets: [{ name: 'List1', rows }] }))).toEqual({
      ...READ,
      rows: READ.rows.map((row) => ({ ...row, line: 4 })),
    });
  });

  it('keep errors as Excel shows them, and pad a decimal number that looks like one with thousands', async () => {
    const cells = '<c r="A2" t="e"><v>#DIV/0!</v></c><c r="B2"><v>12.125</v></c><c r="C2" t="b"><v>1</v></c>';
    const rows = `<row r="1">${text('Název', 'A1')}${text('Cena', 'B1')}${text('Hlídat', 'C1')}</row><row r="2">${cells}</row>`;
    const { rows: read } = await readSheet(workbook({ sheets: [{ name: 'List1', rows }] }));
    expect(read[0]?.cells).toEqual(['#DIV/0!', '12.1250', 'true']);
  });

  it('that are HTML pages with a table are read', async () => {
    const page =
      '<html><body><table><tr><th>Název</th><th>Cena</th></tr><tr><td>Office</td><td>5</td></tr></table></body></html>';
    expect(await readSheet(new Blob([page]))).toEqual({
      headings: ['Název', 'Cena'],
      rows: [{ line: 2, cells: ['Office', '5'] }],
    });
  });

  it.each([
    ['an archive of other things', zipSync({ 'a.txt': strToU8('a') }), 'unreadable'],
    ['a broken archive', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 'unreadable'],
    ['readable with a password', encrypted(), 'locked'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 0, 0]), 'unreadable'],
  ])('are not %s', async (_title, bytes, why) => {
    await expect(readSheet(new Blob([bytes as BlobPart]))).rejects.toMatchObject({ why });
    await expect(readSheet(new Blob([bytes as BlobPart]))).rejects.toThrow(UnreadableSheet);
  });
});

const utf16 = (content: string, isBig: boolean): Uint8Array =>
  Uint8Array.from(
    [...content].flatMap((letter) => {
      const code = letter.charCodeAt(0);
      return isBig ? [code >> 8, code & 0xff] : [code & 0xff, code >> 8];
    }),
  );
const TABLE = { headings: ['Název', 'Cena'], rows: [{ line: 2, cells: ['Systém Žluť', '1 234,50 Kč'] }] };
const TABBED = 'Název\tCena\r\nSystém Žluť\t1 234,50 Kč\r\n';
const withBadByte = (content: string): Uint8Array => Uint8Array.from([...new TextEncoder().encode(content), 0xe1]);

describe('text files', () => {
  it.each<[string, string | Uint8Array, object]>([
    [
      'a line that says the separator',
      '\uFEFFsep=;\r\nNázev;Cena\r\nSystém Žluť;1 234,50 Kč\r\n',
      { ...TABLE, rows: [{ ...TABLE.rows[0], line: 3 }] },
    ],
    [
      'such a line that was saved again',
      '"sep=;";\nNázev;Cena\nSystém Žluť;1 234,50 Kč',
      { ...TABLE, rows: [{ ...TABLE.rows[0], line: 3 }] },
    ],
    ['UTF-16 with a mark', utf16(`\uFEFF${TABBED}`, false), TABLE],
    ['UTF-16 with the other mark', utf16(`\uFEFF${TABBED}`, true), TABLE],
    ['UTF-16 without a mark', utf16(TABBED, false), TABLE],
    [
      'UTF-8 with a mark and one wrong byte',
      withBadByte('\uFEFFNázev;Cena\nSystém Žluť;1 234,50 Kč'),
      { ...TABLE, rows: [{ line: 2, cells: ['Systém Žluť', '1 234,50 Kč\uFFFD'] }] },
    ],
    ['the end of file of old systems', '\uFEFFNázev;Cena\nSystém Žluť;1 234,50 Kč\n\x1a\0', TABLE],
    ['cells protected as formulas', 'Název;Cena\n="Systém Žluť";"=""1 234,50 Kč"""\n', TABLE],
    [
      'commas in a heading',
      'Název;Cena (Kč, bez DPH, ročně, 2026, odhad)\nSystém Žluť;1 234,50 Kč\n',
      { headings: ['Název', 'Cena (Kč, bez DPH, ročně, 2026, odhad)'], rows: TABLE.rows },
    ],
    [
      'commas in notes',
      'Název;Poznámka\nA;jedna, dva, tři, čtyři\nB;pět, šest',
      {
        headings: ['Název', 'Poznámka'],
        rows: [
          { line: 2, cells: ['A', 'jedna, dva, tři, čtyři'] },
          { line: 3, cells: ['B', 'pět, šest'] },
        ],
      },
    ],
    [
      'decimal commas',
      'Název\tCena\nA\t1,5\nB\t2,5',
      {
        headings: ['Název', 'Cena'],
        rows: [
          { line: 2, cells: ['A', '1,5'] },
          { line: 3, cells: ['B', '2,5'] },
        ],
      },
    ],
    [
      'a title above the headings',
      'Licence, stav k 1. 1. 2026;;\n;;\nNázev;Cena;\nSystém Žluť;1 234,50 Kč;\n',
      { headings: ['Název', 'Cena', ''], rows: [{ line: 4, cells: ['Systém Žluť', '1 234,50 Kč', ''] }] },
    ],
    [
      'a title without separators',
      'Licence obce\n\nNázev,Cena\nSystém Žluť,"1 234,50 Kč"\n',
      { ...TABLE, rows: [{ ...TABLE.rows[0], line: 4 }] },
    ],
    [
      'one column',
      'Název\nA, B a C\nD',
      {
        headings: ['Název'],
        rows: [
          { line: 2, cells: ['A, B a C'] },
          { line: 3, cells: ['D'] },
        ],
      },
    ],
  ])('with %s are read', async (_title, content, expected) => {
    expect(await readSheet(new Blob([content as BlobPart]))).toEqual(expected);
  });

  it.each<[Encoding, readonly number[]]>([
    ['windows-1250', [0xe1, 0xe9, 0x8e, 0x9d, 0xe8]],
    ['cp852', [0xa0, 0x82, 0xa6, 0x9c, 0x9f]],
    ['mac-ce', [0x87, 0x8e, 0xeb, 0xe9, 0x8b]],
  ])('in %s are recognised, and can be read in another encoding', async (encoding, codes) => {
    const bytes = [...'Název;Cena\rSystém Žluť;1 234,50 Kč\r'].map(
      (letter) => codes['áéŽťč'.indexOf(letter)] ?? letter.charCodeAt(0),
    );
    const { guessed, ...table } = await readSheet(new Blob([Uint8Array.from(bytes)]));
    expect([guessed?.encoding, table]).toEqual([encoding, TABLE]);
    const other = guessed!.readAs(encoding === 'cp852' ? 'mac-ce' : 'cp852');
    expect(other.headings[0]).not.toBe('Název');
    expect(other.guessed!.readAs(encoding)).toMatchObject(TABLE);
  });
});
