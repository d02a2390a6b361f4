import { paths } from '#contract/paths.ts';
import { isTaking } from '#contract/rules/tenderStates.ts';
import type { Tender } from '#contract/wire/tenders.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { bidNotes, bids } from '../bidsTexts.ts';
import { tenders as texts } from '../tendersTexts.ts';
import { TimeLeft } from './TimeLeft.tsx';

interface BidBannerProps {
  tender: Tender;
  readAt: number | undefined;
  onOver: () => unknown;
}

/** Says on a project until when it takes bids, or what became of the company's bid, with the way there. */
export function BidBanner({ tender, readAt, onOver }: BidBannerProps) {
  const { id, state, bids_until, bid, refusal } = tender;
  const isOpen = isTaking(state) && bids_until !== null;
  if (bid === null && !isOpen)
    return (
      <div>
        <LinkButton to={paths.tender(id)}>{texts.toTender}</LinkButton>
      </div>
    );
  return (
    <Alert
      type={bid?.state === 'SENT' ? 'success' : 'info'}
      title={
        <>
          {bid && bidNotes[bid.state]} {isOpen && texts.takes(bids_until)}
          {isOpen && (
            <>
              , <TimeLeft tender={tender} readAt={readAt} onOver={onOver} />.
            </>
          )}
        </>
      }
      action={
        bid ? (
          <LinkButton to={paths.bid(bid.id)}>{bids.open}</LinkButton>
        ) : (
          <LinkButton type={refusal === null ? 'primary' : 'default'} to={paths.tender(id)}>
            {texts.toTender}
          </LinkButton>
        )
      }
    />
  );
}
