import { useFormikContext } from 'formik';
import { type ReactNode, useState } from 'react';
import { daysBetween } from '#contract/lib/days.ts';
import { endOfDay } from '#contract/lib/times.ts';
import { TENDER_WEIGHTS_SUM } from '#contract/limits/limits.ts';
import { priceForms, tenderLabels, tenderOpenings } from '#contract/rules/tenderLabels.ts';
import { weightsOf } from '#contract/rules/tenders.ts';
import { workingDayIn } from '#contract/rules/workingDays.ts';
import { PRICE_FORMS, TENDER_OPENINGS, TENDER_VISIBILITIES } from '#contract/vocabulary/tenders.ts';
import { FormSection } from '#shared/elements/FormSection.tsx';
import { DateField } from '#shared/forms/fields/DateField.tsx';
import { DeadlineField } from '#shared/forms/fields/DateTimeField.tsx';
import { FieldGrid } from '#shared/forms/fields/FieldGrid.tsx';
import { RadioField } from '#shared/forms/fields/RadioField.tsx';
import { SelectField } from '#shared/forms/fields/SelectField.tsx';
import { useFormFrame } from '#shared/forms/formContext.ts';
import { useAppSelector } from '#shared/store/hooks/app.ts';
import { selectToday } from '#shared/store/slices/device.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { CriteriaField, MustHavesField } from '../shared/PartsFields.tsx';
import { TemplateField, type TemplateFieldProps } from '../shared/TemplateField.tsx';
import styles from '../shared/tenders.module.css';
import { tenders as texts } from '../tendersTexts.ts';
import type { TenderValues } from './tenderValues.ts';

const openings = TENDER_OPENINGS.map((value) => ({ value, label: texts.opening[value] }));
const visibilities = TENDER_VISIBILITIES.map((value) => ({ value, label: texts.visibility[value] }));
const prices = PRICE_FORMS.map((value) => ({ value, label: priceForms[value] }));

interface TenderFieldsProps extends TemplateFieldProps {
  /** A field next to the deadline. */
  beside?: ReactNode;
}

/** The fields of a new tender and of a draft: what it asks for and its terms. */
export const TenderFields = ({ beside, ...template }: TenderFieldsProps) => (
  <>
    <FormSection title={texts.rules}>
      <TemplateField {...template} />
      <MustHavesField />
      <Criteria />
    </FormSection>
    <FormSection title={texts.terms}>
      <DeadlinePresets />
      <FieldGrid>
        <DeadlineField name="bids_until" label={tenderLabels.bids_until} hint={texts.untilHint} />
        {beside}
      </FieldGrid>
      <RadioField
        name="visibility"
        label={tenderLabels.visibility}
        hint={texts.visibilityHint}
        options={visibilities}
      />
      <MoreTerms />
    </FormSection>
  </>
);

/** Evaluation criteria, folded until somebody wants to change them. */
function Criteria() {
  const { criteria } = useFormikContext<TenderValues>().values;
  const [isOpened, setOpened] = useState(criteria.length === 0);
  return (
    <details
      // What the form would refuse is not folded.
      open={isOpened || (criteria.length > 0 && weightsOf(criteria) !== TENDER_WEIGHTS_SUM)}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary>{texts.criteriaCount(criteria.length)}</summary>
      <CriteriaField />
    </details>
  );
}

const MORE_TERMS = ['questions_until', 'decision_on', 'price_form', 'opening'] as const;

/** Terms that most buyers leave as they are, folded unless one of them is refused. */
function MoreTerms() {
  const { values, errors } = useFormikContext<TenderValues>();
  const { serverErrors } = useFormFrame();
  const [isOpened, setOpened] = useState(false);
  return (
    <details
      open={isOpened || MORE_TERMS.some((name) => name in errors || name in serverErrors)}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary>{texts.moreTerms(priceForms[values.price_form], tenderOpenings[values.opening])}</summary>
      <Stack className={styles.folded}>
        <FieldGrid>
          <DeadlineField name="questions_until" label={tenderLabels.questions_until} hint={texts.questionsHint} />
          <DateField name="decision_on" label={tenderLabels.decision_on} hint={texts.decisionHint} />
        </FieldGrid>
        <SelectField name="price_form" label={tenderLabels.price_form} options={prices} />
        <RadioField name="opening" label={tenderLabels.opening} hint={texts.openingHint} options={openings} />
      </Stack>
    </details>
  );
}

/** Usual numbers of days for bids. */
const USUAL_DAYS = [7, 14, 21] as const;

/** Buttons that set the deadline to the end of a working day ahead. */
function DeadlinePresets() {
  const today = useAppSelector(selectToday);
  const { setFieldValue } = useFormikContext<TenderValues>();
  return (
    <Line gap={8} role="group" aria-label={texts.presetsLabel}>
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
