import { PLAN_FOR } from '#contract/limits/plans.ts';
import { plural } from '#shared/texts/format.ts';
import { sidebar } from '#shared/texts/portal.ts';

const TECHNOLOGIES = ['technologie', 'technologie', 'technologií'] as const;
const SUPPLIERS = ['dodavatel', 'dodavatelé', 'dodavatelů'] as const;
const REFERENCES = ['reference', 'reference', 'referencí'] as const;

/** Texts of the catalogue of technologies. */
export const technologiesTexts = {
  title: sidebar.technologies,
  lead: 'Technologie, jejich dodavatelé a reference.',
  search: 'Hledat',
  submit: 'Vyhledat',
  suggestions: 'Našeptávané technologie',
  suggested: (count: number) =>
    count === 0 ? 'Žádný návrh' : `${plural(count, ['návrh', 'návrhy', 'návrhů'])}, vybírejte šipkami`,
  found: (count: number) => plural(count, TECHNOLOGIES),
  noun: { forms: TECHNOLOGIES, none: 'žádná technologie' },
  clear: 'Vymazat filtry',
  none: 'V katalogu jsme nic nenašli',
  noneHint: 'Zkuste jiné slovo nebo jinou kategorii.',
  suppliers: (count: number) => plural(count, SUPPLIERS),
  references: (count: number) => plural(count, REFERENCES),
  vendor: (name: string) => `Výrobce: ${name}`,
  noDescription: 'Popis zatím chybí.',
  categories: 'Kategorie',
  suppliersTitle: 'Dodavatelé',
  referencesTitle: 'Referenční projekty',
  noSuppliers: 'Zatím ji nikdo nenabízí.',
  noReferences: 'Zatím není v žádné referenci.',
  suppliersForPremium: `Vyhledávání dodavatelů je dostupné v plánu ${PLAN_FOR.searchSuppliers}.`,
  allSuppliers: 'Všichni dodavatelé této technologie',
  add: 'Přidat do mých technologií',
  close: 'Zavřít',
} as const;
