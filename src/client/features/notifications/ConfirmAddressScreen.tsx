import { useConfirmMailAddressMutation } from './notificationsApi';
import { useResetOnUnmount } from '../../app/store/hooks/useResetOnUnmount';
import { confirmAddress as texts } from './notificationsTexts';
import { ByLink } from './ByLink';

/** `/overeni-adresy?token=`: confirms that an address receives e-mails, which resumes sending to it. */
export default function ConfirmAddressScreen() {
  const [confirm, state] = useConfirmMailAddressMutation({ fixedCacheKey: 'confirmMailAddress' });
  useResetOnUnmount(state);
  return (
    <ByLink texts={texts} state={state} onConfirm={(token) => void confirm({ token })}>
      <p>{texts.what}</p>
    </ByLink>
  );
}
