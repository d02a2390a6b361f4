import type { WatchTarget } from '#contract/vocabulary/watches.ts';
import type { WatchPreview } from '#contract/wire/watches.ts';
import { type Forms, number, plural, pluralForm } from '#shared/texts/format.ts';

const RECORDS: Forms = ['záznam', 'záznamy', 'záznamů'];
const MATCH: Forms = ['odpovídá', 'odpovídají', 'odpovídá'];
const ADDED: Forms = ['přibyl', 'přibyly', 'přibylo'];
const NEW_RECORDS: Forms = ['nový záznam', 'nové záznamy', 'nových záznamů'];

/** Texts of the button at the filters of a list, its dialog and the section of watches. */
export const watches = {
  watch: 'Hlídat',
  watched: 'Hlídáte',
  title: 'Hlídat toto hledání',
  lead: 'Co nového mu bude odpovídat, najdete na nástěnce a v pondělním e\u2011mailu.',
  name: 'Název',
  forWhom: 'Pro koho',
  mine: 'Jen pro mě',
  shared: 'Pro celou firmu',
  targets: {
    SUPPLIERS: 'Dodavatelé',
    CONSULTANTS: 'Konzultanti',
    REFERENCES: 'Reference',
    PROJECTS: 'Projekty a poptávky',
    TECHNOLOGIES: 'Technologie',
    GRANTS: 'Dotace',
  } satisfies Record<WatchTarget, string>,
  preview: ({ now, last_year }: WatchPreview) =>
    `Teď ${pluralForm(now, MATCH)} ${plural(now, RECORDS)}. Za poslední rok by ${pluralForm(last_year, ADDED)} ${number(last_year)}.`,
  counting: 'Počítáme, kolik záznamů odpovídá…',
  uncounted: 'Kolik záznamů odpovídá, se nepodařilo spočítat. Hlídat je můžete i tak.',
  narrow: 'To je více než 10 týdně. Přidejte prosím filtr, ať v nich nezanikne to podstatné.',
  end: 'Ukončit',
  endOf: (name: string) => `Ukončit hlídání ${name}`,
  section: 'Co hlídáte',
  none: 'Zatím nic nehlídáte: v seznamu dodavatelů, referencí, projektů nebo dotací nastavte filtry a stiskněte Hlídat.',
  hits: (count: number) => `Za 30 dní ${count === 0 ? 'nic nového' : plural(count, NEW_RECORDS)}`,
  byPortal: 'Nastavil portál podle údajů firmy',
  sharedWith: (company: string) => `Pro firmu ${company}`,
  asleep: 'Dlouho jste ho neotevřeli, proto spí.',
  wake: 'Probudit',
  wakeOf: (name: string) => `Probudit hlídání ${name}`,
  rename: 'Přejmenovat',
  renameOf: (name: string) => `Přejmenovat hlídání ${name}`,
  saveName: 'Uložit',
  regions: 'Kraje',
} as const;
