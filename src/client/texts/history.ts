import {
  callLabels,
  callOpenings,
  callStates,
  callVisibilities,
  offerStates,
  priceForms,
} from '../../contract/rules/callLabels';
import { licenceTypes, licenceUnits, pricePeriods, softwareLabels } from '../../contract/rules/softwareLabels';
import { catalogueLabels } from '../../contract/rules/catalogueLabels';
import type { HistoryKind } from '../../contract/vocabulary/history';
import type { OperatorRole } from '../../contract/vocabulary/operators';
import type { FieldChange, RecordChange } from '../../contract/wire/history';
import { companiesTexts } from './companies';
import { companyLabels } from './companyForm';
import { date, dateTime, money, number, percent, phone, plural, trimmed, zip } from './format';
import { memberRoles } from './members';
import { operatorRoles } from './operatorRoles';
import { projectFields, projectPhases, projectStatuses } from './projects';
import { confirmationStates, referenceFields } from './references';
import { consultationTypes, ownRequests, requestTitles } from './requests';
import { verificationTexts } from './verification';

/** How much of a text a sentence quotes. */
const QUOTED = 60;

const accessories = { categories: 'Kategorie', tags: 'Štítky', products: 'Technologie', files: 'Soubory' };
const ofOwned = { ...accessories, owner: 'Autor', company: 'Firma' };

const { criteria: _, must_have: __, ...callTerms } = callLabels;

/** What happens to items of every catalogue besides their fields. */
const ofCatalogues = { retired_at: 'Vyřazení', merged: 'Sloučení s položkami' };

