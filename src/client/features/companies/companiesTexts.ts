import { PLAN_FOR } from '#contract/limits/plans.ts';
import type { RegisterType } from '#contract/vocabulary/registers.ts';
import type { Loosening, SuggestedGroup } from '#contract/wire/companies.ts';
import { NBSP, plural } from '#shared/texts/format.ts';
import { roleLabels } from '#shared/texts/labels.ts';
import type { CountedNoun } from '#shared/texts/matches.ts';
import { sidebar } from '#shared/texts/portal.ts';

const COMPANIES = ['firma', 'firmy', 'firem'] as const;
const SUPPLIERS = ['dodavatel', 'dodavatelé', 'dodavatelů'] as const;
const CONSULTANTS = ['konzultant', 'konzultanti', 'konzultantů'] as const;

const NOUNS = { suppliers: SUPPLIERS, consultants: CONSULTANTS, companies: COMPANIES } as const;

/** Labels of criteria that a broader search omits, by the names of the API. */
const WITHOUT: Record<Loosening['without'], string> = {
  q: 'Bez hledaných slov',
  categories: 'Bez kategorií',
  tags: 'Bez štítků',
  products: 'Bez technologií',
  region: 'Bez kraje',
  bbox: 'Bez oblasti mapy',
  near: 'Bez vzdálenosti',
};

/** Texts of the company registers and of a company's profile. */
export const companiesTexts = {
  titles: { suppliers: 'Dodavatelé', consultants: 'Konzultanti', companies: 'Firmy' } satisfies Record<
    RegisterType,
    string
  >,
  leads: {
    suppliers: 'Kdo dodává technologie a služby, které hledáte. Vyberte obor nebo se podívejte, kdo je poblíž.',
    consultants: 'Nezávislí odborníci, kteří pomohou se zadáním, výběrem i zavedením.',
    companies: 'Všechny firmy v portálu.',
  } satisfies Record<RegisterType, string>,
  registers: 'Databáze',
  registersLead: 'Vyberte, koho hledáte.',
  technologies: sidebar.technologies,
  technologiesLead: 'Technologie, jejich dodavatelé a reference.',

  search: 'Hledat',
  submit: 'Vyhledat',
  suggestions: 'Návrhy k hledání',
  suggestedKinds: { category: 'Kategorie', product: 'Technologie', town: 'Obec' } satisfies Record<
    Exclude<SuggestedGroup['by'], 'need'>,
    string
  >,
  need: {
    ask: 'Hledáte obor ',
    or: ' nebo ',
    by: (words: readonly string[]) =>
      words.length > 0 ? `? (podle ${words.length === 1 ? 'slova' : 'slov'} ${words.join(', ')})` : '?',
  },
  around: (town: string, km: number) => `${town} + ${km}${NBSP}km`,
  away: (km: number) => `${km}${NBSP}km`,
  suggested: (count: number) =>
    count === 0 ? 'Žádný návrh' : `${plural(count, ['návrh', 'návrhy', 'návrhů'])}, vybírejte šipkami`,
  filters: 'Filtry',
  categories: 'Kategorie',
  tags: 'Štítky',
  products: 'Technologie',
  region: 'Kraj',
  wholeCountry: 'Celá republika',
  town: 'Obec',
  unknownTown: 'Vyberte obec z nabídky.',
  distance: 'Vzdálenost',
  within: (km: number) => `do ${km}${NBSP}km`,
  order: 'Řazení',
  orders: {
    best: 'Nejlepší shoda',
    name: 'Podle názvu',
    '-rating': 'Nejlépe hodnocení',
    '-created_at': 'Nejnovější',
    distance: 'Nejbližší',
  },
  found: (type: RegisterType, count: number, approximate: boolean) =>
    approximate ? `přibližně ${plural(count, NOUNS[type])}` : plural(count, NOUNS[type]),
  noun: (type: RegisterType): CountedNoun => ({ forms: NOUNS[type] }),
  searchForPremium: `Vyhledávání dodavatelů je dostupné v plánu ${PLAN_FOR.searchSuppliers}.`,
  searchForBasic: `Vyhledávání konzultantů je dostupné od plánu ${PLAN_FOR.openConsultants}.`,

  display: 'Zobrazení',
  cards: 'Karty',
  table: 'Tabulka',
  name: 'Název',
  city: 'Město',
  rating: 'Hodnocení',
  tableOf: (type: RegisterType) => `Tabulka: ${companiesTexts.titles[type].toLowerCase()}`,
  inquire: 'Poptat',
  showMap: 'Zobrazit mapu',
  hideMap: 'Zpět na seznam',
  mapOf: (type: RegisterType) => `Mapa: ${companiesTexts.titles[type].toLowerCase()}`,
  inThisArea: (count: number) => `V této oblasti mapy: ${plural(count, COMPANIES)}`,
  onlyThisArea: 'Hledat jen v této oblasti mapy',
  area: 'Oblast mapy',
  showOnMap: 'Ukázat na mapě',
  showNamedOnMap: (name: string) => `Ukázat na mapě: ${name}`,
  openProfile: 'Otevřít profil',
  more: (count: number) => `a ${plural(count, ['další', 'další', 'dalších'])}`,
  nothing: 'Nikoho jsme nenašli',
  looser: 'Co z hledání vynechat',
  loosened: (type: RegisterType, { without, count, approximate }: Loosening) =>
    `${WITHOUT[without]}: ${companiesTexts.found(type, count, approximate)}`,
  nothingHint: 'Zkuste méně slov, jinou kategorii nebo celou republiku.',
  none: {
    suppliers: 'Zatím tu není žádný dodavatel',
    consultants: 'Zatím tu není žádný konzultant',
    companies: 'Zatím tu není žádná firma',
  },
  noneHint: 'Až se první zaregistruje, najdete ho tady.',

  backTo: (type: RegisterType) => `Zpět: ${companiesTexts.titles[type].toLowerCase()}`,
  roles: roleLabels,
  about: 'O firmě',
  noDescription: 'Firma o sobě zatím nic nenapsala.',
  contacts: 'Kontakty',
  phone: 'Telefon',
  email: 'E-mail',
  web: 'Web',
  address: 'Adresa',
  regNumber: 'IČO',
  vatNumber: 'DIČ',
  place: 'Poloha',
  noPlace: 'Firma zatím nemá polohu na mapě.',
  specialization: 'Obory',
  edit: 'Upravit profil',
} as const;
