import { useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { isTaking } from '#contract/rules/tenderStates.ts';
import type { Tender } from '#contract/wire/tenders.ts';
import { OtherCompany } from '#features/companies/shared/OtherCompany.tsx';
import { isRefused } from '#shared/api/failure.ts';
import { WithAside } from '#shared/elements/FormPage.tsx';
import { FormSection } from '#shared/elements/FormSection.tsx';
import { PageHead } from '#shared/elements/PageHead.tsx';
import { PrintButton } from '#shared/elements/PrintButton.tsx';
import { usePageTitle } from '#shared/lib/pageTitle.ts';
import { Loaded } from '#shared/states/Loaded.tsx';
import { useIsReplayed } from '#shared/store/hooks/replayed.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { TenderChanges } from '../shared/TenderChanges.tsx';
import { TenderEnd } from '../shared/TenderEnd.tsx';
import { TenderFiles } from '../shared/TenderFiles.tsx';
import { TenderMark } from '../shared/TenderMark.tsx';
import { TenderQuestions } from '../shared/TenderQuestions.tsx';
import { TenderTerms } from '../shared/TenderTerms.tsx';
import { useGetTenderQuery, useRecordTenderSeenMutation } from '../tendersApi.ts';
import { tenders as texts } from '../tendersTexts.ts';
import { BidSlot } from './BidSlot.tsx';

/** A tender as bidders see it: deadline and their own bid, subject, criteria, questions and changes. */
export default function TenderScreen() {
  const { id } = useParams();
  const tender = useGetTenderQuery({ id: Number(id) });
  const { data, refetch, fulfilledTimeStamp } = tender;
  usePageTitle(data?.project.name);
  useNoteSeen(data);
  const content = (
    <Loaded whole query={tender} skeleton={<Skeleton blocks={[40, 260, 360]} />}>
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
  const { state, project, company, is_owner, changes, invite, bid, other_side } = tender;
  const { hash } = useLocation();
  // The buyer answers questions and adds to the tender in its project.
  if (is_owner) return <Navigate to={`${paths.projectTender(project.id)}${hash}`} replace />;
  // The address of a message of the discussion with the buyer.
  if (hash && bid && other_side) return <Navigate to={`${paths.bid(bid.id)}${hash}`} replace />;
  return (
    <>
      <PageHead title={project.name} extra={<TenderMark state={state} />} lead={company?.name} more={<PrintButton />} />
      <WithAside
        isFirst
        label={texts.aside}
        aside={
          <>
            <BidSlot tender={tender} readAt={readAt} onOver={onOver} />
            {changes.length > 0 && (
              <FormSection title={texts.changes}>
                <TenderChanges changes={changes} />
              </FormSection>
            )}
          </>
        }
      >
        <TenderEnd tender={tender} />
        {invite?.declined_at && isTaking(state) && <Alert type="info" title={texts.declined(invite.declined_at)} />}
        <TenderTerms tender={tender} />
        <TenderFiles tender={tender} />
        <TenderQuestions tender={tender} />
      </WithAside>
    </>
  );
}
