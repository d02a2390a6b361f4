import { REQUEST_STATES } from '../../../../contract/vocabulary/consultation';
import type { PortalRequest } from '../../../../contract/wire/requests';
import { dateTime } from '../../../shared/texts/format';
import { ownRequests } from '../requestsTexts';
import { Steps } from '../../../shared/ui/Steps';

/** Progress of a request: sent, accepted and done, each with its time. */
export function RequestTimeline({ request }: { request: PortalRequest }) {
  const times = { NEW: request.created_at, ACCEPTED: request.accepted_at, DONE: request.done_at };
  return (
    <Steps
      type="dot"
      label={ownRequests.progress}
      current={REQUEST_STATES.indexOf(request.state)}
      steps={REQUEST_STATES.map((state) => {
        const time = times[state];
        return time === null
          ? { title: state === 'NEW' ? '' : ownRequests.waiting[state] }
          : {
              title: state === 'DONE' && request.is_refused ? ownRequests.refused : ownRequests.steps[state],
              content: <time dateTime={time}>{dateTime(time)}</time>,
            };
      })}
    />
  );
}
