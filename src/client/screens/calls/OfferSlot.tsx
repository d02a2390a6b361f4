import type { Call } from '../../../contract/wire/calls';
import { FormSection } from '../../components/elements/FormSection';
import { links } from '../../navigation/links';
import { calls as texts } from '../../texts/calls';
import { LinkButton } from '../../ui/LinkButton';

/** The person's offer to a call, or why there can be none. */
export function OfferSlot({ call }: { call: Call }) {
  const { refusal } = call;
  if (refusal === null) return null;
  return (
    <FormSection title={texts.offer}>
      <p>{texts.refusals[refusal]}</p>
      {refusal === 'NO_COMPANY' && (
        <div>
          <LinkButton to={links.companyCreate()}>{texts.companyProfile}</LinkButton>
        </div>
      )}
    </FormSection>
  );
}
