import type { UnknownAction } from '@reduxjs/toolkit';
import { errorsCleared, errorsStored, fieldErrorCleared } from '../../../src/client/slices/errors';
import { draftDropped, draftSaved } from '../../../src/client/slices/drafts';
import { uploadEnded, uploadProgressed } from '../../../src/client/api/upload';
import { uploadBegun } from '../../../src/client/slices/filesSlice';
import { waitEnded, waitStarted, waitTold } from '../../../src/client/slices/waits';
import { rootReducer, type RootState } from '../../../src/client/store/rootReducer';

const NAME = '__proto__';

/** Actions that take a text for a key of the state. */
const ACTIONS = [
  errorsStored({ endpoint: NAME, fields: { name: ['Chyba'] } }),
  fieldErrorCleared({ endpoint: NAME, field: 'toString' }),
  errorsCleared(NAME),
  uploadBegun({ reference: NAME, place: 'messages/x', fileName: 'x' }),
  uploadProgressed({ reference: NAME, percent: 50 }),
  uploadEnded(NAME),
  waitStarted({ endpoint: NAME, until: 5_000, seconds: 5 }),
  waitTold({ endpoint: NAME, left: 3 }),
  waitEnded(NAME),
  draftSaved(NAME, {}, null),
  draftDropped(NAME),
];

/** Immer refuses some of them by an error, which harms nobody. */
function reduced(state: RootState | undefined, action: UnknownAction): RootState | undefined {
  try {
    return rootReducer(state, action);
  } catch {
    return state;
  }
}

it('no action of ours changes what all objects inherit', () => {
  const before = Object.getOwnPropertyNames(Object.prototype);
  // Each by itself, as what one does may hide the next one.
  for (const action of ACTIONS) reduced(undefined, action);
  ACTIONS.reduce<RootState | undefined>(reduced, undefined);
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
});
