import { saidOf, unsaidBy } from '../../../src/client/forms/saidErrors';

const WORDS = { noAnswer: 'Neodpovídá.', serverFailed: 'Pokazilo se.' };

describe('what a form says by itself', () => {
  it('is of a failure without an answer, or of an answer without words', () => {
    expect(unsaidBy({ kind: 'network' }, WORDS)).toBe('Neodpovídá.');
    expect(unsaidBy({ kind: 'response', status: 500, body: null }, WORDS)).toBe('Pokazilo se.');
    expect(unsaidBy({ kind: 'response', status: 400, body: { detail: 'Ne.' } }, WORDS)).toBeNull();
    expect(unsaidBy(undefined, WORDS)).toBeNull();
  });
});

describe('what stands at a field', () => {
  it('is what the rules say of it now, else everything that the server said of what was sent', () => {
    const byServer = { name: ['Obsazeno.', 'Krátké.'] };
    expect(saidOf('name', 'Vyplňte.', byServer)).toBe('Vyplňte.');
    expect(saidOf('name', undefined, byServer)).toBe('Obsazeno. Krátké.');
    expect(saidOf('other', undefined, byServer)).toBeUndefined();
  });
});
