import { object, string } from 'yup';
import { sameAs } from '../../../src/contract/rules/fields';

describe('a repeated value', () => {
  const rules = object({ first: string(), second: sameAs('first', 'První') });
  const saysOf = (first: string, second: string) => {
    try {
      rules.validateSync({ first, second });
      return null;
    } catch (failure) {
      return (failure as Error).message;
    }
  };
  const REFUSED = 'Hodnota musí být stejná jako hodnota pole První';

  it.each([
    ['abcdef', 'abcdef', null],
    ['      ', '      ', null],
    ['abcde', 'abcde', REFUSED],
    ['abcdef', 'abcdeg', REFUSED],
    ['abcdef', 'Abcdef', REFUSED],
    ['abcdef', 'abcdef ', REFUSED],
    ['', '', 'Toto pole je povinné'],
  ])('of %j is not %j: %s', (first, second, says) => {
    expect(saysOf(first, second)).toBe(says);
  });
});
