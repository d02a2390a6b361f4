import { strength } from '#shared/session/accountsTexts.ts';
import {
  compareTexts,
  date,
  dateTime,
  money,
  number,
  percent,
  phone,
  plural,
  trimmed,
  zip,
} from '#shared/texts/format.ts';

/** Non-breaking spaces shown as underscores. */
const visible = (text: string) => text.replaceAll('\u00a0', '_');

it('money and numbers never break in the middle', () => {
  expect(visible(money(12500))).toBe('12_500_Kč');
  expect(visible(money(99.5))).toBe('99,50_Kč');
  expect(visible(number(1234567))).toBe('1_234_567');
  expect(visible(percent(70))).toBe('70_%');
});

it('what a record masks stays a mask', () => {
  const mask = '•••' as unknown as number;
  expect([number(mask), money(mask), plural(mask, ['týden', 'týdny', 'týdnů']), date('•••')].map(visible)).toEqual([
    '•••',
    '•••_Kč',
    '•••_týdnů',
    '•••',
  ]);
});

it('days do not move with the time zone, times are Prague ones', () => {
  expect(visible(date('2026-11-20'))).toBe('20._11._2026');
  expect(visible(dateTime('2026-11-20T23:30:00Z'))).toBe('21._11._2026_00:30');
  expect(visible(dateTime('2026-07-01T12:05:00Z'))).toBe('1._7._2026_14:05');
});

it('counted nouns take their Czech form', () => {
  const project = ['projekt', 'projekty', 'projektů', 'projektu'] as const;
  expect([1, 2, 4, 5, 0, 21, 22, 101, 1_000, 1.5].map((count) => visible(plural(count, project)))).toEqual([
    '1_projekt',
    '2_projekty',
    '4_projekty',
    '5_projektů',
    '0_projektů',
    '21_projektů',
    '22_projektů',
    '101_projektů',
    '1_000_projektů',
    '1,5_projektu',
  ]);
});

it('missing characters of a password take their Czech form', () => {
  expect([1, 2, 4, 5, 8].map(strength.short).map(visible)).toEqual([
    'Chybí ještě 1_znak',
    'Chybí ještě 2_znaky',
    'Chybí ještě 4_znaky',
    'Chybí ještě 5_znaků',
    'Chybí ještě 8_znaků',
  ]);
});

it('phones and post codes are grouped', () => {
  expect(visible(phone('+420777000112'))).toBe('+420_777_000_112');
  expect(visible(phone('+44 20 7946 0000'))).toBe('+44_207_946_0000');
  expect(visible(phone('+421905123456'))).toBe('+421_905_123_456');
  expect(visible(phone('+1234567'))).toBe('+1_234_567');
  expect(visible(phone('neznámé číslo'))).toBe('neznámé_číslo');
  expect(visible(zip('12345'))).toBe('123_45');
});

it('long texts are cut at a word', () => {
  expect(trimmed('Analýza a studie proveditelnosti', 20)).toBe('Analýza a studie…');
  expect(trimmed('Krátký text', 20)).toBe('Krátký text');
});

it('č comes after c and ch after h', () => {
  expect(['Chrudim', 'Cheb', 'Hodonín', 'Čáslav', 'Cvikov', 'Děčín'].sort(compareTexts)).toEqual([
    'Cvikov',
    'Čáslav',
    'Děčín',
    'Hodonín',
    'Cheb',
    'Chrudim',
  ]);
});
