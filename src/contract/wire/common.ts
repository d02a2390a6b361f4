import { Type, type Static, type TProperties, type TSchema } from 'typebox';
import { Secret, Shown } from './marks.ts';

/** Schemas shared by all resources. Dates are `YYYY-MM-DD`, times ISO 8601 in UTC, absent values `null`. */

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
/** A string enumeration that keeps its literal type. */
export const Codes = <const T extends readonly string[]>(codes: T) =>
  Type.Unsafe<T[number]>(Type.String({ enum: [...codes] }));

/** A code that is as confidential as free text. */
export const SecretCodes = <const T extends readonly string[]>(codes: T) =>
  Type.Unsafe<T[number]>(Secret({ enum: [...codes] }));

export const Id = Type.Integer({ minimum: 1 });
export const DateOnly = Shown({ format: 'date' });
/**
 * An object used in many responses. It is listed once in the OpenAPI document under this title, which must be unique
 * and equal to the constant's name.
 */
export const Named = <Properties extends TProperties>(title: string, properties: Properties) =>
  Type.Object(properties, { title });

/** A confidential day. */
export const SecretDay = Secret({ format: 'date' });
export const DateTime = Shown({ format: 'date-time' });

export const IdName = Named('IdName', { id: Id, name: Shown() });
export type IdName = Static<typeof IdName>;

/** A response with a message only. The client shows `detail` as a toast. */
export const Detail = Type.Object({ detail: Shown() });
export type Detail = Static<typeof Detail>;

/** Body of a 400 by field. `non_field_errors` belong to no field. */
export const FieldErrors = Type.Record(Type.String(), Type.Array(Shown()));
export type FieldErrors = Static<typeof FieldErrors>;

export const Pagination = Named('Pagination', {
  page: Type.Integer(),
  page_size: Type.Integer(),
  count: Type.Integer(),
  pages: Type.Integer(),
  next: Nullable(Type.Integer()),
  previous: Nullable(Type.Integer()),
  /** True when `count` is the planner's estimate for a very large result, otherwise absent. */
  approximate: Type.Optional(Type.Boolean()),
  /** How many of the `count` rows, the last ones, match only some words of the search. Absent when there are none. */
  partial: Type.Optional(Type.Integer()),
  /** True when the search has no word to search for, such as "hledáme někoho", otherwise absent. */
  wordless: Type.Optional(Type.Boolean()),
});
export type Pagination = Static<typeof Pagination>;

export const Page = <T extends TSchema>(item: T) => Type.Object({ results: Type.Array(item), pagination: Pagination });
export interface Page<T> {
  results: T[];
  pagination: Pagination;
}

export const Results = <T extends TSchema>(item: T) => Type.Object({ results: Type.Array(item) });
export interface Results<T> {
  results: T[];
}

/** Address of a discussion: content type and object (docs/product.md 2.7). */
export const ThreadAddress = Type.Object({ ct_id: Id, object_id: Id });
export type ThreadAddress = Static<typeof ThreadAddress>;
