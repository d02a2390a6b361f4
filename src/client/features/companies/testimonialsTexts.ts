import { number, plural } from '#shared/texts/format.ts';

const RATINGS = ['hodnocení', 'hodnocení', 'hodnocení'] as const;
const STARS = ['hvězdička', 'hvězdičky', 'hvězdiček'] as const;

/** Texts of clients' testimonials about companies. */
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
  moreOfOwn: 'Další akce: vaše hodnocení',
  removeTitle: 'Smazat hodnocení?',
  removeLead: 'Vaše hodnocení zmizí z profilu i z průměru. Napsat můžete kdykoli nové.',
  outside: 'Zkušenost mimo portál',
  outsideHint: 'Autor s firmou v portálu nespolupracoval ani si s ní nepsal.',
  reply: 'Odpovědět za firmu',
  replyTo: (name: string) => `Odpovědět za firmu na hodnocení od: ${name}`,
  replyTitle: 'Odpověď firmy',
  replyText: 'Odpověď',
  replyHint: 'Odpovědět lze jednou a odpověď už nelze změnit. Přečte si ji každý, kdo vidí hodnocení.',
  replySend: 'Zveřejnit odpověď',
  replied: (name: string) => `Odpověď firmy ${name}`,
  pager: 'Stránky hodnocení',
} as const;

/** Texts of the references on a company's profile. */
export const companyReferences = {
  title: 'Referenční projekty',
  none: 'Zatím bez referenčních projektů.',
} as const;
