import * as fc from 'fast-check';
import { formChanged } from '../../../../src/client/slices/forms';
import { enteredForm, word } from '../../../support/client/enteredForms';
import { testStore } from '../../../support/client/testStore';

/* Of the forms a person fills in, the store holds what stands in them for support: never a secret, in no place. */

it('no secret that is typed reaches the store or the action, whatever else the form holds', () => {
  fc.assert(
    fc.property(
      enteredForm,
      fc.dictionary(word, fc.anything({ withBigInt: true, withDate: true, withMap: true, withTypedArray: true })),
      fc.boolean(),
      ({ secret, values }, others, isDirty) => {
        const { store } = testStore();
        const action = formChanged('register', {
          values: { ...others, ...values },
          errors: { name: [`Nerozumíme: ${secret}`].filter((sentence) => !sentence.includes('Tajné')) },
          touched: { name: true },
          attempts: 1,
          isSending: false,
          isDirty,
          status: null,
        });
        store.dispatch(action);
        expect(JSON.stringify(action)).not.toContain(secret);
        expect(JSON.stringify(store.getState())).not.toContain(secret);
        // Nothing but JSON: what an export writes is what the store has.
        expect(JSON.parse(JSON.stringify(store.getState().forms))).toEqual(store.getState().forms);
      },
    ),
    { numRuns: 200 },
  );
});
