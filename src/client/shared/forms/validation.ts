import type { ObjectRules } from '#contract/rules/objectRules.ts';

/** Returns the values as normalized by the rules: trimmed, phone and postal code without spaces. */
export const cleaned = <Values extends object>(rules: ObjectRules, values: Values): Values =>
  rules.cast(values, { assert: false }) as Values;

/** Returns the names of the required fields of a schema. */
export function requiredBy(rules: ObjectRules | undefined): ReadonlySet<string> {
  const fields = Object.entries(rules?.describe().fields ?? {});
  return new Set(fields.flatMap(([name, field]) => ('optional' in field && !field.optional ? [name] : [])));
}

/** Returns the message of an error of Formik. Of a list, it is that of the first item with an error. */
export function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return typeof error === 'string' ? error : undefined;
  return Object.values(error).map(messageOf).find(Boolean);
}
