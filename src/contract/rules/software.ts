import { array, boolean, number, object, string } from 'yup';
import { BULK_MAX, EXTEND_MAX_MONTHS } from '../limits/limits.ts';
import { LICENCE_TYPES, LICENCE_UNITS, PRICE_PERIODS } from '../vocabulary/licence.ts';
import { dateOnly, optionalIds, optionalText, optionalWords, pickedId, requiredIds, requiredWords } from './fields.ts';
import { messages } from './messages.ts';

/** Limits of the database columns. */
const COUNT_MAX = 1_000_000_000;
const PRICE_MAX = 100_000_000_000;

const code = <const T extends readonly string[]>(codes: T) =>
  string()
    .nullable()
    .oneOf([...codes, null], messages.code);
/** Null means false. A missing value keeps the stored one, or is false in a new row. */
const flag = () =>
  boolean()
    .transform((value: unknown) => value ?? false)
    .typeError(messages.boolean);

/** Days are compared as text, which the ISO format allows. Missing days are valid. */
const inOrder = (from: string | null | undefined, to: string | null | undefined): boolean => !from || !to || from <= to;

/** Editable fields of a software licence. Only the name and the categories are required. */
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

/** Fields of an imported licence, which may have no category until its form is saved. */
export const importedSoftwareRules = softwareRules.shape({ categories: optionalIds().required(messages.required) });

/** Ids of licences in the own register. */
export const softwareIdsRules = object({
  ids: array(pickedId().required())
    .required(messages.required)
    .min(1, messages.required)
    .max(BULK_MAX, messages.atMost(BULK_MAX)),
});

/** Fields of a bulk update of licences. */
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
