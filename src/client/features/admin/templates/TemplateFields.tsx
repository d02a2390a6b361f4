import { templateLabels } from '#contract/rules/tenderLabels.ts';
import { CriteriaField, MustHavesField } from '#features/tenders/shared/PartsFields.tsx';
import { NumberField } from '#shared/forms/fields/NumberField.tsx';
import { TextAreaField } from '#shared/forms/fields/TextAreaField.tsx';
import { TextField } from '#shared/forms/fields/TextField.tsx';
import { CategoriesField } from '#shared/records/categories/CategoriesField.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import { adminTemplates as texts } from '../adminTemplatesTexts.ts';

/** Form fields of a template of tenders. */
export const TemplateFields = () => (
  <Stack>
    <TextField name="name" label={templateLabels.name} />
    <TextAreaField name="description" label={templateLabels.description} rows={2} maxLength={2_000} />
    <CategoriesField label={texts.categories} hint={texts.categoriesHint} />
    <NumberField name="position" label={templateLabels.position} />
    <MustHavesField />
    <CriteriaField />
  </Stack>
);
