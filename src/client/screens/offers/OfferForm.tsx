import { useRef } from 'react';
import { canSendOffer } from '../../../contract/companyAccess';
import { earliestValidity, hasUpperPrice } from '../../../contract/offerParts';
import { offerRules } from '../../../contract/rules/offers';
import type { Offer } from '../../../contract/wire/offers';
import type { Versioned } from '../../api/versioned';
import { StaleVersionGate } from '../../components/dialogs/StaleVersionGate';
import { useStaleVersion } from '../../components/dialogs/useStaleVersion';
import { FormSection } from '../../components/elements/FormSection';
import { CheckboxField } from '../../forms/fields/CheckboxField';
import { DateField } from '../../forms/fields/DateField';
import { FieldGrid } from '../../forms/fields/FieldGrid';
import { NumberField } from '../../forms/fields/NumberField';
import { TextAreaField } from '../../forms/fields/TextAreaField';
import { PortalForm } from '../../forms/PortalForm';
import { SaveBar } from '../../forms/SaveBar';
import { offersApi, useSendOfferMutation, useUpdateOfferMutation } from '../../slices/offers';
import { useActor } from '../../slices/user';
import { useAppDispatch } from '../../store/hooks/app';
import { useResetOnUnmount } from '../../store/hooks/useResetOnUnmount';
import { offerFields, offers as texts, priceLabels } from '../../texts/offers';
import { AnswerFields } from './AnswerFields';
import { inWords, type OfferValues, patchOf, valuesOf } from './offerValues';
import { SendButton } from './SendButton';

interface OfferFormProps {
  offer: Versioned<Offer>;
}

/** The draft of an offer: kept as it is written, saved when its writer says so, and sent as it was saved. */
export default function OfferForm({ offer }: OfferFormProps) {
  const dispatch = useAppDispatch();
  const maySend = canSendOffer(useActor());
  const [update] = useUpdateOfferMutation();
  const [send, sending] = useSendOfferMutation({ fixedCacheKey: 'sendOffer' });
  useResetOnUnmount(sending);
  const { id, call } = offer;
  /** Whether what is being saved is to be sent too. */
  const sends = useRef(false);
  const editing = useStaleVersion<Versioned<Offer>, OfferValues>(offer, {
    valuesOf,
    save: (values, { etag }) => update({ id, etag, patch: patchOf(values) }),
    read: () => dispatch(offersApi.endpoints.getOffer.initiate({ id }, { forceRefetch: true, subscribe: false })),
  });
  const sendNow = async ({ etag }: Pick<Versioned<Offer>, 'etag'>) => {
    const { data } = await send({ id, etag });
    if (data) editing.setBase(data);
  };
  const labels = priceLabels[call.price_form];
  const isRange = hasUpperPrice(call.price_form);

  return (
    <>
      <PortalForm<OfferValues, Versioned<Offer>>
        key={editing.edition}
        endpoint="updateOffer"
        rules={offerRules}
        initialValues={valuesOf(editing.base)}
        draft={{ object: `offer/${id}`, version: editing.base.etag }}
        onSubmit={editing.submit}
        onSaved={(saved) => {
          editing.setBase(saved);
          if (sends.current) void sendNow(saved);
          sends.current = false;
        }}
      >
        <FormSection title={texts.sections.price} hint={texts.vatHint}>
          <FieldGrid>
            <NumberField name="price_from" label={labels.from} unit="Kč" />
            {isRange && <NumberField name="price_to" label={labels.to} unit="Kč" />}
          </FieldGrid>
          <CheckboxField name="vat_included" label={offerFields.vat_included} />
        </FormSection>
        <FormSection title={texts.sections.answers}>
          <AnswerFields offer={offer.id} mustHaves={call.must_have} />
        </FormSection>
        <FormSection title={texts.sections.time}>
          <FieldGrid>
            <DateField name="start_date" label={offerFields.start_date} />
            <NumberField name="duration_weeks" label={offerFields.duration_weeks} unit={texts.weeks} />
          </FieldGrid>
          <DateField
            name="valid_until"
            label={offerFields.valid_until}
            hint={texts.validHint(earliestValidity(call))}
          />
        </FormSection>
        <FormSection title={texts.sections.text}>
          <TextAreaField name="text" label={offerFields.text} rows={6} />
        </FormSection>
        <SaveBar label={texts.saveDraft} isMain={false}>
          <SendButton
            offer={editing.base}
            maySend={maySend}
            busy={sending.isLoading}
            onSend={() => void sendNow(editing.base)}
            onSaveAndSend={() => {
              sends.current = true;
            }}
            onRefused={() => {
              sends.current = false;
            }}
          />
        </SaveBar>
      </PortalForm>
      <StaleVersionGate of={editing} labels={offerFields} inWords={(values, name) => inWords(values, name, call)} />
    </>
  );
}
