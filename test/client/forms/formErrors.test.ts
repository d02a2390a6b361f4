import { fieldError, fallbackError } from '../../../src/client/forms/formErrors';

const WORDS = { noAnswer: 'Neodpovídá.', serverFailed: 'Pokazilo se.' };

describe('what a form says by itself', () => {
  it('is of a failure without an answer, or of an answer without words', () => {
    expect(fallbackError({ kind: 'network' }, WORDS)).toBe('Neodpovídá.');
    expect(fallbackError({ kind: 'response', status: 500, body: null }, WORDS)).toBe('Pokazilo se.');
    expect(fallbackError({ kind: 'response', status: 400, body: { detail: 'Ne.' } }, WORDS)).toBeNull();
    expect(fallbackError(undefined, WORDS)).toBeNull();
  });
});

describe('what stands at a field', () => {
  it('is what the rules say of it now, else everything that the server said of what was sent', () => {
    const byServer = { name: ['Obsazeno.', 'Krátké.'] };
    expect(fieldError('name', 'Vyplňte.', byServer)).toBe('Vyplňte.');
    expect(fieldError('name', undefined, byServer)).toBe('Obsazeno. Krátké.');
    expect(fieldError('other', undefined, byServer)).toBeUndefined();
  });
});
