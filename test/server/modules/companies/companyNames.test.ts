import { isNameAlike } from '#modules/companies/companyNames.ts';

describe('company names', () => {
  it.each([
    ['Řízek a syn s.r.o.', 'ŘÍZEK A SYN, spol. s r. o.'],
    ['Rizek  a syn', 'Řízek a syn a.s.'],
    ['C.S.Cargo a.s.', 'C.S.CARGO a. s.'],
    ['Alfa Beta v.o.s', 'AlfaBeta veřejná obchodní společnost'],
    ['Ministerstvo financí', 'MINISTERSTVO FINANCÍ'],
  ])('%s matches %s', (one, other) => expect(isNameAlike(one, other)).toBe(true));

  it.each([
    ['Řízek a syn s.r.o.', 'Řízek a dcera s.r.o.'],
    ['Atl', 'Atlas'],
    ['s.r.o.', 'a.s.'],
    ['...', '---'],
    ['Alfa v likvidaci', 'Alfa'],
  ])('%s does not match %s', (one, other) => expect(isNameAlike(one, other)).toBe(false));
});
