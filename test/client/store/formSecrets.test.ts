import * as fc from 'fast-check';
import { formChanged } from '../../../src/client/slices/forms';
import { testStore } from '../../support/client/testStore';

/* Of the forms a person fills in, the store holds what stands in them for support: never a secret, in no place. */

const secretField = fc.constantFrom('email', 'phone', 'text', 'note', 'reg_number', 'vat_number', 'password', 'password1', 'new_password2', 'old_password', 'token');
const openField = fc.constantFrom('name', 'description', 'city', 'web', 'first_name', 'subject');
const word = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnop'), minLength: 3, maxLength: 8 });
const digits = (count: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: count, maxLength: count });

/** A secret and the field it was typed into: one that is for secrets, or any other one. */
const entered = fc.oneof(
  fc.tuple(secretField, fc.uuid().map((id) => `Tajné ${id}`)).map(([field, secret]) => ({ field, secret, value: secret })),
  fc
    .tuple(openField, fc.oneof(fc.tuple(word, word).map(([name, host]) => `${name}@${host}.cz`), digits(8).map((rest) => `+4207${rest}`), word.map((name) => `Smlouva ${name}.pdf`)))
    .map(([field, secret]) => ({ field, secret, value: `Viz ${secret}, děkujeme.` })),
);
/** At some depth, as values of forms nest. */
const typed = fc
  .tuple(entered, fc.array(fc.oneof(word, fc.constant(0)), { maxLength: 3 }))
  .map(([{ field, secret, value }, above]) => ({
    secret,
    values: above.reduce<Record<string, unknown>>((inner, step) => (typeof step === 'string' ? { [step]: inner } : { items: [inner] }), { [field]: value }),
  }));

test('no secret that is typed reaches the store or the action, whatever else the form holds', () => {
  fc.assert(
    fc.property(typed, fc.dictionary(word, fc.anything({ withBigInt: true, withDate: true, withMap: true, withTypedArray: true })), fc.boolean(), ({ secret, values }, others, isDirty) => {
      const { store } = testStore();
      const action = formChanged('register', {
        values: { ...others, ...values },
        errors: { name: [`Nerozumíme: ${secret}`].filter((sentence) => !sentence.includes('Tajné')) },
        touched: { name: true }, attempts: 1, isSending: false, isDirty, status: null,
      });
      store.dispatch(action);
      expect(JSON.stringify(action)).not.toContain(secret);
      expect(JSON.stringify(store.getState())).not.toContain(secret);
      // Nothing but JSON: what an export writes is what the store has.
      expect(JSON.parse(JSON.stringify(store.getState().forms))).toEqual(store.getState().forms);
    }),
    { numRuns: 200 },
  );
});
