import type { AnyObject, CastOptions, SchemaObjectDescription, ValidateOptions } from 'yup';

/**
 * Rules of an object, whatever its fields: what those who judge need of a schema of yup's `object()`. Yup's own
 * `AnyObjectSchema` does not take every such schema, as the types of its other methods differ by the fields.
 */
export interface ObjectRules<T = AnyObject> {
  readonly fields: Readonly<Record<string, unknown>>;
  pick(names: readonly string[]): ObjectRules;
  omit(names: readonly string[]): ObjectRules;
  /** @throws ValidationError */
  validateSync(value: unknown, options?: ValidateOptions): T;
  cast(value: unknown, options?: CastOptions): unknown;
  describe(): SchemaObjectDescription;
}
