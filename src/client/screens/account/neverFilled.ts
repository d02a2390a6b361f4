import { emptyToNull } from '../../api/call';

/**
 * Empty fields are dropped before the user is saved (docs/product.md 2.17), but for those that had something, which
 * `null` clears (8.4).
 * @param before what the form began with
 */
export function withoutNeverFilled<T extends Record<string, string>>(
  values: T,
  before: T,
): Partial<Record<keyof T, string | null>> {
  const said = Object.entries(values).filter(([field, value]) => value !== '' || before[field] !== '');
  return emptyToNull(Object.fromEntries(said)) as Partial<Record<keyof T, string | null>>;
}
