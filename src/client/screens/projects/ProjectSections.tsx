import { PROJECT_STEPS } from '../../../contract/vocabulary/projectStatus';
import type { IdName } from '../../../contract/wire/common';
import { CategoriesField } from '../../components/fields/CategoriesField';
import { FormSection } from '../../components/elements/FormSection';
import { ProductsField } from '../../components/fields/ProductsField';
import { TagsField } from '../../components/fields/TagsField';
import { DateField } from '../../forms/fields/DateField';
import { FieldGrid } from '../../forms/fields/FieldGrid';
import { NumberField } from '../../forms/fields/NumberField';
import { TextAreaField } from '../../forms/fields/TextAreaField';
import { TextField } from '../../forms/fields/TextField';
import { projectFields, projects as texts } from '../../texts/projects';
import { PhaseField } from './PhaseField';
import { PublishField } from './PublishField';
import { StatusField } from './StatusField';

/** The fields of a project in named sections, the same for a new and an old one. */
export function ProjectSections({ products }: { products: readonly IdName[] }) {
  return (
    <>
      <FormSection title={texts.sections.basics}>
        <TextField name="name" label={projectFields.name} maxLength={200} />
        <TextAreaField name="description" label={projectFields.description} rows={5} />
      </FormSection>
      <FormSection title={texts.sections.phases} hint={texts.phasesHint}>
        <StatusField />
        <FieldGrid>
          {PROJECT_STEPS.map((step) => (
            <PhaseField key={step} name={step} />
          ))}
        </FieldGrid>
      </FormSection>
      <FormSection title={texts.sections.terms}>
        <DateField name="deadline" label={projectFields.deadline} />
        <FieldGrid>
          <NumberField name="budget_from" label={projectFields.budget_from} min={0} unit="Kč" />
          <NumberField name="budget_to" label={projectFields.budget_to} min={0} unit="Kč" />
        </FieldGrid>
      </FormSection>
      <FormSection title={texts.sections.classification}>
        <CategoriesField />
        <TagsField label={projectFields.tags} />
        <ProductsField label={projectFields.products} known={products} />
      </FormSection>
      <FormSection title={texts.sections.publishing}>
        <PublishField />
      </FormSection>
    </>
  );
}
