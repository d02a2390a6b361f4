import { screenState } from '#shared/store/slices/screen.ts';

/** The open dialog of the shortlists, of one of them, or of one of its companies. */
export const shortlistDialog = screenState<{
  what: 'create' | 'name' | 'lock' | 'delete' | 'item' | 'vote';
  item: number;
} | null>('shortlists/dialog', null, { untilUnmount: true });
