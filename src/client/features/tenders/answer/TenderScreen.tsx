import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { isTaking } from '../../../../contract/rules/tenderStates';
import type { Tender } from '../../../../contract/wire/tenders';
import { isRefused } from '../../../shared/api/failure';
import { TenderChanges } from '../shared/TenderChanges';
import { TenderMark } from '../shared/TenderMark';
import { TenderQuestions } from '../shared/TenderQuestions';
import { TenderTerms } from '../shared/TenderTerms';
import { TimeLeft } from '../shared/TimeLeft';
import { WithAside } from '../../../shared/elements/FormPage';
import { OtherCompany } from '../../companies/shared/OtherCompany';
import { FormSection } from '../../../shared/elements/FormSection';
import { PageHead } from '../../../shared/elements/PageHead';
import { PrintButton } from '../../../shared/elements/PrintButton';
import { Loaded } from '../../../shared/states/Loaded';
import { paths } from '../../../../contract/paths';
import { usePageTitle } from '../../../shared/lib/pageTitle';
import { useGetTenderQuery, useRecordTenderSeenMutation } from '../tendersApi';
import { useIsReplayed } from '../../../app/store/hooks/replayed';
import { tenders as texts } from '../tendersTexts';
import { Alert } from '../../../shared/ui/Alert';
import { LinkButton } from '../../../shared/ui/LinkButton';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { Decline } from './Decline';
import { BidSlot } from './BidSlot';

/** A tender as invited bidders see it: subject, deadline, criteria, questions and changes, and their own bid. */
export default function TenderScreen() {
  const { id } = useParams();
  const tender = useGetTenderQuery({ id: Number(id) });
  const { data, refetch, fulfilledTimeStamp } = tender;
  usePageTitle(data?.project.name);
  useNoteSeen(data);
  const content = (
    <Loaded whole of={tender} skeleton={<Skeleton blocks={[40, 260, 360]} />}>
      {(loaded) => <OneTender tender={loaded} readAt={fulfilledTimeStamp} onOver={refetch} />}
    </Loaded>
  );
  return isRefused(tender) ? (
    <OtherCompany whole kind="tenders" id={Number(id)}>
      {content}
    </OtherCompany>
  ) : (
    content
  );
}

/**
 * Records that the tender was opened. The reader is then notified of its changes, and the buyer sees that it was read.
 */
function useNoteSeen(tender: Tender | undefined): void {
  const [note] = useRecordTenderSeenMutation();
  const isReplayed = useIsReplayed();
  const id = tender && !tender.is_owner ? tender.id : undefined;
  useEffect(() => {
    if (id !== undefined && !isReplayed) void note({ id });
  }, [id, isReplayed, note]);
}

interface OneTenderProps {
  tender: Tender;
  readAt: number | undefined;
  onOver: () => unknown;
}

function OneTender({ tender, readAt, onOver }: OneTenderProps) {
  const { state, project, bids_until, company, is_owner, changes, invite } = tender;
  const isOpen = isTaking(state);
  return (
    <>
      <PageHead
        title={project.name}
        extra={<TenderMark state={state} />}
        lead={
          <>
            {company?.name}
            {company && bids_until && ' · '}
            {bids_until && texts.until(bids_until)}
            {isOpen && (
              <>
                , <TimeLeft tender={tender} readAt={readAt} onOver={onOver} />
              </>
            )}
          </>
        }
      >
        <PrintButton />
        {is_owner && <LinkButton to={paths.projectTender(project.id)}>{texts.toProject}</LinkButton>}
        {isOpen && invite?.declined_at === null && tender.refusal === null && tender.bid === null && (
          <Decline id={tender.id} />
        )}
      </PageHead>
      <WithAside
        label={texts.changes}
        aside={
          <FormSection title={texts.changes}>
            <TenderChanges changes={changes} />
          </FormSection>
        }
      >
        <TenderEnd tender={tender} />
        {invite?.declined_at && isOpen && <Alert type="info" title={texts.declined(invite.declined_at)} />}
        <TenderTerms tender={tender} />
        <BidSlot tender={tender} />
        <TenderQuestions tender={tender} />
      </WithAside>
    </>
  );
}

/** The alert about a cancelled tender, with the reason. */
const TenderEnd = ({ tender: { cancelled_at, cancelled_reason } }: { tender: Tender }) =>
  cancelled_at === null ? null : (
    <Alert
      type="warning"
      title={texts.cancelledAt(cancelled_at)}
      description={cancelled_reason && texts.reason(cancelled_reason)}
    />
  );
