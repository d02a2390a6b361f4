import { screenState } from '#shared/store/slices/screen.ts';

/** The open dialog on the page of a tender. */
export const tenderDialog = screenState<'change' | 'invite' | 'cancel' | 'publish' | 'discard' | 'decline' | null>(
  'tenders/dialog',
  null,
  { untilUnmount: true },
);
