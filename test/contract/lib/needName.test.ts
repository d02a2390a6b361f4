import { needName } from '#contract/lib/needName.ts';
import { TENDER_NAME_MAX_LENGTH } from '#contract/limits/limits.ts';

it.each([
  ['potřebujeme zálohovat servery v Brně', 'Zálohovat servery v Brně'],
  ['Potřebujeme zálohovat servery.', 'Zálohovat servery'],
  ['Dobrý den, hledáme firmu na nový web', 'Nový web'],
  ['Sháníme někoho, kdo nám nastaví wifi', 'Nastaví wifi'],
  ['Chtěli bychom nový docházkový systém', 'Nový docházkový systém'],
  ['Kdo nám zazálohuje servery?', 'Zazálohuje servery'],
  ['Na servery zálohy', 'Na servery zálohy'],
  ['ERP pro výrobu', 'ERP pro výrobu'],
  ['Nová síť\nPro 200 lidí', 'Nová síť'],
  ['  dvě   mezery  ', 'Dvě mezery'],
  ['hledáme někoho', 'Hledáme někoho'],
  ['', ''],
])('makes the name of a tender from %j', (sentence, name) => {
  expect(needName(sentence)).toBe(name);
});

it('shortens a long sentence at a word, and one long word anyhow', () => {
  expect(needName('slovo '.repeat(49))).toMatch(/^Slovo .* slovo…$/);
  for (const long of ['slovo '.repeat(49), 'x'.repeat(300)])
    expect(needName(long).length).toBeLessThanOrEqual(TENDER_NAME_MAX_LENGTH);
});
