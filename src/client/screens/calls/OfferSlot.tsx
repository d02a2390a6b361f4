import { offerRefusals } from '../../../contract/rules/callLabels';
import type { Call } from '../../../contract/wire/calls';
import { FormSection } from '../../components/elements/FormSection';
import { OfferButton } from '../../components/offers/OfferButton';
import { OfferMark } from '../../components/offers/OfferMark';
import { links } from '../../navigation/links';
import { calls as texts } from '../../texts/calls';
import { offers } from '../../texts/offers';
import { Line } from '../../ui/Flex';
import { LinkButton } from '../../ui/LinkButton';

/** The person's offer to a call, or why there can be none. */
export function OfferSlot({ call: { refusal, offer, project } }: { call: Call }) {
  if (refusal === null && offer === null) {
    return (
      <FormSection title={texts.offer} hint={offers.free}>
        <div>
          <OfferButton project={project} />
        </div>
      </FormSection>
    );
  }
  return (
    <FormSection title={texts.offer}>
      {offer !== null ? (
        <Line>
          <OfferMark state={offer.state} />
          <LinkButton to={links.offer(offer.id)}>{offers.open}</LinkButton>
        </Line>
      ) : (
        refusal !== null && <p>{offerRefusals[refusal]}</p>
      )}
      {refusal === 'NO_COMPANY' && (
        <div>
          <LinkButton to={links.companyCreate()}>{texts.companyProfile}</LinkButton>
        </div>
      )}
    </FormSection>
  );
}
