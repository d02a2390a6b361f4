import type { Bid } from '#contract/wire/bids.ts';
import type { Versioned } from '#shared/api/versioned.ts';
import { DeleteDialog } from '#shared/dialogs/DeleteDialog.tsx';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { screenState, useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { Button } from '#shared/ui/Button.tsx';
import { useDeleteBidMutation, useDiscardBidMutation, useWithdrawBidMutation } from '../bidsApi.ts';
import { bids as texts } from '../bidsTexts.ts';

/** The open confirmation dialog: sending or withdrawing the bid, deleting the draft, or discarding the changed version. */
export const question = screenState<'send' | 'remove' | 'discard' | 'withdraw' | null>('bids/question', null, {
  untilUnmount: true,
});

interface BidEndsProps {
  bid: Versioned<Bid>;
  maySend: boolean;
  onRemoved: () => void;
}

/** Buttons that delete a draft, discard the unsent version, or withdraw the sent bid. */
export function BidEnds({ bid: { id, etag, state, tender, is_changed }, maySend, onRemoved }: BidEndsProps) {
  const [dialog, setDialog] = useScreenState(question);
  const [remove, removing] = useDeleteBidMutation({ fixedCacheKey: 'deleteBid' });
  const [discard, discarding] = useDiscardBidMutation({ fixedCacheKey: 'discardBid' });
  const [withdraw, withdrawing] = useWithdrawBidMutation({ fixedCacheKey: 'withdrawBid' });
  useResetOnUnmount(removing);
  useResetOnUnmount(discarding);
  useResetOnUnmount(withdrawing);
  const isOpen = tender.state === 'OPEN';
  const close = () => setDialog(null);
  return (
    <>
      {state === 'DRAFT' && <Button onClick={() => setDialog('remove')}>{texts.remove}</Button>}
      {state === 'SENT' && isOpen && is_changed && (
        <Button onClick={() => setDialog('discard')}>{texts.discard}</Button>
      )}
      {state === 'SENT' && isOpen && maySend && <Button onClick={() => setDialog('withdraw')}>{texts.withdraw}</Button>}
      <DeleteDialog
        open={dialog === 'remove'}
        title={texts.removeTitle}
        busy={removing.isLoading}
        onConfirm={() =>
          void remove({ id, etag }).then(({ error }) => {
            close();
            if (error === undefined) onRemoved();
          })
        }
        onClose={close}
      >
        {texts.removeText}
      </DeleteDialog>
      <DeleteDialog
        open={dialog === 'discard'}
        title={texts.discardTitle}
        confirm={texts.discard}
        busy={discarding.isLoading}
        onConfirm={() => void discard({ id, etag }).then(close)}
        onClose={close}
      >
        {texts.discardText}
      </DeleteDialog>
      <DeleteDialog
        open={dialog === 'withdraw'}
        title={texts.withdrawTitle}
        confirm={texts.withdraw}
        busy={withdrawing.isLoading}
        onConfirm={() => void withdraw({ id, etag }).then(close)}
        onClose={close}
      >
        {texts.withdrawText}
      </DeleteDialog>
    </>
  );
}
