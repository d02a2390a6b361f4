import { useConfirmMailAddressMutation } from '../../../slices/notifications';
import { useResetOnUnmount } from '../../../store/hooks/useResetOnUnmount';
import { confirmAddress as texts } from '../../../texts/notifications';
import { ByLink } from './ByLink';

/** `/overeni-adresy?token=`: whoever reads the mail with this link gets the others again. */
export default function ConfirmAddressScreen() {
  const [confirm, state] = useConfirmMailAddressMutation({ fixedCacheKey: 'confirmMailAddress' });
  useResetOnUnmount(state);
  return (
    <ByLink texts={texts} state={state} onConfirm={(token) => void confirm({ token })}>
      <p>{texts.what}</p>
    </ByLink>
  );
}
