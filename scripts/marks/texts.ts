import { markOf, type Mark } from '../../src/contract/wire/marks';

/** A field of a schema with a text in it, or with a number that is as telling. */
export interface TextOfSchema {
  field: string;
  /** Where it stands, for people: `Project.files.name`. */
  place: string;
  /** Undefined where nobody decided; a code out of a list says nothing about anybody, and is shown. */
  mark: Mark | undefined;
  /** Names of what stands in the same object. */
  beside: readonly string[];
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

/** Every text of a schema. What is a text as a whole, such as a table to be downloaded, is no field. */
export function textsOf(schema: Schema, place: string, field = '', beside: readonly string[] = []): TextOfSchema[] {
  const { type, enum: codes, const: code, properties = {}, items, anyOf = [], patternProperties = {} } = schema;
  // A number is one where somebody said that it tells as much as a text.
  const isField = field !== '' && (type === 'string' || markOf(schema) !== undefined);
  const mark = markOf(schema) ?? (codes === undefined && code === undefined ? undefined : CODE);
  const names = Object.keys(properties);
  return [
    ...(isField ? [{ field, place, mark, beside }] : []),
    ...names.flatMap((name) => textsOf(properties[name]!, `${place}.${name}`, name, names)),
    ...[...(items ? [items] : []), ...anyOf, ...Object.values(patternProperties)].flatMap((child) =>
      textsOf(child, place, field, beside),
    ),
  ];
}
