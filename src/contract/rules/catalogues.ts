import { array, number, object, string, type AnyObject } from 'yup';
import type { CatalogueKind } from '../vocabulary/catalogues.ts';
import { GRANT_APPLICANT_GROUPS, GRANT_AREAS, GRANT_STATES } from '../vocabulary/grants.ts';
import { SERVICE_CATEGORIES } from '../vocabulary/services.ts';
import { CELL_SEPARATOR } from './catalogueLabels.ts';
import { dateOnly, optionalText, requiredText, trimmedText, web } from './fields.ts';
import { messages } from './messages.ts';
import type { ObjectRules } from './objectRules.ts';
import { readAmount, readDay, readNumber } from './writtenValues.ts';

/** Limits of phrases per synonym group and of their length. More would slow down every search. */
export const MAX_PHRASES = 12;
export const PHRASE_LENGTH = 100;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * Multiple values of one cell: a list, or a text separated by `
 * `.
 */
export const listIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(textOf) : textOf(value ?? '').split(CELL_SEPARATOR))
    .map((item) => item.trim())
    .filter(Boolean);

const listed = (_value: unknown, original: unknown): string[] => listIn(original);
const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

/**
 * Files separate names by `
 * `, so names cannot contain it.
 */
const nameText = (maxLength: number) =>
  requiredText(maxLength).matches(/^[^|\p{Cc}]*$/u, { message: messages.code, excludeEmptyString: true });
/** Numbers as typed by users and written by spreadsheets. */
const written = (read = readNumber) =>
  number()
    .typeError(messages.number)
    .nullable()
    .transform((value: unknown, original: unknown) => {
      if (isNothing(original)) return null;
      if (typeof original !== 'string') return value;
      const { value: given, error } = read(original);
      return error === undefined ? given : NaN;
    });
const crowns = () =>
  written(readAmount).integer(messages.integer).min(0, messages.min(0)).max(Number.MAX_SAFE_INTEGER, messages.code);
/** Sort position entered by an operator. */
const position = () =>
  written()
    .integer(messages.integer)
    .min(-1_000_000, messages.code)
    .max(1_000_000, messages.code)
    .default(0)
    .transform((value: number | null) => value ?? 0);
const code = <const Codes extends readonly string[]>(choices: Codes) =>
  string<Codes[number]>()
    .transform((value: unknown) => (typeof value === 'string' ? value.trim().toUpperCase() || null : value))
    .oneOf<Codes[number]>(choices, messages.code);
const codes = (choices: readonly string[]) =>
  array(
    string()
      .oneOf([...choices], messages.code)
      .required(),
  ).transform(listed);
const names = () => array(string().required()).transform(listed);
/** A day in the API format, or as typed by users and written by spreadsheets. */
const day = () =>
  dateOnly().transform((value: unknown) =>
    typeof value === 'string' ? (readDay(value).value ?? (value.trim() || null)) : value,
  );

/**
 * A `
 * ` would split the phrase in a file.
 */
export const phraseRule = () =>
  requiredText(PHRASE_LENGTH).matches(/^[^|]*$/, {
    message: 'Výraz nesmí obsahovat svislou čáru.',
    excludeEmptyString: true,
  });

/** Validation rules of each catalogue, shared by forms, file imports and the operator's command. */
export const catalogueRules = {
  categories: object({ name: nameText(200), group: nameText(200) }),
  groups: object({ name: nameText(200), position: position() }),
  products: object({
    name: nameText(200),
    vendor: optionalText(200),
    description: optionalText(20_000),
    categories: names(),
  }),
  services: object({
    name: nameText(200),
    perex: requiredText(1_000),
    description: requiredText(20_000),
    category: code(SERVICE_CATEGORIES).required(messages.required),
    price_from: crowns().max(2_147_483_647, messages.code),
    // The Content-Security-Policy allows images from the portal's own origin only.
    image: trimmedText()
      .nullable()
      .max(500, messages.maxLength(500))
      .matches(/^\/[^/\\]/, { message: messages.code, excludeEmptyString: true }),
    position: position(),
    categories: names(),
  }),
  synonyms: object({
    phrase: phraseRule(),
    synonyms: array(phraseRule())
      .transform(listed)
      .min(1, 'Napište aspoň jeden výraz, který znamená totéž.')
      .max(MAX_PHRASES - 1, `Totéž může znamenat nejvýše ${MAX_PHRASES} výrazů.`)
      .required('Napište aspoň jeden výraz, který znamená totéž.'),
  }),
  asking: object({ phrase: phraseRule() }),
  grants: object({
    title: requiredText(300),
    programme: optionalText(300),
    provider: optionalText(300),
    summary: optionalText(2_000),
    description: optionalText(20_000),
    applicants: codes(Object.values(GRANT_APPLICANT_GROUPS).flat()),
    area: code(Object.keys(GRANT_AREAS)).required(messages.required),
    exact_area: code([...Object.values(GRANT_AREAS).flat()]).nullable(),
    regions: array(
      string()
        .matches(/^CZ0[0-9A-Z]{2,3}$/, messages.code)
        .required(),
    ).transform(listed),
    amount_min: crowns(),
    amount_max: crowns().test('order', 'Nejvyšší částka nesmí být nižší než nejnižší.', function (value) {
      const { amount_min: least } = this.parent as { amount_min?: number | null };
      return value == null || least == null || value >= least;
    }),
    support_rate: written().min(0, messages.min(0)).max(100, messages.max(100)),
    open_from: day(),
    open_to: day().test('order', 'Konec příjmu žádostí nesmí být dříve než začátek.', function (value) {
      const { open_from: from } = this.parent as { open_from?: string | null };
      return !value || !from || value >= from;
    }),
    state: code(GRANT_STATES).nullable(),
    url: web(),
  }),
} as const satisfies Record<CatalogueKind, ObjectRules>;

/** A row after casting by its rules. */
export type CatalogueRow = AnyObject;
