import { isCommonCzechPassword } from '../../src/contract/czechPasswords';

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
