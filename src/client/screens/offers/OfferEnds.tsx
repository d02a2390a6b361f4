import type { Offer } from '../../../contract/wire/offers';
import type { Versioned } from '../../api/versioned';
import { DeleteDialog } from '../../components/dialogs/DeleteDialog';
import { useDeleteOfferMutation, useDiscardOfferMutation, useWithdrawOfferMutation } from '../../slices/offers';
import { useResetOnUnmount } from '../../store/hooks/useResetOnUnmount';
import { screenState, useScreenState } from '../../store/hooks/useScreenState';
import { offers as texts } from '../../texts/offers';
import { Button } from '../../ui/Button';

/** What is asked before something of an offer ends. */
const question = screenState<'remove' | 'discard' | 'withdraw' | null>('offers/question', null, {
  untilUnmount: true,
});

interface OfferEndsProps {
  offer: Versioned<Offer>;
  maySend: boolean;
  onRemoved: () => void;
}

/** The ways back: throwing a draft away, or the version that is being written, and withdrawing what was sent. */
export function OfferEnds({ offer: { id, etag, state, call, is_changed }, maySend, onRemoved }: OfferEndsProps) {
  const [asked, ask] = useScreenState(question);
  const [remove, removing] = useDeleteOfferMutation({ fixedCacheKey: 'deleteOffer' });
  const [discard, discarding] = useDiscardOfferMutation({ fixedCacheKey: 'discardOffer' });
  const [withdraw, withdrawing] = useWithdrawOfferMutation({ fixedCacheKey: 'withdrawOffer' });
  useResetOnUnmount(removing);
  useResetOnUnmount(discarding);
  useResetOnUnmount(withdrawing);
  const isOpen = call.state === 'OPEN';
  const close = () => ask(null);
  return (
    <>
      {state === 'DRAFT' && <Button onClick={() => ask('remove')}>{texts.remove}</Button>}
      {state === 'SENT' && isOpen && is_changed && <Button onClick={() => ask('discard')}>{texts.discard}</Button>}
      {state === 'SENT' && isOpen && maySend && (
        <Button danger onClick={() => ask('withdraw')}>
          {texts.withdraw}
        </Button>
      )}
      <DeleteDialog
        open={asked === 'remove'}
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
        open={asked === 'discard'}
        title={texts.discardTitle}
        confirm={texts.discard}
        busy={discarding.isLoading}
        onConfirm={() => void discard({ id, etag }).then(close)}
        onClose={close}
      >
        {texts.discardText}
      </DeleteDialog>
      <DeleteDialog
        open={asked === 'withdraw'}
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
