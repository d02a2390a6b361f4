import type { FormikErrors } from 'formik';
import type { ValidationError } from 'yup';
import type { ObjectRules } from '#contract/rules/objectRules.ts';

/** Checks the name instead of the class, so that this module does not have to import yup. */
const isRefusal = (failure: unknown): failure is ValidationError =>
  (failure as { name?: unknown } | null)?.name === 'ValidationError';

/** Returns the first error per field. Errors of list items count for the list. */
export function errorsOf<Values extends object>(rules: ObjectRules, values: Values): FormikErrors<Values> {
  try {
    rules.validateSync(values, { abortEarly: false });
    return {};
  } catch (failure) {
    if (!isRefusal(failure)) throw failure;
    const errors: Record<string, string> = {};
    const inner = failure.inner.length > 0 ? failure.inner : [failure];
    for (const { path, message } of inner) {
      const field = (path ?? '').split(/[.[]/, 1)[0] ?? '';
      errors[field] ??= message;
    }
    return errors as FormikErrors<Values>;
  }
}

/** Returns the values as normalized by the rules: trimmed, phone and postal code without spaces. */
export const cleaned = <Values extends object>(rules: ObjectRules, values: Values): Values =>
  rules.cast(values, { assert: false }) as Values;

/** Returns the names of the required fields of a schema. */
export function requiredBy(rules: ObjectRules | undefined): ReadonlySet<string> {
  const fields = Object.entries(rules?.describe().fields ?? {});
  return new Set(fields.flatMap(([name, field]) => ('optional' in field && !field.optional ? [name] : [])));
}
