import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { ByLink } from './ByLink.tsx';
import { useConfirmMailAddressMutation } from './notificationsApi.ts';
import { confirmAddress as texts } from './notificationsTexts.ts';

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
