import { useId, useState } from 'react';
import { REQUEST_STATES } from '#contract/vocabulary/consultation.ts';
import type { PortalRequest } from '#contract/wire/requests.ts';
import { ResponsibleField } from '#features/members/shared/ResponsibleField.tsx';
import { isApiFailure, isWithoutAnswer } from '#shared/api/failure.ts';
import { HistoryButton } from '#shared/records/history/HistoryButton.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { dateTime } from '#shared/texts/format.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { DownOutlined } from '#shared/ui/icons.ts';
import { MoreActions } from '#shared/ui/MoreActions.tsx';
import { Steps } from '#shared/ui/Steps.tsx';
import { useDeleteRequestMutation } from '../requestsApi.ts';
import { ownRequests, requests as texts } from '../requestsTexts.ts';
import { RequestFacts } from '../shared/RequestFacts.tsx';
import { RequestCall } from './RequestCall.tsx';
import styles from './RequestCard.module.css';
import { RequestTalk } from './RequestTalk.tsx';

/** One own request: its kind, progress and data. */
export function RequestCard({ request }: { request: PortalRequest }) {
  const { id, kind, state, service, project } = request;
  const [takeBack, taking] = useDeleteRequestMutation({ fixedCacheKey: `takeBack/${kind}/${id}` });
  const { isLoading, error } = taking;
  useResetOnUnmount(taking);
  const company = useActor()?.company;
  const [isOpen, setOpen] = useState(false);
  const title = ownRequests.titleOf(kind, service?.name ?? project?.name ?? null);
  const heading = useId();
  const facts = useId();
  return (
    <Card>
      <Stack>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        <RequestTimeline request={request} />
        <ResponsibleField kind="requests" record={request} company={company == null ? null : { id: company }} />
        <RequestCall request={request} title={title} />
        <RequestTalk request={request} title={title} />
        <div>
          <Button
            type="link"
            aria-expanded={isOpen}
            aria-controls={facts}
            aria-describedby={heading}
            onClick={() => setOpen(!isOpen)}
          >
            {ownRequests.sent} <DownOutlined aria-hidden rotate={isOpen ? 180 : 0} />
          </Button>
          <div id={facts} hidden={!isOpen}>
            <RequestFacts request={request} />
          </div>
        </div>
        {isApiFailure(error) && isWithoutAnswer(error) && <Alert type="error" title={texts.takeBackFailed} />}
        <Line>
          {state === 'NEW' && (
            <Button busy={isLoading} aria-describedby={heading} onClick={() => void takeBack({ kind, id })}>
              {texts.takeBack}
            </Button>
          )}
          <MoreActions label={ownRequests.moreOf(title)}>
            <HistoryButton kind="requests" id={id} etag={null} name={title} />
          </MoreActions>
        </Line>
      </Stack>
    </Card>
  );
}

/** Progress of a request: sent, accepted and done, each with its time. */
function RequestTimeline({ request }: { request: PortalRequest }) {
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
