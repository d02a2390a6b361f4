import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { isTaking } from '../../../contract/callStates';
import type { Call } from '../../../contract/wire/calls';
import { isRefused } from '../../api/failure';
import { CallChanges } from '../../components/calls/CallChanges';
import { CallMark } from '../../components/calls/CallMark';
import { CallQuestions } from '../../components/calls/CallQuestions';
import { CallTerms } from '../../components/calls/CallTerms';
import { TimeLeft } from '../../components/calls/TimeLeft';
import { WithAside } from '../../components/elements/FormPage';
import { OtherCompany } from '../../components/elements/OtherCompany';
import { FormSection } from '../../components/elements/FormSection';
import { PageHead } from '../../components/elements/PageHead';
import { PrintButton } from '../../components/elements/PrintButton';
import { Loaded } from '../../components/states/Loaded';
import { links } from '../../navigation/links';
import { usePageTitle } from '../../navigation/pageTitle';
import { useGetCallQuery, useNoteCallSeenMutation } from '../../slices/calls';
import { useIsReplayed } from '../../store/hooks/replayed';
import { calls as texts } from '../../texts/calls';
import { Alert } from '../../ui/Alert';
import { LinkButton } from '../../ui/LinkButton';
import { Skeleton } from '../../ui/Skeleton';
import { Decline } from './Decline';
import { OfferSlot } from './OfferSlot';

/** A call as those read it who are asked: what, by when, how it is judged, what was asked and added, the own offer. */
export default function CallScreen() {
  const { id } = useParams();
  const call = useGetCallQuery({ id: Number(id) });
  const { data, refetch, fulfilledTimeStamp } = call;
  usePageTitle(data?.project.name);
  useNoteSeen(data);
  const content = (
    <Loaded whole of={call} skeleton={<Skeleton blocks={[40, 260, 360]} />}>
      {(loaded) => <OneCall call={loaded} readAt={fulfilledTimeStamp} onOver={refetch} />}
    </Loaded>
  );
  return isRefused(call) ? (
    <OtherCompany whole kind="calls" id={Number(id)}>
      {content}
    </OtherCompany>
  ) : (
    content
  );
}

/** Who opened a call is told of what changes in it, and those who ask see that it was seen. */
function useNoteSeen(call: Call | undefined): void {
  const [note] = useNoteCallSeenMutation();
  const isReplayed = useIsReplayed();
  const id = call && !call.is_owner ? call.id : undefined;
  useEffect(() => {
    if (id !== undefined && !isReplayed) void note({ id });
  }, [id, isReplayed, note]);
}

interface OneCallProps {
  call: Call;
  readAt: number | undefined;
  onOver: () => unknown;
}

function OneCall({ call, readAt, onOver }: OneCallProps) {
  const { state, project, offers_until, company, is_owner, changes, invite } = call;
  const isOpen = isTaking(state);
  return (
    <>
      <PageHead
        title={project.name}
        beside={<CallMark state={state} />}
        lead={
          <>
            {company?.name}
            {company && offers_until && ' · '}
            {offers_until && texts.until(offers_until)}
            {isOpen && (
              <>
                , <TimeLeft call={call} readAt={readAt} onOver={onOver} />
              </>
            )}
          </>
        }
      >
        <PrintButton />
        {is_owner && <LinkButton to={links.projectCall(project.id)}>{texts.toProject}</LinkButton>}
        {isOpen && invite?.declined_at === null && call.refusal === null && call.offer === null && (
          <Decline id={call.id} />
        )}
      </PageHead>
      <WithAside
        label={texts.changes}
        aside={
          <FormSection title={texts.changes}>
            <CallChanges changes={changes} />
          </FormSection>
        }
      >
        <CallEnd call={call} />
        {invite?.declined_at && isOpen && <Alert type="info" title={texts.declined(invite.declined_at)} />}
        <CallTerms call={call} />
        <OfferSlot call={call} />
        <CallQuestions call={call} />
      </WithAside>
    </>
  );
}

/** That a call was cancelled, and why. */
const CallEnd = ({ call: { cancelled_at, cancelled_reason } }: { call: Call }) =>
  cancelled_at === null ? null : (
    <Alert
      type="warning"
      title={texts.cancelledAt(cancelled_at)}
      description={cancelled_reason && texts.reason(cancelled_reason)}
    />
  );
