import { NBSP, number, plural } from './format.ts';

const RATINGS = ['hodnocení', 'hodnocení', 'hodnocení'] as const;

/** Texts of stars. */
export const ratingTexts = {
  none: 'Zatím bez hodnocení',
  given: (stars: number) => `${stars} z${NBSP}5`,
  value: (average: number, count: number) => `${number(Math.round(average * 10) / 10)} z 5, ${plural(count, RATINGS)}`,
} as const;

/** Texts of pagination. */
export const pagerTexts = {
  label: 'Stránkování',
  page: (page: number) => `Strana ${number(page)}`,
  previous: 'Předchozí',
  next: 'Další',
  newer: 'Novější',
  older: 'Starší',
  pages: (page: number, pages: number) => `Strana ${number(page)} z ${number(pages)}`,
} as const;
