import { REQUEST_STATES } from '../../../contract/vocabulary/consultation';
import type { PortalRequest } from '../../../contract/wire/requests';
import { dateTime } from '../../texts/format';
import { ownRequests } from '../../texts/requests';
import '../../components/requests/requests.css';

/** How far a request is: sent, accepted, settled, each with its time. */
export function RequestTimeline({ request }: { request: PortalRequest }) {
  const times = { NEW: request.created_at, ACCEPTED: request.accepted_at, DONE: request.done_at };
  return (
    <ol className="request-timeline plain" aria-label={ownRequests.progress}>
      {REQUEST_STATES.map((state) => {
        const time = times[state];
        return (
          <li key={state} data-reached={time !== null} aria-current={state === request.state ? 'step' : undefined}>
            {time === null ? (
              <span className="secondary">{state === 'NEW' ? null : ownRequests.waiting[state]}</span>
            ) : (
              <>
                <span className="request-step">{ownRequests.steps[state]}</span>
                <time className="secondary" dateTime={time}>
                  {dateTime(time)}
                </time>
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
}
