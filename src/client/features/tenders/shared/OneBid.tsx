import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { canDraftBid, canSendBid } from '#contract/access/companyAccess.ts';
import { canSaveBid, isClarificationRequested } from '#contract/rules/bidParts.ts';
import { tenderStates } from '#contract/rules/tenderLabels.ts';
import type { Bid, BidTender } from '#contract/wire/bids.ts';
import type { Versioned } from '#shared/api/versioned.ts';
import { Facts } from '#shared/elements/Facts.tsx';
import { WithAside } from '#shared/elements/FormPage.tsx';
import { FormSection } from '#shared/elements/FormSection.tsx';
import { PageHead } from '#shared/elements/PageHead.tsx';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { FileList } from '#shared/records/files/FileList.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { date } from '#shared/texts/format.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { BidEnds } from '../bids/BidEnds.tsx';
import { BidNote } from '../bids/BidNote.tsx';
import { BidReceipts } from '../bids/BidReceipts.tsx';
import { BidSent } from '../bids/BidSent.tsx';
import { BidText } from '../bids/BidText.tsx';
import { useGetBidQuery } from '../bidsApi.ts';
import { bids as texts, untilInWords } from '../bidsTexts.ts';
import { BidMark } from './BidMark.tsx';
import { OtherSidePart } from './OtherSidePart.tsx';

const BidForm = lazyPart(() => import('../bids/BidForm.tsx'), <Skeleton blocks={[160, 360, 160]} />);
/** Polling interval in milliseconds. It refreshes the remaining time by the server's clock and the state of the bid. */
const LOOK_EVERY = 30_000;

/** Loads an own bid. */
export const useOneBid = (id: number) =>
  useGetBidQuery(
    { id },
    { pollingInterval: LOOK_EVERY, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );

interface OneBidProps {
  bid: Versioned<Bid>;
  /** Address of the tender. */
  back: string;
  /** Called when the draft was deleted. */
  onRemoved: () => void;
  /** Further actions. */
  more?: ReactNode;
  /** Content below the notes. */
  children?: ReactNode;
}

/** A bid as its company works with it: its form, files and receipts, and how the buyer decided. */
export function OneBid({ bid, back, onRemoved, more, children }: OneBidProps) {
  const actor = useActor();
  const { id, state, tender, files } = bid;
  const isOpen = tender.state === 'OPEN';
  const isClarifying = isClarificationRequested(bid, tender.now);
  /** Whether the form of the sent bid was opened, or left by sending. */
  const [editing, setEditing] = useState<'form' | 'sent' | null>(null);
  const [wasOpen] = useState(isOpen);
  /** The form was open when the deadline passed. It stays, so that nothing typed is lost. */
  const isLate = wasOpen && !isOpen && state !== 'DRAFT' && (editing === 'form' || bid.is_changed);
  const mayWrite =
    canDraftBid(actor) && canSaveBid(state, isClarifying) && (isOpen || isClarifying || isLate || state === 'DRAFT');
  const isShown = isOpen && state === 'SENT' && !bid.is_changed && editing !== 'form';
  return (
    <Stack gap={12}>
      <Link className="no-print" to={back}>
        {texts.backToTender}
      </Link>
      <PageHead title={texts.titleOf(tender.project.name)} extra={<BidMark state={state} />} more={more}>
        <BidEnds bid={bid} maySend={canSendBid(actor)} onRemoved={onRemoved} />
      </PageHead>
      <Stack>
        {isShown && <BidSent bid={bid} isJustSent={editing === 'sent'} onChange={() => setEditing('form')} />}
        <BidNote bid={bid} />
        {isLate && state === 'SENT' && <Alert type="warning" title={texts.lateChange} />}
        {children}
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
