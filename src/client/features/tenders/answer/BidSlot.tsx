import { bidRefusals } from '../../../../contract/rules/tenderLabels';
import { isTaking } from '../../../../contract/rules/tenderStates';
import type { Tender } from '../../../../contract/wire/tenders';
import { FormSection } from '../../../shared/elements/FormSection';
import { BidButton } from '../shared/BidButton';
import { BidMark } from '../shared/BidMark';
import { TimeLeft } from '../shared/TimeLeft';
import { paths } from '../../../../contract/paths';
import { tenders as texts } from '../tendersTexts';
import { bids } from '../bidsTexts';
import { Line } from '../../../shared/ui/Flex';
import { LinkButton } from '../../../shared/ui/LinkButton';
import { Decline } from './Decline';

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
