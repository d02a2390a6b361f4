import type { Project, ProjectDefaults } from '#contract/wire/projects.ts';

/* Values with which the form of a new project begins. */

const COPY_SUFFIX = ' (kopie)';
const NAME_LENGTH = 200;

const BLANK = {
  name: '',
  description: null,
  status: 0,
  step1: 0,
  step2: 0,
  step3: 0,
  step4: 0,
  step5: 0,
  step6: 0,
  deadline: null,
  budget_from: null,
  budget_to: null,
  region: null,
  published: false,
} as const;

/** Initial values of the form for a new project (docs/product.md 2.9). */
export const BLANK_PROJECT: ProjectDefaults = {
  ...BLANK,
  categories: [],
  category_obj: [],
  products: [],
  products_obj: [],
  tags: [],
};

/** Copies a project to a draft: with a name that marks it as a copy, not started and not published. */
export function copyOf({
  name,
  description,
  deadline,
  budget_from,
  budget_to,
  region,
  ...project
}: Project): ProjectDefaults {
  const { categories, category_obj, products, products_obj, tags } = project;
  return {
    ...BLANK,
    name: `${name.slice(0, NAME_LENGTH - COPY_SUFFIX.length)}${COPY_SUFFIX}`,
    description,
    deadline,
    budget_from,
    budget_to,
    region,
    categories,
    category_obj,
    products,
    products_obj,
    tags,
  };
}
