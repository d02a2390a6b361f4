import type { OfferCall } from '../../../contract/wire/offers';
import { Facts } from '../../components/elements/Facts';
import { FormSection } from '../../components/elements/FormSection';
import { date } from '../../texts/format';
import { callStates } from '../../../contract/rules/callLabels';
import { offers as texts, untilInWords } from '../../texts/offers';

/** What of the call whoever writes an offer needs at hand. */
export const OfferCallFacts = ({ call }: { call: OfferCall }) => (
  <FormSection title={texts.sections.call}>
    <Facts
      of={[
        [texts.askedBy, call.company?.name ?? texts.unnamed],
        [texts.callState, callStates[call.state]],
        [texts.until, untilInWords(call)],
        [texts.decision, call.decision_on && date(call.decision_on)],
      ]}
    />
  </FormSection>
);
