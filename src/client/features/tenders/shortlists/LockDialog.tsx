import { DeleteDialog } from '#shared/dialogs/DeleteDialog.tsx';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { useLockShortlistMutation } from '../shortlistsApi.ts';
import { shortlists as texts } from '../shortlistsTexts.ts';

/** Confirms locking a shortlist, which cannot be undone. */
export default function LockDialog({ id, etag, onClose }: { id: number; etag: string | null; onClose: () => void }) {
  const [lock, locking] = useLockShortlistMutation({ fixedCacheKey: 'lockShortlist' });
  useResetOnUnmount(locking);
  return (
    <DeleteDialog
      open
      title={texts.lockTitle}
      confirm={texts.lock}
      busy={locking.isLoading}
      onConfirm={() => void lock({ id, etag }).then(onClose)}
      onClose={onClose}
    >
      {texts.lockHint}
    </DeleteDialog>
  );
}
