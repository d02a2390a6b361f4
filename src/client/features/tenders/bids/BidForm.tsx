import { useRef } from 'react';
import { canSendBid } from '#contract/access/companyAccess.ts';
import { earliestValidity, hasUpperPrice } from '#contract/rules/bidParts.ts';
import { bidRules } from '#contract/rules/bids.ts';
import type { Bid } from '#contract/wire/bids.ts';
import type { Versioned } from '#shared/api/versioned.ts';
import { StaleVersionGate } from '#shared/dialogs/StaleVersionGate.tsx';
import { useStaleVersion } from '#shared/dialogs/useStaleVersion.ts';
import { FormSection } from '#shared/elements/FormSection.tsx';
import { CheckboxField } from '#shared/forms/fields/CheckboxField.tsx';
import { DateField } from '#shared/forms/fields/DateField.tsx';
import { FieldGrid } from '#shared/forms/fields/FieldGrid.tsx';
import { NumberField } from '#shared/forms/fields/NumberField.tsx';
import { TextAreaField } from '#shared/forms/fields/TextAreaField.tsx';
import { PortalForm } from '#shared/forms/PortalForm.tsx';
import { SaveBar } from '#shared/forms/SaveBar.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { useAppDispatch } from '#shared/store/hooks/app.ts';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { bidsApi, useSendBidMutation, useUpdateBidMutation } from '../bidsApi.ts';
import { bidFields, bids as texts, priceLabels } from '../bidsTexts.ts';
import { AnswerFields } from './AnswerFields.tsx';
import { AnswersLeft } from './AnswersLeft.tsx';
import { inWords, type BidValues, patchOf, valuesOf } from './bidValues.ts';
import { SendButton } from './SendButton.tsx';

interface BidFormProps {
  bid: Versioned<Bid>;
  onSent: () => void;
}

/** The form of a bid. Input is kept as a local draft, saved on submit, and sent to the buyer as it was saved. */
export default function BidForm({ bid, onSent }: BidFormProps) {
  const dispatch = useAppDispatch();
  const maySend = canSendBid(useActor());
  const [update] = useUpdateBidMutation();
  const [send, sending] = useSendBidMutation({ fixedCacheKey: 'sendBid' });
  useResetOnUnmount(sending);
  const { id, tender } = bid;
  /** What was confirmed if the bid is sent after the current save. */
  const sends = useRef<{ is_free?: boolean } | null>(null);
  const editing = useStaleVersion<Versioned<Bid>, BidValues>(bid, {
    valuesOf,
    save: (values, { etag }) => update({ id, etag, patch: patchOf(values) }),
    read: () => dispatch(bidsApi.endpoints.getBid.initiate({ id }, { forceRefetch: true, subscribe: false })),
  });
  const sendNow = async ({ etag }: Pick<Versioned<Bid>, 'etag'>, confirmed: { is_free?: boolean }) => {
    const { data } = await send({ id, etag, ...confirmed });
    if (!data) return;
    editing.setBase(data);
    onSent();
  };
  const labels = priceLabels[tender.price_form];
  const isRange = hasUpperPrice(tender.price_form);

  return (
    <>
      <PortalForm<BidValues, Versioned<Bid>>
        key={editing.edition}
        endpoint="updateBid"
        rules={bidRules}
        initialValues={valuesOf(editing.base)}
        draft={{ object: `bid/${id}`, version: editing.base.etag }}
        onSubmit={editing.submit}
        onSaved={(saved) => {
          editing.setBase(saved);
          if (sends.current) void sendNow(saved, sends.current);
          sends.current = null;
        }}
      >
        <FormSection title={texts.sections.price} hint={texts.vatHint}>
          <FieldGrid>
            <NumberField name="price_from" label={labels.from} unit="Kč" isNeeded />
            {isRange && <NumberField name="price_to" label={labels.to} unit="Kč" isNeeded />}
          </FieldGrid>
          <CheckboxField name="vat_included" label={bidFields.vat_included} />
        </FormSection>
        <AnswerFields bid={bid.id} mustHaves={tender.must_have} />
        <FormSection title={texts.sections.time}>
          <FieldGrid>
            <DateField name="start_date" label={bidFields.start_date} />
            <NumberField name="duration_weeks" label={bidFields.duration_weeks} />
          </FieldGrid>
          <DateField
            name="valid_until"
            label={bidFields.valid_until}
            isNeeded
            hint={texts.validHint(earliestValidity(tender))}
          />
        </FormSection>
        <FormSection title={texts.sections.text}>
          <TextAreaField name="text" label={bidFields.text} rows={6} />
        </FormSection>
        <SaveBar label={texts.saveDraft} isMain={false}>
          <SendButton
            bid={editing.base}
            maySend={maySend}
            busy={sending.isLoading}
            onSend={(confirmed) => void sendNow(editing.base, confirmed)}
            onSaveAndSend={(confirmed) => {
              sends.current = confirmed;
            }}
            onRefused={() => {
              sends.current = null;
            }}
          />
          <AnswersLeft bid={bid} />
        </SaveBar>
      </PortalForm>
      <StaleVersionGate
        editing={editing}
        labels={bidFields}
        inWords={(values, name) => inWords(values, name, tender)}
      />
    </>
  );
}
