import { RECOVERY_CODES_FEW } from '#contract/limits/limits.ts';
import { expiryTexts } from '#modules/software/softwareTexts.ts';
import { accountTexts } from '#modules/user/accountsTexts.ts';
import { plural } from '#platform/texts/plural.ts';

it('uses the right plural form at the boundaries of each form', () => {
  const counted = (count: number) => plural(count, ['soubor', 'soubory', 'souborů']).replace(/\u00a0/g, ' ');
  expect([0, 1, 2, 4, 5, 21, 22, 101, 1_000].map(counted)).toEqual([
    '0 souborů',
    '1 soubor',
    '2 soubory',
    '4 soubory',
    '5 souborů',
    '21 souborů',
    '22 souborů',
    '101 souborů',
    '1 000 souborů',
  ]);
});

it('the expiry of a licence is told in the right form', () => {
  expect([-5, -2, -1, 0, 1, 2, 4, 5, 90].map(expiryTexts.when)).toEqual([
    'platnost skončila před 5 dny',
    'platnost skončila před 2 dny',
    'platnost skončila před 1 dnem',
    'vyprší dnes',
    'vyprší za 1 den',
    'vyprší za 2 dny',
    'vyprší za 4 dny',
    'vyprší za 5 dní',
    'vyprší za 90 dní',
  ]);
});

it('the warning about few recovery codes has a form for every count that shows it', () => {
  expect(RECOVERY_CODES_FEW).toBe(3);
  const firstSentence = (count: number) => accountTexts.fewRecoveryCodes(count).split('.')[0];
  expect([0, 1, 2, 3].map(firstSentence)).toEqual([
    'Nezbývá vám žádný záložní kód',
    'Zbývá vám poslední záložní kód',
    'Zbývají vám 2 záložní kódy',
    'Zbývají vám 3 záložní kódy',
  ]);
});
