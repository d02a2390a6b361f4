import type { HistoryKind } from '#contract/vocabulary/history.ts';
import type { FieldChange, RecordChange } from '#contract/wire/history.ts';
import { dateTime, number, plural, trimmed } from '#shared/texts/format.ts';
import { memberRoles } from '#shared/texts/labels.ts';
import { historyCodes, historyFormats, historyLabels } from './historyWordsTexts.ts';

/** Maximum number of characters of a text that a sentence quotes. */
const QUOTED = 60;

type Value = FieldChange['value_before'];
const isEmpty = (value: Value): boolean => value === null || value === '';

/** Formats the value of a field for display. */
function inWords(kind: HistoryKind, field: string, value: Value): string {
  if (typeof value === 'boolean') return value ? 'ano' : 'ne';
  const code = historyCodes[`${kind} ${field}`]?.[String(value)];
  if (code !== undefined) return code;
  const format = historyFormats[field];
  if (format) return format(value as never);
  if (typeof value === 'number') return field === 'year' ? String(value) : number(value);
  return `„${trimmed(String(value).replace(/\s+/g, ' ').trim(), QUOTED)}“`;
}

const labelOf = (kind: HistoryKind, field: string): string => historyLabels(kind)[field] ?? field;

/** Whether the values are too long to quote and are better shown as a comparison. */
const isLong = ({ value_before, value_after, is_cut }: FieldChange): boolean =>
  is_cut || [value_before, value_after].some((value) => typeof value === 'string' && value.length > QUOTED);

/** Whether the two values can be shown as a text comparison. */
const isCompared = (change: FieldChange): boolean =>
  isLong(change) && !isEmpty(change.value_before) && !isEmpty(change.value_after);

const namesOf = (things: FieldChange['added']): string =>
  things.map(({ id, name }) => name ?? `smazaná položka č. ${id}`).join(', ');

/**
 * Describes changes of a company's members, who joined, left or changed role: `přidáno Jana Nová (člen); Petr Malý z
 * role člen do role správce`.
 */
function peopleOf({ removed, added }: FieldChange): string {
  const person = ({ name, role, invited_by }: FieldChange['added'][number]) => {
    const about = [role && memberRoles[role].toLowerCase(), invited_by && `pozvánka od: ${invited_by}`]
      .filter(Boolean)
      .join(', ');
    return `${name ?? 'smazaný účet'} (${about})`;
  };
  const changed = added.flatMap((now) => {
    const before = removed.find(({ id }) => id === now.id);
    return before?.role && now.role
      ? [
          `${now.name ?? 'smazaný účet'} z role ${memberRoles[before.role].toLowerCase()} do role ${memberRoles[now.role].toLowerCase()}`,
        ]
      : [];
  });
  const isIn = (people: FieldChange['added'], { id }: { id: number }) => people.some((other) => other.id === id);
  const addedPeople = added.filter((one) => !isIn(removed, one)).map(person);
  const removedPeople = removed.filter((one) => !isIn(added, one)).map(person);
  return [
    ...(addedPeople.length > 0 ? [`přidáno ${addedPeople.join(', ')}`] : []),
    ...(removedPeople.length > 0 ? [`odebráno ${removedPeople.join(', ')}`] : []),
    ...changed,
  ].join('; ');
}

/** Accusative forms of labels, used after a verb, where they differ from the nominative. */
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
 * Describes the change of one field: `Termín z 1. 3. 2027 na 5. 4. 2027`.
 * @param afterVerb whether the phrase follows a verb in a sentence; otherwise it is an item of a list
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

/** Returns the name of the author of a change. */
function whoOf({ actor_kind, actor_name }: Pick<RecordChange, 'actor_kind' | 'actor_name'>): string {
  if (actor_kind === 'SYSTEM') return 'Systém';
  if (actor_kind === 'COMMAND') return 'Provozovatel portálu';
  return actor_name ?? 'Smazaný uživatel';
}

/** In the present tense, which fits an author of either gender. */
const verbs = {
  CREATED: 'zakládá záznam',
  CHANGED: 'mění',
  DELETED: 'maže záznam',
  RESTORED: 'vrací',
} as const;

/** Describes one change as a sentence, and says whether its fields are listed below it. */
function sentenceOf(kind: HistoryKind, change: RecordChange): { sentence: string; listed: boolean } {
  const { action, restores, changes } = change;
  const begin = `${whoOf(change)} ${verbs[action]}`;
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
  /** Accessible name, which distinguishes the button from others of its kind. */
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
  returnedWithout: (kind: HistoryKind, fields: readonly string[]) =>
    `Vráceno. Vynechali jsme položky, které už neexistují: ${fields.map((field) => labelOf(kind, field)).join(', ')}.`,
  refused: 'Tuto změnu vrátit nelze.',
  changedMeanwhile: 'Záznam se mezitím změnil. Podívejte se, co se změnilo, a zkuste to prosím znovu.',
  noAnswer: 'Server neodpověděl. Zkuste to prosím znovu.',
} as const;
