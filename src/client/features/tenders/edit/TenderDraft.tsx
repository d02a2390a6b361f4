import { useFormikContext } from 'formik';
import { useRef } from 'react';
import { addDays } from '../../../../contract/lib/days';
import { TENDER_OPENINGS, TENDER_VISIBILITIES, PRICE_FORMS } from '../../../../contract/vocabulary/tenders';
import { tenderLabels, priceForms } from '../../../../contract/rules/tenderLabels';
import { tenderRules } from '../../../../contract/rules/tenders';
import type { Tender } from '../../../../contract/wire/tenders';
import type { Versioned } from '../../../shared/api/versioned';
import { EditForm } from '../../../shared/dialogs/EditForm';
import { useStaleVersion } from '../../../shared/dialogs/useStaleVersion';
import { endOfDay } from '../../../../contract/lib/times';
import { TenderFiles } from '../shared/TenderFiles';
import { TenderTerms } from '../shared/TenderTerms';
import { FormSection } from '../../../shared/elements/FormSection';
import { DateField } from '../../../shared/forms/fields/DateField';
import { DeadlineField } from '../../../shared/forms/fields/DateTimeField';
import { FieldGrid } from '../../../shared/forms/fields/FieldGrid';
import { RadioField } from '../../../shared/forms/fields/RadioField';
import { SelectField } from '../../../shared/forms/fields/SelectField';
import { tendersApi, usePublishTenderMutation, useUpdateTenderMutation } from '../tendersApi';
import { selectToday } from '../../../app/slices/device';
import { useAppDispatch, useAppSelector } from '../../../app/store/hooks/app';
import { tenders as texts } from '../tendersTexts';
import { Button } from '../../../shared/ui/Button';
import { Line, Stack } from '../../../shared/ui/Flex';
import { HistoryButton } from '../../history/shared/HistoryButton';
import { TenderInvites } from './TenderInvites';
import { type TenderValues, inWords, patchOf, valuesOf } from './tenderValues';
import { PublishTender } from './PublishTender';
import { CriteriaField, MustHavesField } from '../shared/PartsFields';
import { TemplateField } from '../shared/TemplateField';

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
    <Terms tender={tender} mayDecide={mayDecide} />
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
  const editing = useStaleVersion<Versioned<Tender>, TenderValues>(tender, {
    valuesOf,
    save: (values, { etag }) => update({ id, etag, patch: patchOf(values) }),
    read: () => dispatch(tendersApi.endpoints.getTender.initiate({ id }, { forceRefetch: true, subscribe: false })),
  });
  return (
    <EditForm
      of={editing}
      valuesOf={valuesOf}
      draftObject={`tender/${id}`}
      endpoint="updateTender"
      rules={tenderRules}
      labels={tenderLabels}
      inWords={inWords}
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

/** Buttons that set the deadline to the end of a day some days ahead. */
function DeadlinePresets() {
  const today = useAppSelector(selectToday);
  const { setFieldValue } = useFormikContext<TenderValues>();
  return (
    <Line gap={8} role="group" aria-label={texts.presets}>
      <span>{texts.presets}</span>
      {USUAL_DAYS.map((days) => (
        <Button
          key={days}
          size="small"
          onClick={() => void setFieldValue('bids_until', endOfDay(addDays(today, days)))}
        >
          {texts.inDays(days)}
        </Button>
      ))}
    </Line>
  );
}
