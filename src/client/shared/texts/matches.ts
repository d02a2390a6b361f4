import type { Pagination } from '#contract/wire/common.ts';
import type { Matched } from '#contract/wire/matched.ts';
import { number, plural, pluralForm, type Forms } from './format.ts';

/** Where the search terms matched, by the names of the API. */
const MATCHED: Record<Exclude<Matched['by'], 'description'>, (name: string | null) => string> = {
  name: () => 'v názvu',
  category: (name) => `${name} mezi obory`,
  product: (name) => `${name} mezi technologiemi`,
  tag: (name) => `${name} mezi štítky`,
  city: () => 'podle města',
  region: () => 'podle kraje',
};

/** Labels of matched texts other than the name, by kind of record. */
const OTHER_TEXTS = {
  company: 'v popisu',
  project: 'v popisu',
  reference: 'v popisu nebo u klienta',
  technology: 'v popisu nebo u výrobce',
  software: 'v poznámce nebo u dodavatele',
} as const;
export type SearchedThing = keyof typeof OTHER_TEXTS;

/** What a list contains. */
export interface CountedNoun {
  forms: Forms;
  /** Subject of a sentence about none of them: `žádný projekt`. Absent for companies, which are `nikdo`. */
  none?: string;
}

const NOBODY = 'nikdo';
const match = (count: number): string => pluralForm(count, ['odpovídá', 'odpovídají', 'odpovídá']);

const FURTHER = ['další', 'další', 'dalších'] as const;

/** Texts of what a search matches, and of what it lacks. */
export const matchTexts = {
  wordless: 'Napište, co potřebujete, třeba „zálohování serverů“ nebo „web obce“.',
  missing: (words: readonly string[]): string => `Neodpovídá: ${words.join(', ')}`,
  /** The number of results if some match only some words of the search, otherwise undefined. */
  foundPartly: ({ count, partial = 0 }: Pagination, { forms, none }: CountedNoun): string | undefined => {
    if (partial === 0) return undefined;
    const whole = count - partial;
    return whole === 0
      ? `Všem slovům neodpovídá ${none ?? NOBODY}, některým ${match(partial)} ${none ? number(partial) : plural(partial, forms)}`
      : `Všem slovům ${match(whole)} ${plural(whole, forms)}, některým ${pluralForm(partial, FURTHER)} ${number(partial)}`;
  },
  /** Heading above the results that match only some words of the search. */
  partial: (whole: number, { forms, none }: CountedNoun): string =>
    whole === 0
      ? `Všem slovům neodpovídá ${none ?? NOBODY}. Nejblíže jsou:`
      : `Všem slovům ${match(whole)} ${plural(whole, forms)}. Další odpovídají jen některým:`,
  /** A category that the search may ask for. */
  need: (category: string): string => `Hledáte obor ${category}?`,
  matched: (found: readonly Matched[], texts: SearchedThing): string =>
    `Nalezeno: ${found.map(({ by, name }) => (by === 'description' ? OTHER_TEXTS[texts] : MATCHED[by](name))).join(', ')}`,
};
