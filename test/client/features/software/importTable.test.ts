import { csvFile, csvText } from '#contract/lib/csv.ts';
import { licenceTypes } from '#contract/rules/softwareLabels.ts';
import { readAmountCell, readCode, readCountCell, readDayCell, readFlag } from '#features/software/import/cells.ts';
import { checkRows } from '#features/software/import/checkRows.ts';
import { fieldsGivenTwice, guessMapping, rememberMapping } from '#features/software/import/columns.ts';
import { readSheet } from '#shared/sheets/readSheet.ts';

const CATEGORIES = [
  { id: 1, name: 'Účetnictví' },
  { id: 2, name: 'Síť, servery' },
];
const PRODUCTS = [
  { id: 7, name: 'Windows Server', categories: [2] },
  { id: 8, name: 'Pohoda', categories: [1] },
];
const table = (text: string) => readSheet(new Blob([text]));

/** Reads and validates a CSV file as the dialog does. */
async function checked(text: string, defaults: number[] = [1]) {
  const { headings, rows } = await table(text);
  return checkRows(rows, guessMapping(headings, {}), { categories: CATEGORIES, products: PRODUCTS }, defaults);
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

  it('keep their row numbers when some rows are empty', async () => {
    expect((await table('Název\nA\n\n;\nB')).rows).toEqual([
      { line: 2, cells: ['A'] },
      { line: 5, cells: ['B'] },
    ]);
  });

  it('without rows return none', async () => {
    expect(await table('')).toEqual({ headings: [], rows: [] });
    expect(await table('Název;Cena\n')).toEqual({ headings: ['Název', 'Cena'], rows: [] });
  });

  it('written by the export are read back, including escaped formulas', async () => {
    const file = csvFile([['Název', 'Poznámka'].map(csvText), ['=SUM(A1)', 'a;"b"\nc'].map(csvText)]);
    expect(file).toContain("'=SUM(A1)");
    expect((await table(file)).rows[0]?.cells).toEqual(['=SUM(A1)', 'a;"b"\nc']);
  });
});

describe('columns', () => {
  it('are recognised by labels, synonyms and codes, in any notation', () => {
    expect(guessMapping(['NAZEV', 'Platí do', 'cena (Kč)', 'vendor', 'Cosi'], {})).toEqual([
      'name',
      'valid_to',
      'price',
      'supplier_name',
      null,
    ]);
  });

  it.each([
    ['Product Title; Total Licenses; Expired Licenses; Status Message', ['name', 'licence_count', null, null]],
    [
      'Popis položky; Množství; Cena za MJ bez DPH; Celkem bez DPH; Platnost licence od; Platnost licence do',
      ['name', 'licence_count', null, 'price', 'valid_from', 'valid_to'],
    ],
    ['Název softwaru; Poznámka (klíč, kdo ho má …); Cena (Kč, bez DPH)', ['name', 'note', 'price']],
    [
      'Název softwaru; Výrobce; Počet licencí; Cena za rok; Platnost do',
      ['name', 'supplier_name', 'licence_count', 'price_year', 'valid_to'],
    ],
    ['Výrobce; Dodavatel; Celkem licencí', [null, 'supplier_name', 'licence_count']],
  ])('of usual files are recognised: %s', (headings, fields) => {
    expect(guessMapping(headings.split('; '), {})).toEqual(fields);
  });

  it.each([
    ['Cena za rok', 'price_year'],
    ['Roční náklady (Kč)', 'price_year'],
    ['Cena (Kč/měsíc)', 'price_month'],
    ['Cena za MJ bez DPH', 'unit_price'],
    ['Price per user / month', 'unit_price_month'],
    ['Cena za licenci ročně', 'unit_price_year'],
    ['Pořizovací cena', 'price_once'],
    ['Celkem bez DPH', 'price'],
    ['Poznámka k ceně', null],
  ])('with prices carry the period and the unit: %s', (heading, field) => {
    expect(guessMapping([heading], {})).toEqual([field]);
  });

  it('with the price of the whole year are preferred to that of a piece, a month or with VAT', () => {
    expect(guessMapping(['Cena', 'Cena celkem'], {})).toEqual([null, 'price']);
    expect(guessMapping(['Cena za kus', 'Cena za měsíc', 'Cena za rok'], {})).toEqual([null, null, 'price_year']);
    expect(guessMapping(['Cena s DPH', 'Cena bez DPH'], {})).toEqual([null, 'price']);
    expect(fieldsGivenTwice(['name', 'price', 'price_year'])).toEqual(['price']);
  });

  it('are assigned to the first of two matching headings', () => {
    expect(guessMapping(['Název', 'Software'], {})).toEqual(['name', null]);
    expect(fieldsGivenTwice(['name', 'name', null])).toEqual(['name']);
  });

  it('are remembered as the user assigned them', () => {
    const remembered = rememberMapping(['Systém', 'Název'], ['name', null], {});
    expect(guessMapping(['systém', 'název', 'cena'], remembered)).toEqual(['name', null, 'price']);
  });
});

