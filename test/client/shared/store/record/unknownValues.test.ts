import * as fc from 'fast-check';
import { isMaskedField, masked } from '#contract/masking/masking.ts';
import { staleVersionState } from '#shared/dialogs/useStaleVersion.ts';
import { draftSaved } from '#shared/store/slices/drafts.ts';
import { enteredForm, openField, secretField } from '#support/client/enteredForms.ts';
import { recordOf } from '#support/client/records.ts';
import { testStore } from '#support/client/testStore.ts';

/*
 * Drafts and the two versions after a 412 contain form values, whose type is `unknown`: a record masks them when it
 * is written, by the names of the fields and by their values.
 */

it('drafts and conflicting versions are masked whatever their values, and replay to the same state', () => {
  fc.assert(
    fc.property(enteredForm, enteredForm, enteredForm, fc.boolean(), ({ values, secret }, mine, theirs, isBefore) => {
      const { store } = testStore();
      store.dispatch(draftSaved('1:companies/7', values, null));
      store.dispatch(
        staleVersionState.changed({ mine: mine.values, theirs: theirs.values, changed: Object.keys(mine.values) }),
      );
      // Both in the initial state of a record and in its actions.
      if (isBefore) store.beginHistory();
      const { text, replay } = recordOf(store);
      for (const hidden of [secret, mine.secret, theirs.secret]) expect(text).not.toContain(hidden);
      expect(replay.store.getState()).toEqual(masked(store.getState()));
    }),
    { numRuns: 60 },
  );
});

it('the secret fields used here are masked fields of the contract', () => {
  fc.assert(fc.property(secretField, openField, (secret, open) => isMaskedField(secret) && !isMaskedField(open)));
});
