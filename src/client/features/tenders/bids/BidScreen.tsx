import { useState } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom';
import { canDraftBid, canSendBid } from '#contract/access/companyAccess.ts';
import { paths } from '#contract/paths.ts';
import { canSaveBid, isClarificationRequested } from '#contract/rules/bidParts.ts';
import { tenderStates } from '#contract/rules/tenderLabels.ts';
import type { Bid, BidTender } from '#contract/wire/bids.ts';
import { OtherCompany } from '#features/companies/shared/OtherCompany.tsx';
import { isRefused } from '#shared/api/failure.ts';
import type { Versioned } from '#shared/api/versioned.ts';
import { Facts } from '#shared/elements/Facts.tsx';
import { WithAside } from '#shared/elements/FormPage.tsx';
import { FormSection } from '#shared/elements/FormSection.tsx';
import { PageHead } from '#shared/elements/PageHead.tsx';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { usePageTitle } from '#shared/lib/pageTitle.ts';
import { FileList } from '#shared/records/files/FileList.tsx';
import { HistoryButton } from '#shared/records/history/HistoryButton.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { Loaded } from '#shared/states/Loaded.tsx';
import { date } from '#shared/texts/format.ts';
import { Stack } from '#shared/ui/Flex.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useGetBidQuery } from '../bidsApi.ts';
import { bids as texts, untilInWords } from '../bidsTexts.ts';
import { BidMark } from '../shared/BidMark.tsx';
import { OtherSidePart } from '../shared/OtherSidePart.tsx';
import { BidEnds } from './BidEnds.tsx';
import { BidNote } from './BidNote.tsx';
import { BidReceipts } from './BidReceipts.tsx';
import { BidSent } from './BidSent.tsx';
import { BidText } from './BidText.tsx';

const SKELETON = <Skeleton blocks={[40, 120, 260, 360]} />;
const BidForm = lazyPart(() => import('./BidForm.tsx'), <Skeleton blocks={[160, 360, 160]} />);
/** Polling interval in milliseconds. It refreshes the remaining time by the server's clock and the state of the bid. */
const LOOK_EVERY = 30_000;

/** `/nabidky/{id}`: one of the company's own bids, from draft to decision. */
export default function BidScreen() {
  const id = Number(useParams().id);
  const bid = useGetBidQuery(
    { id },
    { pollingInterval: LOOK_EVERY, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  usePageTitle(bid.data && texts.titleOf(bid.data.tender.project.name));
  if (isRefused(bid))
    return (
      <OtherCompany whole kind="bids" id={id}>
        <Navigate to={paths.bids()} replace />
      </OtherCompany>
    );
  return (
    <Loaded whole query={bid} skeleton={SKELETON}>
      {(loaded) => <OneBid key={id} bid={loaded} />}
    </Loaded>
  );
}

function OneBid({ bid }: { bid: Versioned<Bid> }) {
  const navigate = useNavigate();
  const actor = useActor();
  const { id, state, tender, files } = bid;
  const isOpen = tender.state === 'OPEN';
  const isClarifying = isClarificationRequested(bid, tender.now);
  const mayWrite =
    canDraftBid(actor) && canSaveBid(state, isClarifying) && (isOpen || isClarifying || state === 'DRAFT');
  /** Whether the form of the sent bid was opened, or left by sending. */
  const [editing, setEditing] = useState<'form' | 'sent' | null>(null);
  const isShown = isOpen && state === 'SENT' && !bid.is_changed && editing !== 'form';
  return (
    <Stack gap={12}>
      <Link className="no-print" to={paths.tender(tender.id)}>
        {texts.backToTender}
      </Link>
      <PageHead
        title={texts.titleOf(tender.project.name)}
        extra={<BidMark state={state} />}
        more={<HistoryButton kind="bids" id={id} etag={bid.etag} />}
      >
        <BidEnds bid={bid} maySend={canSendBid(actor)} onRemoved={() => void navigate(paths.bids())} />
      </PageHead>
      <Stack>
        {isShown && <BidSent bid={bid} isJustSent={editing === 'sent'} onChange={() => setEditing('form')} />}
        <BidNote bid={bid} />
        <OtherSidePart side={tender.other_side} />
        <WithAside
          label={texts.parts}
          aside={
            <>
              <BidTenderFacts tender={tender} />
              <FormSection title={texts.sections.files} hint={texts.fileHint}>
                <FileList files={files} owner={{ owner: 'bids', id }} editable={mayWrite} />
              </FormSection>
              <BidReceipts bid={bid} />
            </>
          }
        >
          {mayWrite && !isShown ? (
            <BidForm key={beginningOf(bid)} bid={bid} onSent={() => setEditing('sent')} />
          ) : (
            <BidText bid={bid} />
          )}
        </WithAside>
      </Stack>
    </Stack>
  );
}

/**
 * Key of the form. The form is reset when the draft equals the sent version again: after sending, withdrawing or
 * discarding.
 */
const beginningOf = ({ state, is_changed, sent }: Bid): string =>
  state === 'SENT' && !is_changed ? `sent/${sent?.number}` : state;

/** The facts of the tender that a bidder needs while writing a bid. */
const BidTenderFacts = ({ tender }: { tender: BidTender }) => (
  <FormSection title={texts.sections.tender}>
    <Facts
      items={[
        [texts.buyer, tender.company?.name ?? texts.unnamed],
        [texts.tenderState, tenderStates[tender.state]],
        [texts.until, untilInWords(tender)],
        [texts.decision, tender.decision_on && date(tender.decision_on)],
      ]}
    />
  </FormSection>
);