describe('cells', () => {
  it.each(['', '-', ' – ', 'N/A', 'n/a', '#N/A', '0000-00-00', '0000-00-00 00:00:00', 'neomezeno', 'Unlimited'])(
    '%j is an empty date',
    (cell) => expect(readDayCell(cell)).toEqual({ value: null }),
  );
  it('with dates, amounts and counts are parsed as in forms', () => {
    expect(readDayCell('31.12.26')).toEqual({ value: '2026-12-31' });
    expect(readDayCell('zítra').error).toBe('Datum napište jako 31. 12. 2026.');
    expect(readDayCell('31. 6. 2027').error).toBe('Takový den v kalendáři není.');
    expect(['12.500 Kč', '12.500,-', '12,500'].map((cell) => readAmountCell(cell).value)).toEqual([
      12500, 12500, 12500,
    ]);
    expect(readAmountCell('-1')).toEqual({ value: -1 });
    expect(readAmountCell('dvě').error).toBe('Zadejte číslo.');
    expect(['-1', 'neomezeno', 'N/A', '1.200'].map((cell) => readCountCell(cell).value)).toEqual([
      null,
      null,
      null,
      1200,
    ]);
  });

  it('with yes and no are parsed in the common notations', () => {
    expect(['Ano', 'x', '1', 'TRUE'].map((cell) => readFlag(cell).value)).toEqual([true, true, true, true]);
    expect(['', 'ne', '0'].map((cell) => readFlag(cell).value)).toEqual([false, false, false]);
    expect(readFlag('možná').error).toBe('Napište ano, nebo ne.');
  });

  it('with codes are parsed by label, code and synonym', () => {
    expect(['doživotní', 'PERPETUAL', 'Trvalá'].map((cell) => readCode(cell, licenceTypes).value)).toEqual(
      Array(3).fill('PERPETUAL'),
    );
    expect(readCode('věčná', licenceTypes).error).toBe('Použijte jednu z hodnot: Doživotní, Pronájem.');
  });
});

describe('exports of other registers', () => {
  it('of Snipe-IT are mapped automatically', async () => {
    const file =
      '"Company","ID","License name","Product Key","Expiration Date","Manufacturer","Supplier","Total","Avail","Purchase Date","Purchase Cost","Category","Notes"\n' +
      '"","3","Office Suite","AAAA","2026-12-31","ACME","Dodavatel s.r.o.","25","20","2025-01-15","24,990.00","Účetnictví","řádek 1\nřádek 2"\n' +
      '"","4","Antivir","","","ACME","","1","1","","N/A","Účetnictví",""\n';
    const { drafts, errors } = await checked(file);
    expect(errors).toEqual([]);
    expect(drafts[0]).toMatchObject({
      name: 'Office Suite',
      supplier_name: 'Dodavatel s.r.o.',
      valid_from: '2025-01-15',
      valid_to: '2026-12-31',
      licence_count: 25,
      price: 24990,
      note: 'řádek 1\nřádek 2',
    });
    expect(drafts[1]).toMatchObject({ name: 'Antivir', valid_to: null, price: null });
  });

  it('of GLPI are mapped automatically', async () => {
    const file =
      '\uFEFF"Název";"Entita";"Vydavatel";"Počet - licence";"Datum vypršení";"Typ";\n' +
      '"Antivir";"Obec";"ACME";"-1";"0000-00-00";"Předplatné";\n"PDF editor";"Obec";"";"10";"2026-12-31";"";\n';
    const { drafts, errors } = await checked(file);
    expect(errors).toEqual([]);
    expect(drafts).toMatchObject([
      { name: 'Antivir', supplier_name: 'ACME', licence_count: null, valid_to: null, licence_type: 'SUBSCRIPTION' },
      { name: 'PDF editor', supplier_name: null, licence_count: 10, valid_to: '2026-12-31', licence_type: null },
    ]);
  });
});

