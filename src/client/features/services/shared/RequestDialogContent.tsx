import { REQUEST_LABELS } from '#contract/vocabulary/consultation.ts';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { tokens } from '#shared/theme/tokens.ts';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { useCreateRequestMutation } from '../requestsApi.ts';
import { requests } from '../requestsTexts.ts';
import type { RequestDialogProps } from './RequestDialog.tsx';
import { RequestForm } from './RequestForm.tsx';
import { ThankYou } from './ThankYou.tsx';

/** The form; after sending, the confirmation. */
export default function RequestDialogContent({ kind, onClose, service, project }: Omit<RequestDialogProps, 'open'>) {
  const [create, creating] = useCreateRequestMutation({ fixedCacheKey: 'createRequest' });
  useResetOnUnmount(creating);
  const sent = creating.data;
  const subject = service ?? project;
  const title = subject
    ? requests.order(subject.name)
    : kind === 'callbacks'
      ? requests.callTitle
      : REQUEST_LABELS[kind];
  return (
    <Dialog
      width={tokens.callbackWidth}
      title={sent ? requests.thanks : title}
      onCancel={onClose}
      footer={null}
      mask={{ closable: false }}
    >
      {sent ? (
        <ThankYou kind={kind} sent={sent} onClose={onClose} />
      ) : (
        <RequestForm kind={kind} service={service} project={project} onCreate={create} />
      )}
    </Dialog>
  );
}
