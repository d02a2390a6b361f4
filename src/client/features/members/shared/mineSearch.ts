import { oneOf, sentAs } from '#shared/search/parameters.ts';
import { responsible as texts } from '../responsibleTexts.ts';

const MINE = ['1'] as const;

/** The parameter `moje` of a list: only records that the user takes care of. */
export const mineParameter = sentAs(oneOf('moje', MINE), () => ({ mine: true }));

/** Its filter. */
export const mineFilter = { label: texts.label, codes: MINE, nameOf: () => texts.mine } as const;
