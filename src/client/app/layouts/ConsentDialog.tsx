import { paths, publicPages } from '#contract/paths.ts';
import type { ConsentDocument } from '#contract/vocabulary/law.ts';
import { useGiveConsentsMutation } from '#features/law/lawApi.ts';
import { consent as texts } from '#features/law/lawTexts.ts';
import { logOut } from '#shared/session/userSlice.ts';
import { useAppDispatch } from '#shared/store/hooks/app.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';

/** Asks the user to agree to documents that have changed. The page behind stays unchanged. */
export default function ConsentDialog({ due }: { due: readonly ConsentDocument[] }) {
  const dispatch = useAppDispatch();
  const [agree, { isLoading, isError }] = useGiveConsentsMutation();
  return (
    <Dialog
      title={texts.title}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={[
        <Button key="leave" onClick={() => void dispatch(logOut())}>
          {texts.leave}
        </Button>,
        <Button key="agree" type="primary" busy={isLoading} onClick={() => void agree({ documents: due })}>
          {due.includes('terms') ? texts.agree : texts.take}
        </Button>,
      ]}
    >
      <p>{texts.lead}</p>
      <ul>
        {due.map((document) => (
          <li key={document}>
            <a href={paths.law(document)} target="_blank" rel="noreferrer">
              {publicPages[document].title} <span className="visually-hidden">{texts.newWindow}</span>
            </a>
          </li>
        ))}
      </ul>
      {due.map((document) => (
        <p key={document}>{texts.agreement[document]}</p>
      ))}
      {isError && <Alert type="error" title={texts.failed} />}
    </Dialog>
  );
}
