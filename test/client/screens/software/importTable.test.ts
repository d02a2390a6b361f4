import writeXlsxFile from 'write-excel-file/universal';
import { csvFile, csvText } from '../../../../src/contract/csv';
import { readCode, readDay, readFlag, readNumber } from '../../../../src/client/screens/software/import/cells';
import { checkRows } from '../../../../src/client/screens/software/import/checkRows';
import {
  fieldsGivenTwice,
  guessMapping,
  rememberMapping,
} from '../../../../src/client/screens/software/import/columns';
import { readSheet } from '../../../../src/client/components/sheets/readSheet';
import { licenceTypes } from '../../../../src/contract/rules/softwareLabels';

const CATEGORIES = [
  { id: 1, name: 'Účetnictví' },
  { id: 2, name: 'Síť, servery' },
];
const table = (text: string) => readSheet(new Blob([text]));

/** Reads and checks a CSV as the dialog does. */
async function checked(text: string, defaults: number[] = [1]) {
  const { headings, rows } = await table(text);
  return checkRows(rows, guessMapping(headings, {}), CATEGORIES, defaults);
}

describe('files', () => {
  it('are read with semicolons, commas and tabs, quotes and line breaks in cells', async () => {
    const expected = { headings: ['Název', 'Poznámka'], rows: [{ line: 2, cells: ['A', 'x'] }] };
    expect(await table('Název;Poznámka\r\nA;x\r\n')).toEqual(expected);
    expect(await table('Název,Poznámka\nA,x')).toEqual(expected);
    expect(await table('Název\tPoznámka\nA\tx')).toEqual(expected);
    expect((await table('\uFEFFNázev;Poznámka\n"A ""B"";C";"dva\nřádky"')).rows[0]?.cells).toEqual([
      'A "B";C',
      'dva\nřádky',
    ]);
  });

  it('of Czech Windows keep their letters', async () => {
    const bytes = new Uint8Array([0x4e, 0xe1, 0x7a, 0x65, 0x76, 0x0a, 0x8e, 0x69, 0x9a, 0x6b, 0x61]);
    expect(await readSheet(new Blob([bytes]))).toEqual({ headings: ['Název'], rows: [{ line: 2, cells: ['Žiška'] }] });
  });

  it('of Excel give days and numbers as texts', async () => {
    const workbook = await writeXlsxFile([
      ['Název', 'Cena', 'Platnost do', 'Hlídat vypršení'],
      ['Office', 1234.5, { value: new Date('2026-12-31T00:00:00Z'), type: Date, format: 'dd.mm.yyyy' }, true],
    ]).toBlob();
    expect((await readSheet(workbook)).rows).toEqual([{ line: 2, cells: ['Office', '1234.5', '2026-12-31', 'true'] }]);
  });

  it('keep the numbers of their rows when some are empty', async () => {
    expect((await table('Název\nA\n\n;\nB')).rows).toEqual([
      { line: 2, cells: ['A'] },
      { line: 5, cells: ['B'] },
    ]);
  });

  it('that are no table are refused', async () => {
    await expect(readSheet(new Blob([new Uint8Array([0x25, 0x50, 0x00, 0x01])]))).rejects.toThrow();
    await expect(readSheet(new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])]))).rejects.toThrow();
  });

  it('without rows have none', async () => {
    expect(await table('')).toEqual({ headings: [], rows: [] });
    expect(await table('Název;Cena\n')).toEqual({ headings: ['Název', 'Cena'], rows: [] });
  });

  it('written by the export are read back, guarded formulas too', async () => {
    const file = csvFile([['Název', 'Poznámka'].map(csvText), ['=SUM(A1)', 'a;"b"\nc'].map(csvText)]);
    expect(file).toContain("'=SUM(A1)");
    expect((await table(file)).rows[0]?.cells).toEqual(['=SUM(A1)', 'a;"b"\nc']);
  });
});

describe('columns', () => {
  it('are known by labels, other names and codes, however they are written', () => {
    expect(guessMapping(['NAZEV', 'Platí do', 'cena (Kč)', 'vendor', 'Cosi'], {})).toEqual([
      'name',
      'valid_to',
      'price',
      'supplier_name',
      null,
    ]);
  });

  it('are given to the first of two columns', () => {
    expect(guessMapping(['Název', 'Software'], {})).toEqual(['name', null]);
    expect(fieldsGivenTwice(['name', 'name', null])).toEqual(['name']);
  });

  it('are remembered as they were chosen', () => {
    const remembered = rememberMapping(['Systém', 'Název'], ['name', null], {});
    expect(guessMapping(['systém', 'název', 'cena'], remembered)).toEqual(['name', null, 'price']);
  });
});

