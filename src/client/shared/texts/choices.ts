import { NBSP } from './format.ts';

/** Texts of a list of check boxes that a button opens. */
export const choices = {
  chosen: (count: number) => (count === 0 ? 'Nevybráno' : `Vybráno:${NBSP}${count}`),
  search: (label: string) => `Hledat: ${label}`,
  placeholder: 'Hledat',
  nothing: 'Nic neodpovídá.',
  stars: (given: number, most: number) => `${given} z ${most}`,
};
