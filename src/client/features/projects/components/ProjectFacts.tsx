import { regionName } from '#contract/vocabulary/territories.ts';
import type { Project } from '#contract/wire/projects.ts';
import { recordOwner } from '#features/members/membersTexts.ts';
import { Facts } from '#shared/elements/Facts.tsx';
import { FormSection } from '#shared/elements/FormSection.tsx';
import { LinkedText } from '#shared/records/messages/LinkedText.tsx';
import { date } from '#shared/texts/format.ts';
import { projectFields } from '#shared/texts/labels.ts';
import { budgetRange, projects as texts } from '../projectsTexts.ts';

/** Read-only facts of a project. */
export function ProjectFacts({ project }: { project: Project }) {
  const { description, deadline, company, category_obj, tags, products_obj, is_owner, published, asked } = project;
  return (
    <FormSection title={texts.sections.basics}>
      {description ? <LinkedText>{description}</LinkedText> : <p className="secondary">{texts.noDescription}</p>}
      <Facts
        items={[
          [texts.owner, !is_owner && company?.name],
          [recordOwner.label, is_owner && recordOwner.of(project.author?.name, company?.name)],
          [texts.deadline, deadline && date(deadline)],
          [texts.budget, budgetRange(project.budget_from, project.budget_to)],
          [projectFields.region, project.region && regionName(project.region)],
          [projectFields.categories, category_obj.map((category) => category.name).join(', ')],
          [projectFields.tags, tags.map((tag) => tag.name).join(', ')],
          [projectFields.products, products_obj.map((product) => product.name).join(', ')],
          [
            texts.sections.publishing,
            is_owner && (published ? texts.isPublished : texts.isPrivate(company !== null, asked)),
          ],
        ]}
      />
    </FormSection>
  );
}
