import { fieldError, fallbackError } from '#shared/forms/formErrors.ts';

const WORDS = { noAnswer: 'Neodpovídá.', serverFailed: 'Pokazilo se.' };

describe('the fallback error of a form', () => {
  it('is used without a response, or for a response without a message', () => {
    expect(fallbackError({ kind: 'network' }, WORDS)).toBe('Neodpovídá.');
    expect(fallbackError({ kind: 'response', status: 500, body: null }, WORDS)).toBe('Pokazilo se.');
    expect(fallbackError({ kind: 'response', status: 400, body: { detail: 'Ne.' } }, WORDS)).toBeNull();
    expect(fallbackError(undefined, WORDS)).toBeNull();
  });
});

describe('the error of a field', () => {
  it('comes from the current validation, otherwise from all server errors of the submitted value', () => {
    const byServer = { name: ['Obsazeno.', 'Krátké.'] };
    expect(fieldError('name', 'Vyplňte.', byServer)).toBe('Vyplňte.');
    expect(fieldError('name', undefined, byServer)).toBe('Obsazeno. Krátké.');
    expect(fieldError('other', undefined, byServer)).toBeUndefined();
  });
});
