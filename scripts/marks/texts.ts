import { markOf, type Mark } from '#contract/wire/marks.ts';

/** A field of a schema that contains a text, or a number that is as sensitive. */
export interface TextOfSchema {
  field: string;
  /** Location for messages: `Project.files.name`. */
  place: string;
  /** Undefined if the field is not marked. An enum value reveals nothing about a person and is shown. */
  mark: Mark | undefined;
  /** Names of the other fields of the same object. */
  siblings: readonly string[];
}

interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  patternProperties?: Record<string, Schema>;
}

const CODE: Mark = { isSecret: false };

/**
 * Returns all text fields of a schema. A schema that is a text itself, such as a table for download, is not a field.
 */
export function textsOf(schema: Schema, place: string, field = '', siblings: readonly string[] = []): TextOfSchema[] {
  const { type, enum: codes, const: code, properties = {}, items, anyOf = [], patternProperties = {} } = schema;
  // A number counts only if it is marked.
  const isField = field !== '' && (type === 'string' || markOf(schema) !== undefined);
  const mark = markOf(schema) ?? (codes === undefined && code === undefined ? undefined : CODE);
  const names = Object.keys(properties);
  return [
    ...(isField ? [{ field, place, mark, siblings }] : []),
    ...names.flatMap((name) => textsOf(properties[name]!, `${place}.${name}`, name, names)),
    ...[...(items ? [items] : []), ...anyOf, ...Object.values(patternProperties)].flatMap((child) =>
      textsOf(child, place, field, siblings),
    ),
  ];
}
