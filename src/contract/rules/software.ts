import { array, boolean, number, object, string } from 'yup';
import { BULK_MAX, EXTEND_MAX_MONTHS } from '../limits';
import { LICENCE_TYPES, LICENCE_UNITS, PRICE_PERIODS } from '../vocabulary/licence';
import { dateOnly, optionalIds, optionalText, optionalWords, pickedId, requiredIds, requiredWords } from './fields';
import { messages } from './messages';

/** What the database's columns hold. */
const COUNT_MAX = 1_000_000_000;
const PRICE_MAX = 100_000_000_000;

const code = <const T extends readonly string[]>(codes: T) =>
  string()
    .nullable()
    .oneOf([...codes, null], messages.code);
/** Null means false; what is absent keeps what it was, in a new row false. */
const flag = () =>
  boolean()
    .transform((value: unknown) => value ?? false)
    .typeError(messages.boolean);

/** Days are compared as text, which their form allows; a missing one has no order. */
const inOrder = (from: string | null | undefined, to: string | null | undefined): boolean => !from || !to || from <= to;

/** What a person may enter about a piece of software; of the fields only the name and categories are required. */
export const softwareRules = object({
  name: requiredWords(200),
  product: pickedId().nullable(),
  version: optionalText(100),
  licence_type: code(LICENCE_TYPES),
  licence_unit: code(LICENCE_UNITS),
  licence_count: number()
    .nullable()
    .typeError(messages.number)
    .integer(messages.integer)
    .min(1, messages.min(1))
    .max(COUNT_MAX, messages.max(COUNT_MAX)),
  price: number().nullable().typeError(messages.number).min(0, messages.min(0)).max(PRICE_MAX, messages.max(PRICE_MAX)),
  price_period: code(PRICE_PERIODS),
  valid_from: dateOnly(),
  valid_to: dateOnly().test('after-from', messages.validTo, function (value) {
    const { valid_from: from } = this.parent as { valid_from?: string | null };
    return inOrder(from, value);
  }),
  watch_expiration: flag(),
  need_customization: flag(),
  need_extension: flag(),
  need_upgrade: flag(),
  supplier_name: optionalText(200),
  note: optionalWords(20_000),
  categories: requiredIds(),
  tags: optionalIds(),
});

/** Some licences of the own register, by their ids. */
export const softwareIdsRules = object({
  ids: array(pickedId().required())
    .required(messages.required)
    .min(1, messages.required)
    .max(BULK_MAX, messages.atMost(BULK_MAX)),
});

/** What may be changed of many licences at once. */
export const softwareBulkRules = softwareIdsRules.shape({
  extend_months: number()
    .nonNullable(messages.required)
    .typeError(messages.number)
    .integer(messages.integer)
    .min(1, messages.min(1))
    .max(EXTEND_MAX_MONTHS, messages.max(EXTEND_MAX_MONTHS)),
  supplier_name: softwareRules.fields.supplier_name,
  categories: requiredIds(),
  watch_expiration: boolean().nonNullable(messages.required).typeError(messages.boolean),
});
