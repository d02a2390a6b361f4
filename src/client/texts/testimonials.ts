import { number, plural } from './format';

const RATINGS = ['hodnocení', 'hodnocení', 'hodnocení'] as const;
const STARS = ['hvězdička', 'hvězdičky', 'hvězdiček'] as const;

/** What clients say of companies. */
export const testimonialTexts = {
  title: 'Hodnocení',
  add: 'Přidat hodnocení',
  change: 'Změnit hodnocení',
  none: 'Zatím nikdo nic nenapsal.',
  beFirst: 'Máte zkušenost? Pomůžete ostatním s výběrem.',
  average: (average: number, count: number) =>
    `Průměr ${number(Math.round(average * 10) / 10)} z 5, ${plural(count, RATINGS)}`,
  dialogTitle: (name: string) => `Hodnocení: ${name}`,
  rating: 'Počet hvězdiček',
  stars: (count: number) => plural(count, STARS),
  text: 'Vaše zkušenost',
  textHint: 'Co pro vás udělali a jak to dopadlo.',
  save: 'Uložit',
  own: 'Vaše hodnocení',
  remove: 'Smazat',
  removeOwn: 'Smazat vaše hodnocení',
  removeTitle: 'Smazat hodnocení?',
  removeLead: 'Vaše hodnocení zmizí z profilu i z průměru. Napsat můžete kdykoliv nové.',
  hidden: (reason: string) => `Ostatní vaše hodnocení nevidí, provozovatel portálu ho skryl. Důvod: ${reason}`,
  more: 'Starší hodnocení',
  newer: 'Novější hodnocení',
} as const;

/** References on a company's profile. */
export const companyReferences = {
  title: 'Referenční projekty',
  none: 'Zatím bez referenčních projektů.',
} as const;
