import { Type, type Static, type TProperties, type TSchema } from 'typebox';
import { Secret, Shown } from './marks';

/** Shapes that every resource shares. Dates are `YYYY-MM-DD`, times ISO 8601 in UTC, absent values `null`. */

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
/** A string enumeration that keeps its literal type. */
export const Codes = <const T extends readonly string[]>(codes: T) =>
  Type.Unsafe<T[number]>(Type.String({ enum: [...codes] }));

/** A code that tells as much as a text of a person's own. */
export const SecretCodes = <const T extends readonly string[]>(codes: T) =>
  Type.Unsafe<T[number]>(Secret({ enum: [...codes] }));

export const Id = Type.Integer({ minimum: 1 });
export const DateOnly = Shown({ format: 'date' });
/**
 * An object that stands in many answers: under this name it stands once in the description of the API. It is the name of the
 * constant, and nothing else has it.
 */
export const Named = <Properties extends TProperties>(title: string, properties: Properties) =>
  Type.Object(properties, { title });

/** A day that nobody may know yet. */
export const SecretDay = Secret({ format: 'date' });
export const DateTime = Shown({ format: 'date-time' });

export const IdName = Named('IdName', { id: Id, name: Shown() });
export type IdName = Static<typeof IdName>;

/** An answer that only says something; the client shows `detail` as a toast. */
export const Detail = Type.Object({ detail: Shown() });
export type Detail = Static<typeof Detail>;

/** A 400 by field; `non_field_errors` blames no field. */
export const FieldErrors = Type.Record(Type.String(), Type.Array(Shown()));
export type FieldErrors = Static<typeof FieldErrors>;

export const Pagination = Named('Pagination', {
  page: Type.Integer(),
  page_size: Type.Integer(),
  count: Type.Integer(),
  pages: Type.Integer(),
  next: Nullable(Type.Integer()),
  previous: Nullable(Type.Integer()),
  /** Present and true when `count` is the planner's estimate of a very large result. */
  approximate: Type.Optional(Type.Boolean()),
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

/** A discussion's address: content type and object (docs/product.md 2.7). */
export const ThreadAddress = Type.Object({ ct_id: Id, object_id: Id });
export type ThreadAddress = Static<typeof ThreadAddress>;
