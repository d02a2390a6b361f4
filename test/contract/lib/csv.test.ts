import fc from 'fast-check';
import { csvFile, csvNumber, csvText, readCsv, readTable } from '#contract/lib/csv.ts';

describe('CSV files', () => {
  it('prevent spreadsheets from running a cell as a formula', () => {
    expect(['=1+1', '+1', '-1', '@cmd', '\tx'].map(csvText)).toEqual(["'=1+1", "'+1", "'-1", "'@cmd", `"'\tx"`]);
    expect(['＝1+1', '＋1', '－1', '＠cmd', '\n=1'].map(csvText)).toEqual([
      "'＝1+1",
      "'＋1",
      "'－1",
      "'＠cmd",
      `"'\n'=1"`,
    ]);
    expect(csvText('a=b')).toBe('a=b');
    expect(csvNumber(-12.5)).toBe('-12,5');
  });

  it('contain no formula when another separator splits the cells', () => {
    const texts = ['y,=1+1', 'y\t@cmd', 'y|-2+3', 'y\n+1', 'y,＝1+1,z'];
    const file = csvFile([['a', ...texts.map(csvText), 'b']]);
    for (const separator of [',', '\t', '|'])
      for (const cell of file.split(new RegExp(`[\\r\\n${separator}]`))) expect(cell).not.toMatch(/^[=+\-@＝＋－＠]/);
    expect(csvText('500,- Kč; dárek')).toBe('"500,- Kč; dárek"');
    expect(csvText('y,z')).toBe('"y,z"');
  });

  it('are parsed to the values that were written', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', 'ř', ';', '"', '\n', '\r\n', ' ', ',') })
      .filter((text) => !/^[=+\-@\t\r\n]/.test(text));
    const row = fc.array(cell, { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
        expect(readCsv(csvFile(rows.map((cells) => cells.map(csvText))), ';')).toEqual(rows);
      }),
    );
  });

  it('are parsed with any line ends, empty rows and a last line without an end', () => {
    expect(readCsv('a|b\rc|d\n\n|e|', '|')).toEqual([['a', 'b'], ['c', 'd'], [''], ['', 'e', '']]);
    expect(readCsv('', ';')).toEqual([]);
  });

  it('are parsed when a quote is never closed', () => {
    expect(readCsv('a;"b\nc;d', ';')).toEqual([['a', 'b\nc;d']]);
  });
});

it.each([
  ['sep=;\r\na;b\r\n', [[''], ['a', 'b']]],
  ['"sep=,"\na,b', [[''], ['a', 'b']]],
  ['sep=|\na|b;c', [[''], ['a', 'b;c']]],
  // A separator line that names another separator than the cells use is data.
  ['sep=]\na;b', [['sep=]'], ['a', 'b']]],
])('a first line that names the separator is not a row: %j', (text, rows) => {
  expect(readTable(text)).toEqual(rows);
});
