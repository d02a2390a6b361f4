import type { FastifyRequest } from 'fastify';
import {
  ArraySchema,
  BooleanSchema,
  DateSchema,
  NumberSchema,
  Schema,
  StringSchema,
  ValidationError,
  type AnyObject,
} from 'yup';
import type { ObjectRules } from '#contract/rules/objectRules.ts';
import type { FieldErrors } from '#contract/wire/common.ts';
import { refusals } from '#platform/texts/refusals.ts';
import { invalid } from './failures.ts';

/**
 * Validates input by rules of `contract/rules` and returns the cast values (trimmed, unknown fields removed).
 * @throws Failure 400 with the rules' Czech messages by field
 */
export function validate<T extends AnyObject>(rules: ObjectRules<T>, input: unknown): T {
  const given = (input ?? {}) as AnyObject;
  const wrong = wrongTypes(rules, given);
  // Fields with a wrong type, on which yup would fail, only get a type error. The other fields are validated by their
  // rules, so that all errors are returned at once.
  const judged = wrong.length > 0 ? rules.omit(wrong) : rules;
  const typed = Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.includes(name)));
  const errors: FieldErrors = Object.fromEntries(wrong.map((name) => [name, [refusals.wrongType]]));
  try {
    const value = judged.validateSync(typed, { abortEarly: false, stripUnknown: true });
    if (wrong.length === 0) {
      refuseCoercion(given, value);
      return value as T;
    }
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    Object.assign(errors, messagesByField(rules, error));
  }
  throw invalid(errors);
}

/** The validated body. Fields without a rule are kept. */
function ruled(rules: ObjectRules, body: AnyObject): AnyObject {
  const judged = validate(rules, body);
  const unruled = Object.fromEntries(Object.entries(body).filter(([name]) => !Object.hasOwn(rules.fields, name)));
  return { ...unruled, ...judged };
}

/**
 * Validates the body of a `PATCH`: only the fields it contains, without adding defaults.
 * @throws Failure 400 with the rules' Czech messages by field
 */
export function ruledPatch(rules: ObjectRules, body: unknown): AnyObject {
  const given = objectOf(body);
  return ruled(rules.pick(Object.keys(given).filter((name) => Object.hasOwn(rules.fields, name))), given);
}

/**
 * Creates a `preValidation` hook that validates a body by its rules before the wire schema, so that users get the
 * messages of the rules instead of those of JSON Schema. Fields without a rule are kept.
 */
export const checkBody =
  (rulesFor: ObjectRules | ((body: AnyObject) => ObjectRules)) =>
  async (request: FastifyRequest): Promise<void> => {
    const body = objectOf(request.body);
    request.body = ruled(typeof rulesFor === 'function' ? rulesFor(body) : rulesFor, body);
  };

/** The same for `PATCH`, see {@link ruledPatch}. */
export const checkPatch =
  (rules: ObjectRules) =>
  async (request: FastifyRequest): Promise<void> => {
    request.body = ruledPatch(rules, request.body);
  };

function objectOf(body: unknown): AnyObject {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw invalid({ non_field_errors: [refusals.badRequest] });
  return body;
}

const isPlaced = (rule: unknown): boolean =>
  rule instanceof ArraySchema && (rule.spec.meta as { isPlaced?: boolean } | undefined)?.isPlaced === true;

/** Errors within a list are the list's, unless its rule says that each has its own place: `outsiders[3].email`. */
function messagesByField(rules: ObjectRules, error: ValidationError): FieldErrors {
  const fields: FieldErrors = {};
  for (const { path, errors } of error.inner.length > 0 ? error.inner : [error]) {
    const list = path?.split(/[.[]/)[0] || 'non_field_errors';
    const field = path && isPlaced(rules.fields[list]) ? path : list;
    fields[field] = [...new Set([...(fields[field] ?? []), ...errors])];
  }
  return fields;
}

/**
 * Runs before yup casts values. It would convert a number to text, parse ids from texts, and fail on trimming a list.
 */
const wrongTypes = (rules: ObjectRules, input: AnyObject): string[] =>
  Object.entries(rules.fields).flatMap(([name, rule]) => (hasType(rule, input[name]) ? [] : [name]));

/** Schema types that cast any value. For an object they would run its own conversions. */
const CAST = [NumberSchema, BooleanSchema, DateSchema];

function hasType(rule: unknown, value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (rule instanceof StringSchema) return typeof value === 'string';
  if (CAST.some((kind) => rule instanceof kind)) return typeof value !== 'object';
  if (!(rule instanceof ArraySchema) || !Array.isArray(value)) return true;
  const { innerType } = rule;
  return !(innerType instanceof Schema) || value.every((item) => typeof item === innerType.type);
}

/**
 * Rejects values whose type yup changed. Forms send numbers as numbers, but yup would silently convert `"5"` to `5` and
 * `"true"` to `true`.
 */
function refuseCoercion(input: AnyObject, output: AnyObject): void {
  const wrong = Object.keys(output).filter((name) => {
    const before: unknown = input?.[name];
    const after: unknown = output[name];
    return before != null && after != null && typeof before !== typeof after;
  });
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong.map((name) => [name, [refusals.wrongType]])));
}
