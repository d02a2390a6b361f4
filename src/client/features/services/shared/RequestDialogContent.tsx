import type { PortalRequest } from '../../../../contract/wire/requests';
import { screenState, useScreenState } from '../../../app/store/hooks/useScreenState';
import { requests, requestTitles } from '../requestsTexts';
import { Dialog } from '../../../shared/ui/Dialog';
import { RequestForm } from './RequestForm';
import type { RequestDialogProps } from './RequestDialog';
import { ThankYou } from './ThankYou';

/** Width of a callback dialog (docs/product.md 13.3). */
const WIDTH = 600;

/** The sent request, shown in the confirmation. */
const sentRequest = screenState<PortalRequest | null>('requests/sent', null);

/** The form; after sending, the confirmation. */
export default function RequestDialogContent({ kind, onClose, service, project }: Omit<RequestDialogProps, 'open'>) {
  const [sent, setSent] = useScreenState(sentRequest);
  const close = () => {
    setSent(null);
    onClose();
  };
  const subject = service ?? project;
  const title = subject
    ? requests.order(subject.name)
    : kind === 'callbacks'
      ? requests.callTitle
      : requestTitles[kind];
  return (
    <Dialog
      width={WIDTH}
      title={sent ? requests.thanks : title}
      onCancel={close}
      footer={null}
      mask={{ closable: false }}
    >
      {sent ? (
        <ThankYou kind={kind} sent={sent} onClose={close} />
      ) : (
        <RequestForm kind={kind} service={service} project={project} onSent={setSent} />
      )}
    </Dialog>
  );
}
