import type { ValidationError } from 'yup';
import type { ObjectRules } from '#contract/rules/objectRules.ts';
import { OMITTED, type Field, type NormalizedValue } from './fields.ts';

/** A form: its rules, a valid object, and the accepted and rejected values of each field. */
export interface Form {
  rules: ObjectRules;
  good: object;
  fields: Record<string, Field>;
}

export type Answer = { errors: string[] } | { as: unknown };

/** Validates a value of one field together with valid values of the others. */
export function judge({ rules, good }: Form, field: string, value: unknown): Answer {
  const entered = Object.fromEntries(Object.entries({ ...good, [field]: value }).filter(([, one]) => one !== OMITTED));
  // The repeated password has to match.
  for (const [first, second] of [
    ['password1', 'password2'],
    ['new_password1', 'new_password2'],
  ] as const)
    if (field === first && second in good) entered[second] = value === OMITTED ? '' : value;
  try {
    const taken = rules.validateSync(entered, { abortEarly: false }) as Record<string, unknown>;
    return { as: taken[field] === undefined ? OMITTED : taken[field] };
  } catch (failure) {
    const { inner } = failure as ValidationError;
    return { errors: inner.filter(({ path }) => path === field).map(({ message }) => message) };
  }
}

/** Defines tests for every field of every form. A field without test values fails. */
export function testForms(forms: Record<string, Form>): void {
  describe.each(Object.entries(forms))('%s', (_name, form) => {
    it('has test values for every field', () => {
      expect(Object.keys(form.fields).sort()).toEqual(Object.keys(form.rules.fields).sort());
    });

    it.each(Object.entries(form.fields))('%s', (field, { takes, refuses }) => {
      for (const given of takes) {
        const isTaken = typeof given === 'object' && given !== null && 'as' in given;
        const { value, as } = isTaken ? (given as NormalizedValue) : { value: given, as: given };
        expect([value, judge(form, field, value)]).toEqual([value, { as }]);
      }
      for (const [value, sentence] of refuses)
        expect([value, judge(form, field, value)]).toEqual([
          value,
          { errors: expect.arrayContaining([sentence]) as string[] },
        ]);
    });
  });
}
