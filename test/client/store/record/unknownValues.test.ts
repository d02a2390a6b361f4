import * as fc from 'fast-check';
import { isMaskedField, masked } from '../../../../src/contract/masking';
import { draftSaved } from '../../../../src/client/slices/drafts';
import { staleVersionState } from '../../../../src/client/components/dialogs/useStaleVersion';
import { enteredForm, openField, secretField } from '../../../support/client/enteredForms';
import { recordOf } from '../../../support/client/records';
import { testStore } from '../../../support/client/testStore';

/*
 * Drafts and the two versions after a 412 carry a form's values, of which the types say `unknown`: what a record
 * shows of them is decided as it is written, by the fields' names and by what stands in them.
 */

it('drafts and conflicting versions are masked whatever they hold, and replay to the same state', () => {
  fc.assert(
    fc.property(enteredForm, enteredForm, enteredForm, fc.boolean(), ({ values, secret }, mine, theirs, isBefore) => {
      const { store } = testStore();
      store.dispatch(draftSaved('1:companies/7', values, null));
      store.dispatch(
        staleVersionState.changed({ mine: mine.values, theirs: theirs.values, changed: Object.keys(mine.values) }),
      );
      // In the state that a record begins with, as well as in its actions.
      if (isBefore) store.beginHistory();
      const { text, replay } = recordOf(store);
      for (const hidden of [secret, mine.secret, theirs.secret]) expect(text).not.toContain(hidden);
      expect(replay.store.getState()).toEqual(masked(store.getState()));
    }),
    { numRuns: 60 },
  );
});

it('the fields taken for secret here are those of the list', () => {
  fc.assert(fc.property(secretField, openField, (secret, open) => isMaskedField(secret) && !isMaskedField(open)));
});
