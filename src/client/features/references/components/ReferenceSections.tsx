import { REFERENCE_YEAR_MAX, REFERENCE_YEAR_MIN } from '#contract/rules/references.ts';
import type { IdName } from '#contract/wire/common.ts';
import { FormSection } from '#shared/elements/FormSection.tsx';
import { FieldGrid } from '#shared/forms/fields/FieldGrid.tsx';
import { TextAreaField } from '#shared/forms/fields/TextAreaField.tsx';
import { TextField } from '#shared/forms/fields/TextField.tsx';
import { YearField } from '#shared/forms/fields/YearField.tsx';
import { CategoriesField } from '#shared/records/categories/CategoriesField.tsx';
import { ProductsField } from '#shared/records/products/ProductsField.tsx';
import { TagsField } from '#shared/records/tags/TagsField.tsx';
import { referenceFields } from '#shared/texts/labels.ts';
import { references as texts } from '../referencesTexts.ts';

/** The fields of a reference, grouped into sections. Used to create and to edit it. */
export function ReferenceSections({ products }: { products: readonly IdName[] }) {
  return (
    <>
      <FormSection title={texts.sections.basics}>
        <TextField name="name" label={referenceFields.name} maxLength={200} />
        <TextAreaField name="description" label={referenceFields.description} rows={5} />
        <FieldGrid>
          <TextField name="client_name" label={referenceFields.client_name} maxLength={200} />
          <YearField name="year" label={referenceFields.year} min={REFERENCE_YEAR_MIN} max={REFERENCE_YEAR_MAX} />
        </FieldGrid>
      </FormSection>
      <FormSection title={texts.sections.classification}>
        <CategoriesField />
        <TagsField label={referenceFields.tags} />
        <ProductsField label={referenceFields.products} known={products} />
      </FormSection>
    </>
  );
}
