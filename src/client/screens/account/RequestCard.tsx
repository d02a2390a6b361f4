import { useId } from 'react';
import type { PortalRequest } from '../../../contract/wire/requests';
import { isApiFailure, isWithoutAnswer } from '../../api/failure';
import { RequestFacts } from '../../components/requests/RequestFacts';
import { Button } from '../../ui/Button';
import { RequestTimeline } from './RequestTimeline';
import { useDeleteRequestMutation } from '../../slices/requests';
import { useFreshStart } from '../../store/hooks/useFreshStart';
import { recordedState, useRecordedState } from '../../store/hooks/useRecordedState';
import { ownRequests, requests as texts } from '../../texts/requests';

const unfoldedRequest = recordedState('requests/unfolded', false);

/** One own request: what it is, how far it is, what was sent. */
export function RequestCard({ request }: { request: PortalRequest }) {
  const { id, kind, state, service, project } = request;
  const [takeBack, taking] = useDeleteRequestMutation({ fixedCacheKey: `takeBack/${kind}/${id}` });
  const { isLoading, error } = taking;
  useFreshStart(taking);
  const [isOpen, setOpen] = useRecordedState(unfoldedRequest, { in: id });
  const heading = useId();
  return (
    <li className="panel own-request">
      <h2 id={heading}>{ownRequests.titleOf(kind, service?.name ?? project?.name ?? null)}</h2>
      <RequestTimeline request={request} />
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary aria-describedby={heading}>{ownRequests.sent}</summary>
        <RequestFacts request={request} />
      </details>
      {isApiFailure(error) && isWithoutAnswer(error) && <p role="alert">{texts.takeBackFailed}</p>}
      {state === 'NEW' && (
        <Button
          danger
          className="own-request-back"
          busy={isLoading}
          aria-describedby={heading}
          onClick={() => void takeBack({ kind, id })}
        >
          {texts.takeBack}
        </Button>
      )}
    </li>
  );
}
