import { useFormikContext } from 'formik';
import { useRef } from 'react';
import { daysBetween } from '#contract/lib/days.ts';
import { endOfDay } from '#contract/lib/times.ts';
import { tenderLabels, priceForms } from '#contract/rules/tenderLabels.ts';
import { tenderRules } from '#contract/rules/tenders.ts';
import { workingDayIn } from '#contract/rules/workingDays.ts';
import { TENDER_OPENINGS, TENDER_VISIBILITIES, PRICE_FORMS } from '#contract/vocabulary/tenders.ts';
import type { Tender } from '#contract/wire/tenders.ts';
import { BuyerCompany } from '#features/companies/shared/BuyerCompany.tsx';
import type { Versioned } from '#shared/api/versioned.ts';
import { EditForm } from '#shared/dialogs/EditForm.tsx';
import { useStaleVersion } from '#shared/dialogs/useStaleVersion.ts';
import { FormSection } from '#shared/elements/FormSection.tsx';
import { DateField } from '#shared/forms/fields/DateField.tsx';
import { DeadlineField } from '#shared/forms/fields/DateTimeField.tsx';
import { FieldGrid } from '#shared/forms/fields/FieldGrid.tsx';
import { RadioField } from '#shared/forms/fields/RadioField.tsx';
import { SelectField } from '#shared/forms/fields/SelectField.tsx';
import { HistoryButton } from '#shared/records/history/HistoryButton.tsx';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks/app.ts';
import { selectToday } from '#shared/store/slices/device.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { CriteriaField, MustHavesField } from '../shared/PartsFields.tsx';
import { TemplateField } from '../shared/TemplateField.tsx';
import { TenderFiles } from '../shared/TenderFiles.tsx';
import { TenderTerms } from '../shared/TenderTerms.tsx';
import { tendersApi, usePublishTenderMutation, useUpdateTenderMutation } from '../tendersApi.ts';
import { tenders as texts } from '../tendersTexts.ts';
import { ContactField, useColleagues } from './ContactField.tsx';
import { PublishTender } from './PublishTender.tsx';
import { TenderInvites } from './TenderInvites.tsx';
import { type TenderValues, inWords, patchOf, valuesOf } from './tenderValues.ts';

const openings = TENDER_OPENINGS.map((value) => ({ value, label: texts.opening[value] }));
const visibilities = TENDER_VISIBILITIES.map((value) => ({ value, label: texts.visibility[value] }));
const prices = PRICE_FORMS.map((value) => ({ value, label: priceForms[value] }));

interface TenderDraftProps {
  tender: Versioned<Tender>;
  mayDraft: boolean;
  mayDecide: boolean;
}

/** A tender draft, visible only to the buyer: the form of its terms, the invitations and the publication. */
export const TenderDraft = ({ tender, mayDraft, mayDecide }: TenderDraftProps) =>
  mayDraft ? (
    <Stack>
      {mayDecide && tender.company === null && <BuyerCompany />}
      <Terms tender={tender} mayDecide={mayDecide} />
    </Stack>
  ) : (
    <Stack>
      <TenderTerms tender={tender} />
      <TenderFiles tender={tender} />
    </Stack>
  );

function Terms({ tender, mayDecide }: Pick<TenderDraftProps, 'tender' | 'mayDecide'>) {
  const dispatch = useAppDispatch();
  const [update] = useUpdateTenderMutation();
  const [publish] = usePublishTenderMutation({ fixedCacheKey: 'publishTender' });
  /** Whether the tender is published after the current save. */
  const publishes = useRef(false);
  const { id } = tender;
  const colleagues = useColleagues(tender.company);
  const editing = useStaleVersion<Versioned<Tender>, TenderValues>(tender, {
    valuesOf,
    save: (values, { etag }) => update({ id, etag, patch: patchOf(values) }),
    read: () => dispatch(tendersApi.endpoints.getTender.initiate({ id }, { forceRefetch: true, subscribe: false })),
  });
  return (
    <EditForm
      editing={editing}
      valuesOf={valuesOf}
      draftObject={`tender/${id}`}
      endpoint="updateTender"
      rules={tenderRules}
      labels={tenderLabels}
      inWords={(values, field) => inWords(values, field, colleagues)}
      onSaved={({ etag }) => {
        if (publishes.current) void publish({ id, etag });
        publishes.current = false;
      }}
    >
      <p className="secondary">{texts.draftLead}</p>
      <FormSection title={texts.terms}>
        <DeadlinePresets />
        <FieldGrid>
          <DeadlineField name="bids_until" label={tenderLabels.bids_until} hint={texts.untilHint} />
          <DeadlineField name="questions_until" label={tenderLabels.questions_until} hint={texts.questionsHint} />
        </FieldGrid>
        <FieldGrid>
          <DateField name="decision_on" label={tenderLabels.decision_on} hint={texts.decisionHint} />
          <SelectField name="price_form" label={tenderLabels.price_form} options={prices} />
        </FieldGrid>
        <RadioField name="opening" label={tenderLabels.opening} hint={texts.openingHint} options={openings} />
        <RadioField
          name="visibility"
          label={tenderLabels.visibility}
          hint={texts.visibilityHint}
          options={visibilities}
        />
        <ContactField company={tender.company} />
      </FormSection>
      <FormSection title={texts.rules}>
        <TemplateField categories={tender.category_obj.map((category) => category.id)} />
        <MustHavesField />
        <CriteriaField />
      </FormSection>
      <TenderFiles tender={tender} mayAdd />
      <TenderInvites tender={tender} mayInvite />
      <div>
        <HistoryButton kind="tenders" id={id} etag={editing.base.etag} />
      </div>
      <PublishTender
        tender={tender}
        etag={editing.base.etag}
        mayDecide={mayDecide}
        onSaveAndPublish={() => {
          publishes.current = true;
        }}
        onRefused={() => {
          publishes.current = false;
        }}
      />
    </EditForm>
  );
}

/** Usual numbers of days for bids. */
const USUAL_DAYS = [7, 14, 21] as const;

/** Buttons that set the deadline to the end of a working day ahead. */
function DeadlinePresets() {
  const today = useAppSelector(selectToday);
  const { setFieldValue } = useFormikContext<TenderValues>();
  return (
    <Line gap={8} role="group" aria-label={texts.presets}>
      <span>{texts.presets}</span>
      {USUAL_DAYS.map((days) => {
        const day = workingDayIn(today, days);
        return (
          <Button key={days} size="small" onClick={() => void setFieldValue('bids_until', endOfDay(day))}>
            {texts.inDays(daysBetween(today, day))}
          </Button>
        );
      })}
    </Line>
  );
}
