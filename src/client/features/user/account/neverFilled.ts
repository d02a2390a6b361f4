import { emptyToNull } from '../../../shared/api/call';

/**
 * Drops empty fields before the user is saved (docs/product.md 2.17). Fields that had a value before are kept; they are
 * cleared with `null` (8.4).
 * @param before initial values of the form
 */
export function withoutNeverFilled<T extends Record<string, string>>(
  values: T,
  before: T,
): Partial<Record<keyof T, string | null>> {
  const filled = Object.entries(values).filter(([field, value]) => value !== '' || before[field] !== '');
  return emptyToNull(Object.fromEntries(filled)) as Partial<Record<keyof T, string | null>>;
}
