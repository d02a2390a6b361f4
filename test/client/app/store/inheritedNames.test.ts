import type { UnknownAction } from '@reduxjs/toolkit';
import { uploadEnded, uploadProgressed } from '#shared/api/upload.ts';
import { uploadBegun } from '#shared/records/files/filesSlice.ts';
import { rootReducer, type RootState } from '#shared/store/rootReducer.ts';
import { draftDropped, draftSaved } from '#shared/store/slices/drafts.ts';
import { errorsCleared, errorsStored, fieldErrorCleared } from '#shared/store/slices/errors.ts';
import { waitEnded, waitStarted, waitUpdated } from '#shared/store/slices/waits.ts';

const NAME = '__proto__';

/** Actions that use a text as a key of the state. */
const ACTIONS = [
  errorsStored({ endpoint: NAME, fields: { name: ['Chyba'] } }),
  fieldErrorCleared({ endpoint: NAME, field: 'toString' }),
  errorsCleared(NAME),
  uploadBegun({ reference: NAME, place: 'messages/x', fileName: 'x' }),
  uploadProgressed({ reference: NAME, percent: 50 }),
  uploadEnded(NAME),
  waitStarted({ endpoint: NAME, until: 5_000, seconds: 5 }),
  waitUpdated({ endpoint: NAME, left: 3 }),
  waitEnded(NAME),
  draftSaved(NAME, {}, null),
  draftDropped(NAME),
];

/** Immer refuses some of them with an error, which is harmless. */
function reduced(state: RootState | undefined, action: UnknownAction): RootState | undefined {
  try {
    return rootReducer(state, action);
  } catch {
    return state;
  }
}

it('no action of the portal changes Object.prototype', () => {
  const before = Object.getOwnPropertyNames(Object.prototype);
  // Each on its own, because the effect of one may hide that of the next.
  for (const action of ACTIONS) reduced(undefined, action);
  ACTIONS.reduce<RootState | undefined>(reduced, undefined);
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
});
