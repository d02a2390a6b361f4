import { NEED_CONFIDENT } from '../limits/limits.ts';
import type { Need } from '../wire/needs.ts';

/** The ids of the categories that are filled in without asking: those that a sentence asks for with confidence. */
export const confidentCategories = (needs: readonly Pick<Need, 'category' | 'confidence'>[]): number[] =>
  needs.filter(({ confidence }) => confidence >= NEED_CONFIDENT).map(({ category }) => category.id);
