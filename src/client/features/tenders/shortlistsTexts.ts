import type { ShortlistItemState } from '#contract/vocabulary/shortlists.ts';
import { plural } from '#shared/texts/format.ts';
import { sidebar } from '#shared/texts/portal.ts';

export const shortlistStates: Readonly<Record<ShortlistItemState, string>> = {
  CANDIDATE: 'Zvažujeme',
  ASKED: 'Osloveno',
  OUT: 'Vyřazeno',
  CHOSEN: 'Vybráno',
};

/** Texts of shortlists of suppliers and consultants. */
export const shortlists = {
  title: sidebar.shortlists,
  lead: 'Dodavatelé a konzultanti, ze kterých vybíráte. Firmy se o zařazení do výběru nedozvědí.',
  create: 'Nový výběr',
  name: 'Název výběru',
  project: 'Projekt',
  save: 'Uložit',
  empty: 'Zatím nemáte žádný výběr',
  emptyHint: 'Přidejte srdíčkem firmu z databáze, nebo si výběr založte tady.',
  find: 'Vyhledat dodavatele',
  companies: (count: number) => plural(count, ['firma', 'firmy', 'firem']),
  locked: 'Uzamčeno',
  lockedOn: (when: string, who: string | null) =>
    `Uzamčeno ${when}${who === null ? '' : `, ${who}`}. Údaje jsou z toho dne.`,
  last: 'Výchozí výběr',
  makeLast: 'Nové firmy ukládat sem',
  changed: (when: string) => `změněno ${when}`,
  back: 'Zpět na výběry',
  rename: 'Přejmenovat',
  lock: 'Uzamknout',
  lockTitle: 'Uzamknout výběr?',
  lockHint:
    'Uloží se, jak dnes firmy vypadají: název, IČO, hodnocení a reference. Výběr se pak už nedá měnit ani smazat.',
  remove: 'Smazat výběr',
  removeTitle: 'Opravdu smazat výběr?',
  removeHint: 'Zmizí i s poznámkami a hlasy všech kolegů. Nelze to vrátit.',
  compare: 'Porovnat',
  comparePick: (name: string) => `Vybrat k porovnání: ${name}`,
  compareHint: (max: number) => `Porovnat lze 2 až ${max} firmy z jedné databáze.`,
  picked: (count: number) => `Vybráno ${plural(count, ['firma', 'firmy', 'firem'])}`,
  items: 'Firmy ve výběru',
  noItems: 'Ve výběru zatím nikdo není',
  noItemsHint: 'Přidejte sem firmy srdíčkem z databáze.',
  hidden: 'Firma teď není v databázi vidět',
  deletedCompany: 'Firma už v portálu není.',
  references: (count: number) => plural(count, ['reference', 'reference', 'referencí']),
  invitedOn: (when: string) => `Osloveno ${when}:`,
  invitedTo: (project: string) => `poptávka ${project}`,
  regNumber: (value: string) => `IČO ${value}`,
  addedBy: (who: string | null, when: string) => (who === null ? `přidáno ${when}` : `přidáno ${when}, ${who}`),
  up: (name: string) => `Posunout výš: ${name}`,
  down: (name: string) => `Posunout níž: ${name}`,
  edit: 'Stav a poznámka',
  editOf: (name: string) => `Stav a poznámka: ${name}`,
  take: 'Odebrat',
  takeOf: (name: string) => `Odebrat z výběru: ${name}`,
  state: 'Stav',
  note: 'Poznámka',
  outReason: 'Důvod vyřazení',
} as const;