describe('rows', () => {
  it('become drafts, with the default category when a row has none', async () => {
    const { drafts, errors } = await checked(
      'Název;Cena;Období;Platnost do;Kategorie\nOffice;1 200;ročně;1.1.2027;Síť, servery\nSAP;;;;',
    );
    expect(errors).toEqual([]);
    expect(drafts).toEqual([
      { name: 'Office', price: 1200, price_period: 'YEAR', valid_to: '2027-01-01', categories: [2] },
      { name: 'SAP', price: null, price_period: null, valid_to: null, categories: [1] },
    ]);
  });

  it('with errors are listed by line, field and value, and the valid rows stay', async () => {
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

  it('get the category of the technology in their name, else of its own name, else none', async () => {
    const names = ['Microsoft Windows Server 2025', 'Pohoda', 'Účetnictví obce', 'Síť, servery', 'Pohodlí', 'Aa'];
    const { drafts, errors } = await checked(['Název\tKategorie', ...names].join('\n'), []);
    expect(errors).toEqual([]);
    expect(drafts.map(({ categories, product }) => [categories, product])).toEqual([
      [[2], undefined],
      // A name that is exactly that of a technology is linked to it, as in the form.
      [[1], 8],
      [[1], undefined],
      [[2], undefined],
      [[], undefined],
      [[], undefined],
    ]);
    expect((await checked('Název;Kategorie\nPohoda;bez kategorie\nAa;-', [])).drafts).toMatchObject([
      { categories: [1] },
      { categories: [] },
    ]);
  });

  it('have the price of all pieces with its period, which a column of their own says first', async () => {
    const { drafts, errors } = await checked(
      'Název;Množství;Cena za kus a rok;Období\nAa;120;245,50;\nBb;;99;\nCc;2;10;měsíčně\nDd;2;;',
    );
    expect(errors).toEqual([]);
    expect(drafts.map(({ price, price_period }) => [price, price_period])).toEqual([
      [29_460, 'YEAR'],
      [99, 'YEAR'],
      [20, 'MONTH'],
      [null, null],
    ]);
    expect((await checked('Název;Cena za rok\nAa;-5')).errors).toMatchObject([{ field: 'price_year', value: '-5' }]);
  });

  it('with sums and sources are left out, and licences that sound like them are not', async () => {
    const { drafts, errors, leftOut } = await checked(
      'Č.;Název;Cena\n1;Total Commander;900\n2;Zdroj dat: portál;5\nCelkem;;905\n;Celkem bez DPH;905\n;Total;905\nZdroj: faktury;;\n',
    );
    expect(errors).toEqual([]);
    expect(drafts.map(({ name }) => name)).toEqual(['Total Commander', 'Zdroj dat: portál']);
    expect(leftOut).toEqual([
      { line: 4, text: 'Celkem' },
      { line: 5, text: 'Celkem bez DPH' },
      { line: 6, text: 'Total' },
      { line: 7, text: 'Zdroj: faktury' },
    ]);
  });

  it('with fewer cells than headings have the rest empty', async () => {
    const { drafts } = await checked('Název;Verze;Poznámka\nAa');
    expect(drafts).toEqual([{ name: 'Aa', version: null, note: null, categories: [1] }]);
  });
});
