import { DeleteDialog } from '../../../shared/dialogs/DeleteDialog';
import { useLockShortlistMutation } from '../shortlistsApi';
import { useResetOnUnmount } from '../../../app/store/hooks/useResetOnUnmount';
import { shortlists as texts } from '../shortlistsTexts';

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
