import {
  tenderLabels,
  tenderOpenings,
  tenderStates,
  tenderVisibilities,
  bidStates,
  priceForms,
} from '../../../contract/rules/tenderLabels';
import { licenceTypes, licenceUnits, pricePeriods, softwareLabels } from '../../../contract/rules/softwareLabels';
import { catalogueLabels } from '../../../contract/rules/catalogueLabels';
import type { HistoryKind } from '../../../contract/vocabulary/history';
import type { OperatorRole } from '../../../contract/vocabulary/operators';
import { companiesTexts } from '../companies/companiesTexts';
import { companyLabels } from '../companies/companyFormTexts';
import { date, dateTime, money, percent, phone, zip } from '../../shared/texts/format';
import { operatorRoles } from '../admin/operatorRolesTexts';
import { projectFields, projectPhases, projectStatuses } from '../projects/projectsTexts';
import { confirmationStates, referenceFields } from '../references/referencesTexts';
import { consultationTypes, ownRequests, requestTitles } from '../services/requestsTexts';
import { verificationTexts } from '../companies/verificationTexts';

const accessories = { categories: 'Kategorie', tags: 'Štítky', products: 'Technologie', files: 'Soubory' };
const ofOwned = { ...accessories, owner: 'Autor', company: 'Firma' };

const { criteria: _, must_have: __, ...tenderTerms } = tenderLabels;

/** Labels of changes that items of every catalogue have in addition to their fields. */
const ofCatalogues = { retired_at: 'Vyřazení', merged: 'Sloučení s položkami' };

/** Labels of the fields in the history of each kind. Tests compare them with the columns of the database. */
export const historyLabels: Record<HistoryKind, Readonly<Record<string, string>>> = {
  accounts: {
    email: 'E-mail',
    first_name: 'Jméno',
    last_name: 'Příjmení',
    phone: 'Telefon',
    role: 'Role',
    plan: 'Plán',
    operator_roles: 'Oprávnění provozovatele',
    deletion_asked_at: 'Žádost o smazání účtu',
    locked_at: 'Zablokování účtu',
    locked_reason: 'Důvod zablokování',
    support_visit: 'Návštěva podpory',
    support_may_write: 'Přístup podpory k úpravám',
    verified: 'Ověření e-mailu',
    log_ins: 'Přihlášená zařízení',
    second_factor: 'Dvoufázové ověření',
  },
  tenders: {
    ...tenderTerms,
    state: 'Stav',
    cancelled_reason: 'Důvod zrušení',
    decision_reason: 'Odůvodnění výběru',
  },
  companies: {
    ...companyLabels,
    ...accessories,
    owner: 'Vlastník',
    role: 'Role',
    image: 'Obrázek',
    members: 'Lidé ve firmě',
    plan: 'Plán',
    verification: 'Ověření',
    verification_reason: 'Důvod čekání na ověření',
    verification_note: 'Vyjádření provozovatele',
    merged: 'Sloučení s firmou',
  },
  bids: { state: 'Stav', reason: 'Odůvodnění', clarification: 'Výzva k upřesnění' },
  projects: { ...projectFields, ...ofOwned, published: 'Zveřejnění' },
  references: {
    ...referenceFields,
    ...ofOwned,
    confirmation: 'Potvrzení zadavatelem',
    confirmation_reason: 'Důvod nepotvrzení',
  },
  requests: {
    ...{ kind: 'Druh', name: 'Jméno', phone: 'Telefon', time: 'Čas', note: 'Poznámka', state: 'Stav' },
    ...{ assistant_type: 'Typ konzultace', callback_type: 'Typ konzultace', service: 'Služba', project: 'Projekt' },
    categories: 'Kategorie',
    ...{ assignee: 'Vyřizuje', call_at: 'Domluvené volání', is_refused: 'Odmítnutí' },
  },
  software: {
    ...softwareLabels,
    ...accessories,
    owner: 'Autor',
    company: 'Firma',
    product: 'Technologie z katalogu',
    products: 'Související technologie',
  },
  testimonials: {
    rating: 'Hodnocení',
    text: 'Text',
    approved_at: 'Zobrazení návštěvníkům',
    hidden_at: 'Skrytí',
    hidden_reason: 'Důvod skrytí',
  },
  categories: { ...catalogueLabels.categories, ...ofCatalogues },
  groups: { ...catalogueLabels.groups, ...ofCatalogues },
  products: { ...catalogueLabels.products, ...ofCatalogues },
  services: { ...catalogueLabels.services, ...ofCatalogues },
  synonyms: { phrases: 'Výrazy', ...ofCatalogues },
  grants: { ...catalogueLabels.grants, ...ofCatalogues },
};

/** Labels of the values of fields that contain a code, by `kind field`. */
export const historyCodes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'tenders state': tenderStates,
  'tenders opening': tenderOpenings,
  'tenders visibility': tenderVisibilities,
  'tenders price_form': priceForms,
  'bids state': bidStates,
  'projects status': projectStatuses,
  'references confirmation': confirmationStates,
  'requests state': ownRequests.steps,
  'requests kind': requestTitles,
  'requests assistant_type': consultationTypes,
  'requests callback_type': consultationTypes,
  'software licence_type': licenceTypes,
  'software licence_unit': licenceUnits,
  'software price_period': pricePeriods,
  'accounts role': companiesTexts.roles,
  'companies role': companiesTexts.roles,
  'companies verification': { ...verificationTexts.marks, VERIFIED: 'Ověřeno' },
};

/** Formatters of fields whose values are not texts. */
export const historyFormats: Readonly<Record<string, (value: never) => string>> = {
  call_at: dateTime,
  bids_until: dateTime,
  questions_until: dateTime,
  decision_on: date,
  deadline: date,
  valid_from: date,
  valid_to: date,
  deletion_asked_at: dateTime,
  operator_roles: (codes: string) =>
    codes
      .split(',')
      .map((code) => operatorRoles[code as OperatorRole])
      .join(', '),
  approved_at: dateTime,
  locked_at: dateTime,
  hidden_at: dateTime,
  retired_at: dateTime,
  open_from: date,
  open_to: date,
  amount_min: money,
  amount_max: money,
  price_from: money,
  budget_from: money,
  budget_to: money,
  price: money,
  phone,
  zip,
  ...Object.fromEntries(Object.keys(projectPhases).map((step) => [step, percent])),
};