describe('cells', () => {
  it.each(['31. 12. 2026', '31.12.2026', '31/12/2026', '2026-12-31', '2026-12-31T10:00:00Z'])('%s is a day', (cell) => {
    expect(readDay(cell)).toEqual({ value: '2026-12-31' });
  });
  it.each(['zítra', '12/2026', '31. 12. 26'])('%s is no day as it is written', (cell) => {
    expect(readDay(cell).error).toBe('Datum napište jako 31. 12. 2026.');
  });
  it.each(['29. 2. 2027', '31. 11. 2026', '31. 6. 2027', '2026-13-01', '0000-00-00'])(
    '%s is in no calendar',
    (cell) => {
      expect(readDay(cell).error).toBe('Takový den v kalendáři není.');
    },
  );
  it('knows the leap day', () => expect(readDay('29.2.2028')).toEqual({ value: '2028-02-29' }));

  it.each([
    ['12 500 Kč', 12500],
    ['12\u00a0500,50', 12500.5],
    ['1.234,50', 1234.5],
    ['1234.5', 1234.5],
    ['-3', -3],
    ['', null],
  ])('%s is a number', (cell, value) => {
    expect(readNumber(cell)).toEqual({ value });
  });
  it.each(['dvě', '1,2,3', '12 lidí', '=1+1'])('%s is no number', (cell) => {
    expect(readNumber(cell).error).toBe('Zadejte číslo.');
  });

  it('reads yes and no as people write them', () => {
    expect(['Ano', 'x', '1', 'TRUE'].map((cell) => readFlag(cell).value)).toEqual([true, true, true, true]);
    expect(['', 'ne', '0'].map((cell) => readFlag(cell).value)).toEqual([false, false, false]);
    expect(readFlag('možná').error).toBe('Napište ano, nebo ne.');
  });

  it('reads codes by label, code and other words', () => {
    expect(['doživotní', 'PERPETUAL', 'Trvalá'].map((cell) => readCode(cell, licenceTypes).value)).toEqual(
      Array(3).fill('PERPETUAL'),
    );
    expect(readCode('věčná', licenceTypes).error).toBe('Použijte jednu z hodnot: Doživotní, Pronájem.');
  });
});

describe('rows', () => {
  it('become drafts, with the default category where there is none', async () => {
    const { drafts, errors } = await checked(
      'Název;Cena;Období;Platnost do;Kategorie\nOffice;1 200;ročně;1.1.2027;Síť, servery\nSAP;;;;',
    );
    expect(errors).toEqual([]);
    expect(drafts).toEqual([
      { name: 'Office', price: 1200, price_period: 'YEAR', valid_to: '2027-01-01', categories: [2] },
      { name: 'SAP', price: null, price_period: null, valid_to: null, categories: [1] },
    ]);
  });

  it('with mistakes are named by line, field and value, and the good ones stay', async () => {
    const { drafts, errors } = await checked(
      'Název;Počet;Cena;Platnost od;Platnost do;Kategorie\nAa;0;-1;2026-02-01;2026-01-31;Nic\n;1;1;;;\nBb;1;1;;;Účetnictví',
    );
    expect(drafts.map(({ name }) => name)).toEqual(['Bb']);
    expect(errors).toEqual([
      { line: 2, field: 'categories', value: 'Nic', message: 'Kategorii Nic neznáme.' },
      { line: 2, field: 'licence_count', value: '0', message: 'Hodnota musí být alespoň 1.' },
      { line: 2, field: 'price', value: '-1', message: 'Hodnota musí být alespoň 0.' },
      { line: 2, field: 'valid_to', value: '2026-01-31', message: 'Platnost do nesmí být dříve než Platnost od.' },
      { line: 3, field: 'name', value: '', message: 'Toto pole je povinné' },
    ]);
  });

  it('without a category and a default one are refused', async () => {
    const { errors } = await checked('Název\nAa', []);
    expect(errors).toEqual([{ line: 2, field: 'categories', value: '', message: 'Toto pole je povinné' }]);
  });

  it('with fewer cells than headings are read as far as they go', async () => {
    const { drafts } = await checked('Název;Verze;Poznámka\nAa');
    expect(drafts).toEqual([{ name: 'Aa', version: null, note: null, categories: [1] }]);
  });
});
