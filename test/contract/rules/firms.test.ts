import { isWholeFirm, readFirms, withFirms } from '#contract/rules/firms.ts';

const IT = 'info@alza.cz';

it.each<[string, [name: string, reg_number: string, email: string][]]>([
  [IT, [['', '', IT]]],
  [`27082440; ${IT}`, [['', '27082440', IT]]],
  [`${IT}\t27082440`, [['', '27082440', IT]]],
  [`IČO: 270 82 440, ${IT}`, [['', '27082440', IT]]],
  [`CZ27082440 ; <${IT}> `, [['', '27082440', IT]]],
  [`Alza.cz a.s. <${IT}>`, [['Alza.cz a.s.', '', IT]]],
  [`"Novák, s.r.o." <${IT}>`, [['Novák, s.r.o.', '', IT]]],
  [`Novák, s.r.o. <${IT}>`, [['Novák, s.r.o.', '', IT]]],
  [`Novák, s.r.o., ${IT}, 27082440`, [['Novák, s.r.o.', '27082440', IT]]],
  [`"Dům ""U Kola"""\t27082440\t${IT}\t+420 777 123 456\tPraha`, [['Dům "U Kola"', '27082440', IT]]],
  [`"Neuzavřená; ${IT}`, [['Neuzavřená', '', IT]]],
  [`=1+1; ${IT}`, [['', '', IT]]],
  [`=cmd|calc;="00006947";mailto:${IT}?subject=Ahoj`, [['=cmd|calc', '00006947', IT]]],
  [`6947; ${IT}`, [['', '00006947', IT]]],
  [`Firma 2000 (IČO 27082440) ${IT}.`, [['Firma 2000', '27082440', IT]]],
  ['IČO;Firma;E-mail\r\n27082440;Alza;info+nabidky@alza.cz\r\n', [['Alza', '27082440', 'info+nabidky@alza.cz']]],
  [
    `info@žluťoučký.cz\r${IT} , jan@alza.cz`,
    [
      ['', '', 'info@žluťoučký.cz'],
      ['', '', IT],
      ['', '', 'jan@alza.cz'],
    ],
  ],
  // Kept to be mended.
  ['27082441', [['', '27082441', '']]],
  ['777123456', [['', '777123456', '']]],
  ['info@', [['', '', 'info@']]],
  ['Alza', [['Alza', '', '']]],
  ['+++\n \n', []],
])('reads %j', (text, firms) => {
  expect(readFirms(text)).toEqual(firms.map(([name, reg_number, email]) => ({ name, reg_number, email })));
});

it.each([
  [IT, true],
  [`27082440; ${IT}`, true],
  ['info+poptavky@žluťoučký.cz', true],
  [`27082441; ${IT}`, false],
  ['27082440', false],
  ['info@', false],
])('knows whether %j can be sent', (text, isWhole) => {
  expect(readFirms(text).map(isWholeFirm)).toEqual([isWhole]);
});

it('merges the same firms and leaves out those above the limit', () => {
  const pasted = Array.from({ length: 500 }, (_, index) => `firma${index}@example.test`).join('\n');
  const { firms, left } = withFirms(readFirms('FIRMA1@example.test\n27082440'), readFirms(pasted), 30);
  expect([firms.length, left, firms.at(-1)?.email]).toEqual([30, 471, 'firma28@example.test']);
  const merged = withFirms(firms, readFirms(`27082440; ${IT}\nfirma2@example.test; Dva`), 30);
  expect(merged.left).toBe(0);
  expect(merged.firms).toHaveLength(30);
  expect(merged.firms).toContainEqual({ name: '', reg_number: '27082440', email: IT });
  expect(merged.firms).toContainEqual({ name: 'Dva', reg_number: '', email: 'firma2@example.test' });
});
