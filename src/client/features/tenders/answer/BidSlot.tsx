import { bidRefusals } from '../../../../contract/rules/tenderLabels';
import type { Tender } from '../../../../contract/wire/tenders';
import { FormSection } from '../../../shared/elements/FormSection';
import { BidButton } from '../shared/BidButton';
import { BidMark } from '../shared/BidMark';
import { paths } from '../../../../contract/paths';
import { tenders as texts } from '../tendersTexts';
import { bids } from '../bidsTexts';
import { Line } from '../../../shared/ui/Flex';
import { LinkButton } from '../../../shared/ui/LinkButton';

/** The company's bid to a tender, or the reason why it cannot bid. */
export function BidSlot({ tender: { refusal, bid, project } }: { tender: Tender }) {
  if (refusal === null && bid === null) {
    return (
      <FormSection title={texts.bid} hint={bids.free}>
        <div>
          <BidButton project={project} />
        </div>
      </FormSection>
    );
  }
  return (
    <FormSection title={texts.bid}>
      {bid !== null ? (
        <Line>
          <BidMark state={bid.state} />
          <LinkButton to={paths.bid(bid.id)}>{bids.open}</LinkButton>
        </Line>
      ) : (
        refusal !== null && <p>{bidRefusals[refusal]}</p>
      )}
      {refusal === 'NO_COMPANY' && (
        <div>
          <LinkButton to={paths.companyCreate()}>{texts.companyProfile}</LinkButton>
        </div>
      )}
    </FormSection>
  );
}
