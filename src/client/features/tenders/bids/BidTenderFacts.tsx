import type { BidTender } from '../../../../contract/wire/bids';
import { Facts } from '../../../shared/elements/Facts';
import { FormSection } from '../../../shared/elements/FormSection';
import { date } from '../../../shared/texts/format';
import { tenderStates } from '../../../../contract/rules/tenderLabels';
import { bids as texts, untilInWords } from '../bidsTexts';

/** The facts of the tender that a bidder needs while writing a bid. */
export const BidTenderFacts = ({ tender }: { tender: BidTender }) => (
  <FormSection title={texts.sections.tender}>
    <Facts
      of={[
        [texts.buyer, tender.company?.name ?? texts.unnamed],
        [texts.tenderState, tenderStates[tender.state]],
        [texts.until, untilInWords(tender)],
        [texts.decision, tender.decision_on && date(tender.decision_on)],
      ]}
    />
  </FormSection>
);
