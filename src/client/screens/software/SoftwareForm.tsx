import { useFormikContext } from 'formik';
import { useState, type ReactNode } from 'react';
import {
  licenceTypes,
  licenceUnits,
  pricePeriods,
  softwareLabels as labels,
} from '../../../contract/rules/softwareLabels';
import { softwareRules } from '../../../contract/rules/software';
import { LICENCE_TYPES, LICENCE_UNITS, PRICE_PERIODS } from '../../../contract/vocabulary/licence';
import type { Software, SoftwareFields } from '../../../contract/wire/software';
import { emptyToNull } from '../../api/call';
import { CategoriesField } from '../../components/fields/CategoriesField';
import { FormSection } from '../../components/elements/FormSection';
import { CheckboxField } from '../../forms/fields/CheckboxField';
import { DateField } from '../../forms/fields/DateField';
import { FieldGrid } from '../../forms/fields/FieldGrid';
import { NumberField } from '../../forms/fields/NumberField';
import { PortalForm, type SubmitResult } from '../../forms/PortalForm';
import { SaveBar } from '../../forms/SaveBar';
import { SelectField } from '../../forms/fields/SelectField';
import { TextAreaField } from '../../forms/fields/TextAreaField';
import { TextField } from '../../forms/fields/TextField';
import { software } from '../../texts/software';
import { NameField } from './NameField';

const { form: texts } = software;

/** What an empty form starts with; most prices are yearly. */
export const EMPTY_SOFTWARE: SoftwareFields = {
  name: '',
  product: null,
  version: null,
  licence_type: null,
  licence_unit: null,
  licence_count: null,
  price: null,
  price_period: 'YEAR',
  valid_from: null,
  valid_to: null,
  watch_expiration: false,
  need_customization: false,
  need_extension: false,
  need_upgrade: false,
  supplier_name: null,
  note: null,
  categories: [],
};
const FIELDS = Object.keys(EMPTY_SOFTWARE) as (keyof SoftwareFields)[];

/** What a form edits of a piece of software. */
export const fieldsOf = (thing: Software): SoftwareFields =>
  Object.fromEntries(FIELDS.map((field) => [field, thing[field]])) as SoftwareFields;

const optionsOf = <Code extends string>(codes: readonly Code[], names: Record<Code, string>) =>
  codes.map((code) => ({ value: code, label: names[code] }));

interface SoftwareFormProps {
  initial: SoftwareFields;
  endpoint: 'createSoftware' | 'createTenderLicence' | 'updateSoftware';
  /** Name of the draft and the version it belongs to. */
  draft: { object: string; version: string | null };
  submitLabel: string;
  onSubmit: (fields: SoftwareFields) => PromiseLike<SubmitResult<Software>>;
  onSaved: (saved: Software) => void;
  /** Further actions beside the submit button. */
  actions?: ReactNode;
  /** Between the fields and the save bar. */
  children?: ReactNode;
}

/** The fields of a piece of software, for adding and editing alike. */
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
  // A refetch must not throw away what was written since.
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

/** Says what watching means, or what it still needs. */
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
