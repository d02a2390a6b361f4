import { CALL_OPENINGS, CALL_VISIBILITIES, PRICE_FORMS } from '../../../../contract/vocabulary/calls';
import { callLabels, priceForms } from '../../../../contract/rules/callLabels';
import { callRules } from '../../../../contract/rules/calls';
import type { Call } from '../../../../contract/wire/calls';
import type { Versioned } from '../../../api/versioned';
import { EditForm } from '../../../components/dialogs/EditForm';
import { useStaleVersion } from '../../../components/dialogs/useStaleVersion';
import { CallTerms } from '../../../components/calls/CallTerms';
import { FormSection } from '../../../components/elements/FormSection';
import { DateField } from '../../../forms/fields/DateField';
import { DateTimeField } from '../../../forms/fields/DateTimeField';
import { FieldGrid } from '../../../forms/fields/FieldGrid';
import { RadioField } from '../../../forms/fields/RadioField';
import { SelectField } from '../../../forms/fields/SelectField';
import { callsApi, useUpdateCallMutation } from '../../../slices/calls';
import { useAppDispatch } from '../../../store/hooks/app';
import { calls as texts } from '../../../texts/calls';
import { CallInvites } from './CallInvites';
import { type CallValues, inWords, patchOf, valuesOf } from './callValues';
import { PublishCall } from './PublishCall';
import { CriteriaField, MustHavesField } from './PartsFields';

const openings = CALL_OPENINGS.map((value) => ({ value, label: texts.opening[value] }));
const visibilities = CALL_VISIBILITIES.map((value) => ({ value, label: texts.visibility[value] }));
const prices = PRICE_FORMS.map((value) => ({ value, label: priceForms[value] }));

interface CallDraftProps {
  call: Versioned<Call>;
  mayDraft: boolean;
  mayDecide: boolean;
}

/** A call that only the own people know of: its terms in a form, whom it will ask, and its publication. */
export const CallDraft = ({ call, mayDraft, mayDecide }: CallDraftProps) =>
  mayDraft ? <Terms call={call} mayDecide={mayDecide} /> : <CallTerms call={call} />;

function Terms({ call, mayDecide }: Pick<CallDraftProps, 'call' | 'mayDecide'>) {
  const dispatch = useAppDispatch();
  const [update] = useUpdateCallMutation();
  const { id } = call;
  const editing = useStaleVersion<Versioned<Call>, CallValues>(call, {
    valuesOf,
    save: (values, { etag }) => update({ id, etag, patch: patchOf(values) }),
    read: () => dispatch(callsApi.endpoints.getCall.initiate({ id }, { forceRefetch: true, subscribe: false })),
  });
  return (
    <EditForm
      of={editing}
      valuesOf={valuesOf}
      keptAs={`call/${id}`}
      endpoint="updateCall"
      rules={callRules}
      labels={callLabels}
      inWords={inWords}
    >
      <p className="secondary">{texts.draftLead}</p>
      <FormSection title={texts.terms}>
        <FieldGrid>
          <DateTimeField name="offers_until" label={callLabels.offers_until} hint={texts.untilHint} />
          <DateTimeField name="questions_until" label={callLabels.questions_until} hint={texts.questionsHint} />
        </FieldGrid>
        <FieldGrid>
          <DateField name="decision_on" label={callLabels.decision_on} hint={texts.decisionHint} />
          <SelectField name="price_form" label={callLabels.price_form} options={prices} />
        </FieldGrid>
        <RadioField name="opening" label={callLabels.opening} hint={texts.openingHint} options={openings} />
        <RadioField
          name="visibility"
          label={callLabels.visibility}
          hint={texts.visibilityHint}
          options={visibilities}
        />
      </FormSection>
      <FormSection title={texts.rules}>
        <MustHavesField />
        <CriteriaField />
      </FormSection>
      <CallInvites call={call} mayInvite />
      <PublishCall call={call} etag={editing.base.etag} mayDecide={mayDecide} />
    </EditForm>
  );
}
