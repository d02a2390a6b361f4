import { templateLabels } from '../../../../contract/rules/tenderLabels';
import { NumberField } from '../../../shared/forms/fields/NumberField';
import { TextAreaField } from '../../../shared/forms/fields/TextAreaField';
import { TextField } from '../../../shared/forms/fields/TextField';
import { Stack } from '../../../shared/ui/Flex';
import { CategoriesField } from '../../categories/shared/CategoriesField';
import { CriteriaField, MustHavesField } from '../../tenders/shared/PartsFields';
import { adminTemplates as texts } from '../adminTemplatesTexts';

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
