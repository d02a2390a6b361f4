import { publicPages } from '#contract/paths.ts';
import { number, NBSP, plural } from '#shared/texts/format.ts';

/** Texts of the yearly moderation statistics. */
export const moderationNumbers = {
  title: publicPages.moderationNumbers.title,
  lead: 'Kolik obsahu uživatelé nahlásili, jak o něm moderátoři rozhodli a jak dlouho to trvalo. Každý autor se dozví důvod a může se do šesti měsíců odvolat; o odvolání rozhoduje jiný moderátor.',
  how: 'Nahlásit můžete firmu, hodnocení, referenci, projekt, příspěvek v diskusi, dotaz k poptávce i soubor: odkaz „Nahlásit“ stojí přímo u nich.',
  terms: 'Pravidla jsou v podmínkách používání',
  none: 'Zatím tu nejsou žádná čísla',
  noneHint: 'První rok se objeví, jakmile moderátoři o něčem rozhodnou.',
  year: (year: number) => String(year),
  reports: 'Nahlášení',
  moderations: 'Posouzený obsah',
  appeals: 'Odvolání',
  ofAppeals: (granted: number, refused: number) => `vyhověno ${number(granted)}, zamítnuto ${number(refused)}`,
  median: 'Obvyklá doba do rozhodnutí',
  hours: (hours: number) =>
    hours < 48
      ? plural(Math.max(1, Math.round(hours)), ['hodina', 'hodiny', 'hodin'])
      : plural(Math.round(hours / 24), ['den', 'dny', 'dní']),
  grounds: 'Proč lidé nahlašovali',
  ground: 'Důvod',
  found: 'Jak se na obsah přišlo',
  source: 'Kdo ho našel',
  decided: 'Jak se rozhodlo',
  decision: 'Rozhodnutí',
  rule: 'Pravidlo',
  count: 'Počet',
  noRule: `bez${NBSP}porušení`,
  tableOf: (title: string, year: number) => `${title}, rok ${year}`,
} as const;
