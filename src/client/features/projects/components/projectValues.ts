import { PROJECT_STEPS, type ProjectStatus, type ProjectStep } from '#contract/vocabulary/projectStatus.ts';
import { regionName, type RegionCode } from '#contract/vocabulary/territories.ts';
import type { Project, ProjectDefaults, ProjectPatch } from '#contract/wire/projects.ts';
import type { AccessoryWords } from '#shared/dialogs/useAccessoryWords.ts';
import { date, money, percent } from '#shared/texts/format.ts';
import { projectStatuses } from '#shared/texts/labels.ts';
import { projects as texts } from '../projectsTexts.ts';

/** Values of the project form. Texts are never null. */
export interface ProjectValues extends Record<ProjectStep, number> {
  name: string;
  description: string;
  status: ProjectStatus;
  deadline: string | null;
  budget_from: number | null;
  budget_to: number | null;
  region: RegionCode | null;
  published: boolean;
  categories: number[];
  tags: number[];
  products: number[];
}
type FieldName = keyof ProjectValues;

export function valuesOf(project: Project | ProjectDefaults): ProjectValues {
  const { step1, step2, step3, step4, step5, step6 } = project;
  const { name, description, status, deadline, budget_from, budget_to, region, published, categories, tags, products } =
    project;
  return {
    name,
    description: description ?? '',
    status,
    step1,
    step2,
    step3,
    step4,
    step5,
    step6,
    deadline,
    budget_from,
    budget_to,
    region,
    published,
    categories,
    tags: tags.map(({ id }) => id),
    products,
  };
}

/** Empty texts are sent to the server as null (docs/product.md 2.17). */
export const patchOf = ({ description, deadline, ...values }: ProjectValues): ProjectPatch => ({
  ...values,
  description: description || null,
  deadline: deadline || null,
});

/** Mean of the six phases in whole per cent. */
export const progressOf = (project: Record<ProjectStep, number>): number =>
  Math.round(PROJECT_STEPS.reduce((sum, step) => sum + project[step], 0) / PROJECT_STEPS.length);

/**
 * A field value formatted for display.
 * @param accessoryWords names of categories, tags and products
 */
export function inWords(values: ProjectValues, field: FieldName, accessoryWords: AccessoryWords): string {
  switch (field) {
    case 'status':
      return projectStatuses[values.status];
    case 'deadline':
      return values.deadline ? date(values.deadline) : '';
    case 'budget_from':
    case 'budget_to':
      return values[field] === null ? '' : money(values[field]);
    case 'region':
      return values.region === null ? '' : regionName(values.region);
    case 'published':
      return values.published ? texts.yes : texts.no;
    case 'categories':
    case 'tags':
    case 'products':
      return accessoryWords(field, values[field]);
    case 'name':
    case 'description':
      return values[field];
    default:
      return percent(values[field]);
  }
}
