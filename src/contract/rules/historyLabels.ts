import { catalogueLabels } from './catalogueLabels.ts';
import { softwareLabels } from './softwareLabels.ts';
import { templateLabels, tenderLabels, tenderNeedLabel } from './tenderLabels.ts';

/** Czech words of histories, used on screens and in exports of the server. */

interface HistoryWords {
  /** Name of one record. */
  name: string;
  /** Labels of the recorded columns and links, by their API names. Tests compare them with the database. */
  labels: Readonly<Record<string, string>>;
}

const responsible = 'Má na starosti';
const accessories = { categories: 'Kategorie', tags: 'Štítky', products: 'Technologie', files: 'Soubory' };
const ofOwned = { ...accessories, owner: 'Autor', company: 'Firma' };

/** Labels of changes that items of every catalogue have in addition to their fields. */
const ofCatalogues = { retired_at: 'Vyřazení', merged: 'Sloučení s položkami' };

/** Every kind of records with a history. The client adds labels of the forms of companies, projects and references. */
export const historyKinds = {
  accounts: {
    name: 'Účet',
    labels: {
      email: 'E-mail',
      first_name: 'Jméno',
      last_name: 'Příjmení',
      phone: 'Telefon',
      role: 'Role',
      plan: 'Plán',
      operator_roles: 'Oprávnění provozovatele',
      deletion_requested_at: 'Žádost o smazání účtu',
      locked_at: 'Zablokování účtu',
      locked_reason: 'Důvod zablokování',
      support_visit: 'Návštěva podpory',
      support_may_write: 'Přístup podpory k úpravám',
      verified: 'Ověření e-mailu',
      log_ins: 'Přihlášená zařízení',
      second_factor: 'Dvoufázové ověření',
    },
  },
  tenders: {
    name: 'Poptávka',
    labels: {
      ...tenderLabels,
      files: accessories.files,
      need: tenderNeedLabel,
      state: 'Stav',
      cancelled_reason: 'Důvod zrušení',
      decision_reason: 'Odůvodnění výběru',
      responsible,
    },
  },
  companies: {
    name: 'Firma',
    labels: {
      ...accessories,
      owner: 'Vlastník',
      role: 'Role',
      image: 'Obrázek',
      members: 'Lidé ve firmě',
      plan: 'Plán',
      verification: 'Ověření',
      verification_reason: 'Důvod čekání na ověření',
      verification_note: 'Vyjádření provozovatele',
      invitations_stopped_at: 'Pozvánky e\u2011mailem zastaveny',
      invitations_stopped_reason: 'Důvod zastavení pozvánek',
      merged: 'Sloučení s firmou',
    },
  },
  bids: { name: 'Nabídka', labels: { state: 'Stav', reason: 'Odůvodnění', clarification: 'Výzva k upřesnění' } },
  projects: { name: 'Projekt', labels: { ...ofOwned, published: 'Zveřejnění', responsible } },
  references: {
    name: 'Referenční projekt',
    labels: { ...ofOwned, confirmation: 'Potvrzení zadavatelem', confirmation_reason: 'Důvod nepotvrzení' },
  },
  requests: {
    name: 'Požadavek',
    labels: {
      kind: 'Druh',
      name: 'Jméno',
      phone: 'Telefon',
      time: 'Čas',
      note: 'Poznámka',
      state: 'Stav',
      assistant_type: 'Typ konzultace',
      callback_type: 'Typ konzultace',
      service: 'Služba',
      project: 'Projekt',
      categories: 'Kategorie',
      assignee: 'Vyřizuje',
      responsible,
      call_at: 'Domluvené volání',
      is_refused: 'Odmítnutí',
    },
  },
  software: {
    name: 'Technologie',
    labels: {
      ...softwareLabels,
      ...ofOwned,
      responsible,
      product: 'Technologie z katalogu',
      products: 'Související technologie',
    },
  },
  testimonials: {
    name: 'Hodnocení',
    labels: {
      rating: 'Hodnocení',
      text: 'Text',
      approved_at: 'Zobrazení návštěvníkům',
      hidden_at: 'Skrytí',
      hidden_reason: 'Důvod skrytí',
    },
  },
  categories: { name: 'Kategorie', labels: { ...catalogueLabels.categories, ...ofCatalogues } },
  groups: { name: 'Skupina kategorií', labels: { ...catalogueLabels.groups, ...ofCatalogues } },
  products: { name: 'Technologie katalogu', labels: { ...catalogueLabels.products, ...ofCatalogues } },
  services: { name: 'Služba', labels: { ...catalogueLabels.services, ...ofCatalogues } },
  synonyms: { name: 'Synonyma', labels: { phrases: 'Výrazy', ...ofCatalogues } },
  asking: { name: 'Slova bez váhy', labels: { ...catalogueLabels.asking, ...ofCatalogues } },
  templates: {
    name: 'Vzor poptávky',
    labels: { ...templateLabels, categories: 'Kategorie', retired_at: ofCatalogues.retired_at },
  },
  grants: { name: 'Dotace', labels: { ...catalogueLabels.grants, ...ofCatalogues } },
} satisfies Readonly<Record<string, HistoryWords>>;

export const historyActions = {
  CREATED: 'Vytvoření',
  CHANGED: 'Změna',
  DELETED: 'Smazání',
  RESTORED: 'Obnovení',
} as const;