/** What is called how in the history of each kind; tests compare it with the columns of the database. */
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
  calls: {
    ...callTerms,
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
  offers: { state: 'Stav', reason: 'Odůvodnění', clarification: 'Výzva k upřesnění' },
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

const codes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'calls state': callStates,
  'calls opening': callOpenings,
  'calls visibility': callVisibilities,
  'calls price_form': priceForms,
  'offers state': offerStates,
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

const formats: Readonly<Record<string, (value: never) => string>> = {
  call_at: dateTime,
  offers_until: dateTime,
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

type Value = FieldChange['value_before'];
const isEmpty = (value: Value): boolean => value === null || value === '';

/** A value of a field as a person reads it. */
function inWords(kind: HistoryKind, field: string, value: Value): string {
  if (typeof value === 'boolean') return value ? 'ano' : 'ne';
  const code = codes[`${kind} ${field}`]?.[String(value)];
  if (code !== undefined) return code;
  const format = formats[field];
  if (format) return format(value as never);
  if (typeof value === 'number') return field === 'year' ? String(value) : number(value);
  return `„${trimmed(String(value).replace(/\s+/g, ' ').trim(), QUOTED)}“`;
}

const labelOf = (kind: HistoryKind, field: string): string => historyLabels[kind][field] ?? field;

/** Texts that are better compared than quoted. */
const isLong = ({ value_before, value_after, is_cut }: FieldChange): boolean =>
  is_cut || [value_before, value_after].some((value) => typeof value === 'string' && value.length > QUOTED);

/** Whether two texts can be laid one over the other. */
const isCompared = (change: FieldChange): boolean =>
  isLong(change) && !isEmpty(change.value_before) && !isEmpty(change.value_after);

const namesOf = (things: FieldChange['added']): string =>
  things.map(({ id, name }) => name ?? `smazaná položka č. ${id}`).join(', ');

/** Who came to a company, who left it and whose role changed: `přidáno Jana Nová (Člen); Petr Malý z Člen na Správce`. */
function peopleOf({ removed, added }: FieldChange): string {
  const person = ({ name, role, invited_by }: FieldChange['added'][number]) => {
    const about = [role && memberRoles[role], invited_by && `pozval(a) ${invited_by}`].filter(Boolean).join(', ');
    return `${name ?? 'smazaný účet'} (${about})`;
  };
  const changed = added.flatMap((now) => {
    const before = removed.find(({ id }) => id === now.id);
    return before?.role && now.role
      ? [`${now.name ?? 'smazaný účet'} z role ${memberRoles[before.role]} do role ${memberRoles[now.role]}`]
      : [];
  });
  const isIn = (people: FieldChange['added'], { id }: { id: number }) => people.some((other) => other.id === id);
  const come = added.filter((one) => !isIn(removed, one)).map(person);
  const gone = removed.filter((one) => !isIn(added, one)).map(person);
  return [
    ...(come.length > 0 ? [`přidáno ${come.join(', ')}`] : []),
    ...(gone.length > 0 ? [`odebráno ${gone.join(', ')}`] : []),
    ...changed,
  ].join('; ');
}

/** Labels after a verb, where Czech has another form of them. */
const accusatives: Readonly<Record<string, string>> = {
  'Analýza a průzkum trhu': 'Analýzu a průzkum trhu',
  Cena: 'Cenu',
  Firma: 'Firmu',
  'Jednotka licence': 'Jednotku licence',
  'Lidé ve firmě': 'Lidi ve firmě',
  Poznámka: 'Poznámku',
  Realizace: 'Realizaci',
  Role: 'Roli',
  Skupina: 'Skupinu',
  Služba: 'Službu',
  'Technologie z katalogu': 'Technologii z katalogu',
  Ulice: 'Ulici',
  Verze: 'Verzi',
  'Zeměpisná délka': 'Zeměpisnou délku',
  'Zeměpisná šířka': 'Zeměpisnou šířku',
};

/**
 * What happened to one field: `Termín z 1. 3. 2027 na 5. 4. 2027`.
 * @param afterVerb in a sentence; otherwise it stands in a list by itself
 */
function phraseOf(kind: HistoryKind, change: FieldChange, afterVerb = false): string {
  const { field, value_before, value_after, removed, added } = change;
  const name = labelOf(kind, field);
  const label = afterVerb ? (accusatives[name] ?? name) : name;
  if (field === 'members') return `${label}: ${peopleOf(change)}`;
  if (removed.length > 0 || added.length > 0) {
    const parts = [
      added.length > 0 && `přidáno ${namesOf(added)}`,
      removed.length > 0 && `odebráno ${namesOf(removed)}`,
    ].filter(Boolean);
    return `${label}: ${parts.join('; ')}`;
  }
  if (field === 'image') return label;
  if (isCompared(change)) return label;
  const [before, after] = [value_before, value_after].map((value) => inWords(kind, field, value));
  if (isEmpty(value_before) && isEmpty(value_after)) return label;
  if (isEmpty(value_before)) return `${label}: vyplněno ${after}`;
  if (isEmpty(value_after)) return `${label}: smazáno ${before}`;
  return `${label} z ${before} na ${after}`;
}

/** Who did it. */
function whoOf({ actor_kind, actor_name }: Pick<RecordChange, 'actor_kind' | 'actor_name'>): string {
  if (actor_kind === 'SYSTEM') return 'Systém';
  if (actor_kind === 'COMMAND') return 'Provozovatel portálu';
  return actor_name ?? 'Smazaný uživatel';
}

/** Verbs of persons, and of the system, which is masculine as the operator is. */
const verbs = {
  CREATED: ['vytvořil(a) záznam', 'vytvořil záznam'],
  CHANGED: ['změnil(a)', 'změnil'],
  DELETED: ['smazal(a) záznam', 'smazal záznam'],
  RESTORED: ['vrátil(a)', 'vrátil'],
} as const;

/** One change in a sentence, and what is to be listed below it. */
function sentenceOf(kind: HistoryKind, change: RecordChange): { sentence: string; listed: boolean } {
  const { action, actor_kind, restores, changes } = change;
  const begin = `${whoOf(change)} ${verbs[action][actor_kind === 'PERSON' ? 0 : 1]}`;
  if (action === 'CREATED' || action === 'DELETED') return { sentence: `${begin}.`, listed: false };
  const [only, ...more] = changes;
  if (!only)
    return { sentence: action === 'RESTORED' ? `${begin} záznam po smazání.` : `${begin} záznam.`, listed: false };
  const to = restores === null ? '' : ` podle stavu z ${dateTime(restores)}`;
  if (more.length === 0) return { sentence: `${begin} ${phraseOf(kind, only, true)}${to}.`, listed: false };
  return { sentence: `${begin} ${plural(changes.length, ['údaj', 'údaje', 'údajů'])}${to}:`, listed: true };
}

export const history = {
  button: 'Historie změn',
  title: 'Historie změn',
  /** For those who hear the button among others. */
  buttonOf: (name: string) => `Historie změn: ${name}`,
  empty: 'Zatím tu není žádná změna.',
  emptyHint: 'Od této chvíle tu uvidíte, kdo a kdy co změnil.',
  sentenceOf,
  phraseOf,
  labelOf,
  isCompared,
  compare: 'Zobrazit rozdíl',
  hide: 'Skrýt rozdíl',
  compareOf: (label: string, when: string) => `Zobrazit rozdíl: ${label}, ${when}`,
  hideOf: (label: string, when: string) => `Skrýt rozdíl: ${label}, ${when}`,
  removed: 'odebráno',
  added: 'přidáno',
  newText: 'Nový text je úplně jiný. Předchozí znění:',
  takeBack: 'Vrátit',
  takeBackOf: (label: string, when: string) => `Vrátit, co bylo před změnou: ${label}, ${when}`,
  takeAllBack: 'Vrátit celou změnu',
  takeAllBackOf: (when: string) => `Vrátit celou změnu: ${when}`,
  restore: 'Obnovit tento stav',
  restoreOf: (when: string) => `Obnovit tento stav: ${when}`,
  pager: 'Stránky historie',
  returned: 'Vráceno.',
  refused: 'Tuto změnu vrátit nejde.',
  changedMeanwhile: 'Záznam mezitím změnil někdo jiný. Podívejte se, co se změnilo, a zkuste to prosím znovu.',
  noAnswer: 'Server neodpověděl. Zkuste to prosím znovu.',
} as const;
