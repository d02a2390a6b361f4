import type { PortalRequest } from '../../../contract/wire/requests';
import { Dialog } from '../../forms/Dialog';
import { recordedState, useRecordedState } from '../../store/useRecordedState';
import { requests, requestTitles } from '../../texts/requests';
import { RequestForm } from './RequestForm';
import type { RequestModalProps } from './RequestModal';
import { ThankYou } from './ThankYou';
import './requests.css';

/** Section 9 of the spec: the container of a callback. */
const WIDTH = 600;

/** The request as it was sent, behind the thank-you. */
const sentRequest = recordedState<PortalRequest | null>('requests/sent', null);

/** First the form, after sending the thank-you. */
export default function RequestDialog({ kind, onClose, service, project }: Omit<RequestModalProps, 'open'>) {
  const [sent, setSent] = useRecordedState(sentRequest);
  const close = () => {
    setSent(null);
    onClose();
  };
  const subject = service ?? project;
  const title = subject ? requests.order(subject.name) : requestTitles[kind];
  return (
    <Dialog
      className="request-dialog"
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
