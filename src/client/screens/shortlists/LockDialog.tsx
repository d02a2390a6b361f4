import { useLockShortlistMutation } from '../../slices/shortlists';
import { useFreshStart } from '../../store/hooks/useFreshStart';
import { dialogs } from '../../texts/dialogs';
import { shortlists as texts } from '../../texts/shortlists';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';

/** Asks before a list is kept as it is, for good. */
export default function LockDialog({ id, etag, onClose }: { id: number; etag: string | null; onClose: () => void }) {
  const [lock, locking] = useLockShortlistMutation({ fixedCacheKey: 'lockShortlist' });
  useFreshStart(locking);
  return (
    <Dialog
      title={texts.lockTitle}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {dialogs.cancel}
        </Button>,
        <Button
          key="lock"
          type="primary"
          busy={locking.isLoading}
          onClick={() => void lock({ id, etag }).then(onClose)}
        >
          {texts.lock}
        </Button>,
      ]}
    >
      {texts.lockHint}
    </Dialog>
  );
}
