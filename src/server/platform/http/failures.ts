import type { FieldErrors } from '#contract/wire/common.ts';
import { fileTexts } from '#platform/texts/files.ts';
import { refusals } from '#platform/texts/refusals.ts';

/** An expected error. Routes and repositories throw it, and only `plugins/failures.ts` converts it to a response. */
export class Failure extends Error {
  constructor(
    readonly status: number,
    /** The response body in the format of docs/api.md 5. */
    readonly body: FieldErrors | { detail: string },
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(`${status} ${JSON.stringify(body)}`);
    this.name = 'Failure';
  }
}

const withDetail = (status: number) => (detail: string) => new Failure(status, { detail });

/** 400 by field. `non_field_errors` contains errors that belong to no field. */
export const invalid = (fields: FieldErrors) => new Failure(400, fields);
/** 400 that belongs to no field. */
export const badRequest = (message: string = refusals.badRequest) => invalid({ non_field_errors: [message] });
export const unauthenticated = (detail: string = refusals.unauthenticated) =>
  new Failure(401, { detail }, { 'www-authenticate': 'Token' });
/** The caller can see the record but lacks the permission. */
export const forbidden = (detail: string = refusals.forbidden) => withDetail(403)(detail);
/** The record does not exist, or the caller must not know about it. */
export const notFound = (detail: string = refusals.notFound) => withDetail(404)(detail);
export const methodNotAllowed = (allowed: readonly string[]) =>
  new Failure(405, { detail: refusals.methodNotAllowed }, { allow: allowed.join(', ') });
export const conflict = (detail: string = refusals.conflict) => withDetail(409)(detail);
/** The change is based on an outdated version. */
export const preconditionFailed = () => withDetail(412)(refusals.preconditionFailed);
export const tooLarge = (detail: string = refusals.tooLarge) => withDetail(413)(detail);
export const unsupportedMediaType = () => withDetail(415)(refusals.unsupportedMediaType);
export const unprocessable = withDetail(422);
/**
 * @param retryAfter seconds
 * @param detail what is limited, if known
 */
export const tooManyRequests = (retryAfter: number, detail: string = refusals.tooManyRequests(retryAfter)) =>
  new Failure(429, { detail }, { 'retry-after': String(Math.max(1, Math.ceil(retryAfter))) });
/** An external service or the database does not respond. */
export const unavailable = (detail: string = refusals.databaseUnavailable) =>
  new Failure(503, { detail }, { 'retry-after': '5' });
/** The server's disk has no space for the upload. */
export const noRoomLeft = () => withDetail(507)(fileTexts.noRoomLeft);
