import type { AnyObject, CastOptions, SchemaObjectDescription, ValidateOptions } from 'yup';

/**
 * The part of yup's `object()` schema that validation code needs, independent of the fields. Yup's own
 * `AnyObjectSchema` does not accept every such schema, because the types of its other methods depend on the fields.
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
