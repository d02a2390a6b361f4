import { useFormikContext } from 'formik';
import { useState, type ReactNode } from 'react';
import { softwareRules } from '#contract/rules/software.ts';
import {
  emptySoftware,
  licenceTypes,
  licenceUnits,
  pricePeriods,
  softwareLabels as labels,
} from '#contract/rules/softwareLabels.ts';
import { LICENCE_TYPES, LICENCE_UNITS, PRICE_PERIODS } from '#contract/vocabulary/licence.ts';
import type { Software, SoftwareFields } from '#contract/wire/software.ts';
import { emptyToNull } from '#shared/api/call.ts';
import { FormSection } from '#shared/elements/FormSection.tsx';
import { CheckboxField } from '#shared/forms/fields/CheckboxField.tsx';
import { DateField } from '#shared/forms/fields/DateField.tsx';
import { FieldGrid } from '#shared/forms/fields/FieldGrid.tsx';
import { NumberField } from '#shared/forms/fields/NumberField.tsx';
import { SelectField } from '#shared/forms/fields/SelectField.tsx';
import { TextAreaField } from '#shared/forms/fields/TextAreaField.tsx';
import { TextField } from '#shared/forms/fields/TextField.tsx';
import { PortalForm, type SubmitResult } from '#shared/forms/PortalForm.tsx';
import { SaveBar } from '#shared/forms/SaveBar.tsx';
import { CategoriesField } from '#shared/records/categories/CategoriesField.tsx';
import { software } from '../softwareTexts.ts';
import { NameField } from './NameField.tsx';

const { form: texts } = software;

/** Values of an empty form. Most prices are yearly. */
export const EMPTY_FORM: SoftwareFields = { ...emptySoftware, price_period: 'YEAR' };
const FIELDS = Object.keys(emptySoftware) as (keyof SoftwareFields)[];

/** The fields of a software record that the form edits. */
export const fieldsOf = (thing: Software): SoftwareFields =>
  Object.fromEntries(FIELDS.map((field) => [field, thing[field]])) as SoftwareFields;

const optionsOf = <Code extends string>(codes: readonly Code[], names: Record<Code, string>) =>
  codes.map((code) => ({ value: code, label: names[code] }));

interface SoftwareFormProps {
  initial: SoftwareFields;
  endpoint: 'createSoftware' | 'createTenderLicence' | 'updateSoftware';
  /** Key of the draft and the version it is based on. */
  draft: { object: string; version: string | null };
  submitLabel: string;
  onSubmit: (fields: SoftwareFields) => PromiseLike<SubmitResult<Software>>;
  onSaved: (saved: Software) => void;
  /** Further actions next to the submit button. */
  actions?: ReactNode;
  /** Content between the fields and the save bar. */
  children?: ReactNode;
}

/** The fields of a software record, used to create and to edit it. */
export function SoftwareForm({
  initial,
  endpoint,
  draft,
  submitLabel,
  onSubmit,
  onSaved,
  actions,
  children,
}: SoftwareFormProps) {
  // A refetch must not overwrite the typed values.
  const [initialValues] = useState(initial);
  return (
    <PortalForm
      initialValues={initialValues}
      rules={softwareRules}
      endpoint={endpoint}
      draft={draft}
      onSubmit={(values) => onSubmit(emptyToNull(values) as SoftwareFields)}
      onSaved={onSaved}
    >
      <FormSection title={texts.sections.what}>
        <NameField />
        <TextField name="version" label={labels.version} maxLength={100} />
        <TextField name="supplier_name" label={labels.supplier_name} maxLength={200} />
        <CategoriesField label={labels.categories} />
      </FormSection>
      <FormSection title={texts.sections.licence}>
        <SelectField
          name="licence_type"
          label={labels.licence_type}
          options={optionsOf(LICENCE_TYPES, licenceTypes)}
          clearable
        />
        <FieldGrid>
          <NumberField name="licence_count" label={labels.licence_count} />
          <SelectField
            name="licence_unit"
            label={labels.licence_unit}
            options={optionsOf(LICENCE_UNITS, licenceUnits)}
            clearable
          />
        </FieldGrid>
      </FormSection>
      <FormSection title={texts.sections.price}>
        <FieldGrid>
          <NumberField name="price" label={labels.price} unit="Kč" hint={texts.priceHint} />
          <SelectField
            name="price_period"
            label={labels.price_period}
            options={optionsOf(PRICE_PERIODS, pricePeriods)}
            clearable
          />
        </FieldGrid>
        <FieldGrid>
          <DateField name="valid_from" label={labels.valid_from} />
          <DateField name="valid_to" label={labels.valid_to} />
        </FieldGrid>
        <WatchField />
      </FormSection>
      <FormSection title={texts.sections.needs}>
        <CheckboxField name="need_customization" label={labels.need_customization} />
        <CheckboxField name="need_extension" label={labels.need_extension} />
        <CheckboxField name="need_upgrade" label={labels.need_upgrade} />
      </FormSection>
      <FormSection title={texts.sections.rest}>
        <TextAreaField name="note" label={labels.note} />
      </FormSection>
      {children}
      <SaveBar label={submitLabel} isNew={draft.version === null}>
        {actions}
      </SaveBar>
    </PortalForm>
  );
}

/** Explains the expiration notifications, or that they require an end date. */
function WatchField() {
  const { values } = useFormikContext<SoftwareFields>();
  const isIdle = values.watch_expiration && !values.valid_to;
  return (
    <CheckboxField
      name="watch_expiration"
      label={labels.watch_expiration}
      hint={isIdle ? texts.watchNeedsDate : texts.watchHint}
    />
  );
}
