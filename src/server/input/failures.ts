import type { FieldErrors } from '../../contract/wire/common';
import { texts } from '../texts';

/**
 * What goes wrong on purpose. Routes and repositories throw these; `plugins/failures` alone turns
 * them into answers.
 */
export class Failure extends Error {
  constructor(
    readonly status: number,
    /** The body of the answer, shaped as docs/api.md 5 says. */
    readonly body: FieldErrors | { detail: string },
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(`${status} ${JSON.stringify(body)}`);
    this.name = 'Failure';
  }
}

const withDetail = (status: number) => (detail: string) => new Failure(status, { detail });

/** 400 by field; `non_field_errors` is for what no field is to blame. */
export const invalid = (fields: FieldErrors) => new Failure(400, fields);
/** 400 that blames no field. */
export const badRequest = (message: string = texts.badRequest) => invalid({ non_field_errors: [message] });
export const unauthenticated = (detail: string = texts.unauthenticated) =>
  new Failure(401, { detail }, { 'www-authenticate': 'Token' });
/** The caller sees the thing but may not do this with it. */
export const forbidden = (detail: string = texts.forbidden) => withDetail(403)(detail);
/** Nothing there, or nothing the caller may know of. */
export const notFound = (detail: string = texts.notFound) => withDetail(404)(detail);
export const methodNotAllowed = (allowed: readonly string[]) =>
  new Failure(405, { detail: texts.methodNotAllowed }, { allow: allowed.join(', ') });
export const conflict = (detail: string = texts.conflict) => withDetail(409)(detail);
/** The caller changes a version that is no longer the last one. */
export const preconditionFailed = () => withDetail(412)(texts.preconditionFailed);
export const tooLarge = (detail: string = texts.tooLarge) => withDetail(413)(detail);
export const unsupportedMediaType = () => withDetail(415)(texts.unsupportedMediaType);
export const unprocessable = withDetail(422);
/**
 * @param retryAfter seconds
 * @param detail what is limited, where it can be said
 */
export const tooManyRequests = (retryAfter: number, detail: string = texts.tooManyRequests(retryAfter)) =>
  new Failure(429, { detail }, { 'retry-after': String(Math.max(1, Math.ceil(retryAfter))) });
/** An outside service, or the database, does not answer. */
export const unavailable = (detail: string = texts.databaseUnavailable) =>
  new Failure(503, { detail }, { 'retry-after': '5' });
/** The disk of the server has no room for what was sent. */
export const noRoomLeft = () => withDetail(507)(texts.noRoomLeft);
