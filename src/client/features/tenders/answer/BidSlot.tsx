import { paths } from '#contract/paths.ts';
import { bidRefusals } from '#contract/rules/tenderLabels.ts';
import { isTaking } from '#contract/rules/tenderStates.ts';
import type { Tender } from '#contract/wire/tenders.ts';
import { FormSection } from '#shared/elements/FormSection.tsx';
import { Line } from '#shared/ui/Flex.tsx';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { bids } from '../bidsTexts.ts';
import { BidButton } from '../shared/BidButton.tsx';
import { BidMark } from '../shared/BidMark.tsx';
import { TimeLeft } from '../shared/TimeLeft.tsx';
import { tenders as texts } from '../tendersTexts.ts';
import { Decline } from './Decline.tsx';

interface BidSlotProps {
  tender: Tender;
  readAt: number | undefined;
  onOver: () => unknown;
}

/** The deadline of a tender, and the company's bid to it or the reason why it cannot bid. */
export function BidSlot({ tender, readAt, onOver }: BidSlotProps) {
  const { id, state, bids_until, refusal, bid, project, invite } = tender;
  const mayBid = refusal === null && bid === null;
  return (
    <FormSection title={texts.bid}>
      {bids_until && (
        <p>
          <strong>{texts.until(bids_until)}</strong>
          {isTaking(state) && (
            <>
              , <TimeLeft tender={tender} readAt={readAt} onOver={onOver} />
            </>
          )}
        </p>
      )}
      {bid !== null && (
        <Line>
          <BidMark state={bid.state} />
          <LinkButton to={paths.bid(bid.id)}>{bids.open}</LinkButton>
        </Line>
      )}
      {bid === null && refusal !== null && <p>{bidRefusals[refusal]}</p>}
      {mayBid && (
        <>
          <p className="secondary">{bids.free}</p>
          <Line>
            <BidButton project={project} />
            {invite?.declined_at === null && <Decline id={id} />}
          </Line>
        </>
      )}
      {refusal === 'NO_COMPANY' && (
        <div>
          <LinkButton to={paths.companyCreate()}>{texts.companyProfile}</LinkButton>
        </div>
      )}
    </FormSection>
  );
}
