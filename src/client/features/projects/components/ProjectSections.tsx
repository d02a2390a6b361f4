import { canDecide } from '#contract/access/companyAccess.ts';
import type { IdName } from '#contract/wire/common.ts';
import { FormSection } from '#shared/elements/FormSection.tsx';
import { DateField } from '#shared/forms/fields/DateField.tsx';
import { FieldGrid } from '#shared/forms/fields/FieldGrid.tsx';
import { FormField } from '#shared/forms/fields/FormField.tsx';
import { NumberField } from '#shared/forms/fields/NumberField.tsx';
import { TextAreaField } from '#shared/forms/fields/TextAreaField.tsx';
import { TextField } from '#shared/forms/fields/TextField.tsx';
import { CategoriesField } from '#shared/records/categories/CategoriesField.tsx';
import { ProductsField } from '#shared/records/products/ProductsField.tsx';
import { TagsField } from '#shared/records/tags/TagsField.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { projectFields } from '#shared/texts/labels.ts';
import { Line } from '#shared/ui/Flex.tsx';
import { Switch } from '#shared/ui/Switch.tsx';
import { projects as texts } from '../projectsTexts.ts';
import { RegionField } from '../shared/RegionField.tsx';
import { GuessedCategoriesField } from './GuessedCategoriesField.tsx';
import { PhaseFields } from './PhaseFields.tsx';

interface ProjectSectionsProps {
  products: readonly IdName[];
  /** A new project has no phases to fill in yet. */
  isNew?: boolean;
}

/** The fields of a project, grouped into sections. */
export function ProjectSections({ products, isNew = false }: ProjectSectionsProps) {
  return (
    <>
      <FormSection title={texts.sections.basics}>
        <TextField name="name" label={projectFields.name} maxLength={200} />
        <TextAreaField name="description" label={projectFields.description} rows={5} />
      </FormSection>
      {!isNew && (
        <FormSection title={texts.sections.phases} hint={texts.phasesHint}>
          <PhaseFields />
        </FormSection>
      )}
      <FormSection title={texts.sections.terms}>
        <DateField name="deadline" label={projectFields.deadline} />
        <FieldGrid>
          <NumberField name="budget_from" label={projectFields.budget_from} unit="Kč" />
          <NumberField name="budget_to" label={projectFields.budget_to} unit="Kč" />
        </FieldGrid>
        <RegionField />
      </FormSection>
      <FormSection title={texts.sections.classification}>
        {isNew ? <GuessedCategoriesField /> : <CategoriesField />}
        <TagsField label={projectFields.tags} />
        <ProductsField label={projectFields.products} known={products} />
      </FormSection>
      <FormSection title={texts.sections.publishing}>
        <PublishField />
      </FormSection>
    </>
  );
}

/** Publishes the project to suppliers and consultants. In a company, only some roles may do so. */
function PublishField() {
  if (!canDecide(useActor())) return <p className="secondary">{texts.publishedByManagers}</p>;
  return (
    <FormField<boolean> name="published" label={projectFields.published} hint={texts.publishHint} labelled="inside">
      {({ attributes: { onBlur: _onBlur, ...attributes }, value, change }) => (
        <Line gap={12} wrap={false}>
          <Switch {...attributes} checked={value} onChange={change} />
          <label htmlFor={attributes.id}>{projectFields.published}</label>
        </Line>
      )}
    </FormField>
  );
}
