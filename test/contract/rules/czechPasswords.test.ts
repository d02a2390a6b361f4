import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordJudge } from '#contract/rules/czechPasswords.ts';

const isCommonCzechPassword = passwordJudge([]);
const isEasy = passwordJudge(dictionary['passwords-common']);

it.each([
  'heslo123',
  'Heslo1234',
  'heslo2026',
  'heslo 123',
  'HESLO_123!',
  'hesloheslo',
  'mojeheslo',
  'Sluníčko1',
  'miláček1',
  'milujite',
  'martin123',
  'Tereza1998',
  'lenička7',
  'kačenka22',
  'praha2026',
  'sparta1893',
  'slavia007',
  'octavia1',
  'ahoj1234',
  'dobrýden',
  'qwertzuiop',
  'qwertzui1',
  'yxcvbnm123',
  'ěščřžýáí',
  '+ěščřžýá',
  'spravce1',
  'skoda120',
  'podzim2025!',
])('%s is refused', (password) => {
  expect(isCommonCzechPassword(password)).toBe(true);
});

it.each([
  'dlouhé heslo pro nás',
  'heslo utocnika',
  'sparta hraje v neděli',
  'martinovo kolo 12',
  'praha-brno-vlakem',
  'ahojte lidi',
  'Demo1234',
  'heslo84716253',
  '12345678',
  '',
])('%s is left to the other rules', (password) => {
  expect(isCommonCzechPassword(password)).toBe(false);
});

it.each([
  'heslo123',
  'h3sl0123',
  'heslo1\u0301', // A letter with a combining mark.
  '        ',
  'a'.repeat(64),
  'abababababab',
  '11111111',
  'itportal2026',
  'IT portal 2026',
  'Portal2026!',
  'p@ssw0rd!',
  'Passw0rd2026',
  'letmein2024',
  'l3tme1n24',
  'football',
  'Dragon1987',
  'ｄｒａｇｏｎ１９８７',
])('%s is easy to guess', (password) => {
  expect(isEasy(password)).toBe(true);
});

it.each(['dlouhé heslo pro nás', 'Demo1234', 'dragon letí přes most', 'tramvaj-7-modra', 'n3zn4me-slovo', ''])(
  '%s is not easy to guess',
  (password) => {
    expect(isEasy(password)).toBe(false);
  },
);
