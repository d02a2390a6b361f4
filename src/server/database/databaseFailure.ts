import { badRequest, conflict, unavailable, type Failure } from '../input/failures';
import { texts } from '../texts';

/**
 * SQLSTATE codes and codes of the driver by what they mean to the caller. 25006 is a server that is no longer, or not yet, the
 * one that is written to; 28 one that does not let the portal in, while its password changes say.
 */
const UNAVAILABLE = /^(08|53|57P|58|25006|28|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/;
/** Errors of `pg` that carry a message only. */
const LOST =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|connection timeout|not queryable|after calling end/i;

/**
 * What a database error means to the caller; null when it is a fault of the server's own.
 * Values that no check caught (a number too large for its column, the id of nothing) are a 400, never a 500.
 */
export function databaseFailure(error: Error & { code?: unknown }): Failure | null {
  const code = typeof error.code === 'string' ? error.code : '';
  if (UNAVAILABLE.test(code) || LOST.test(error.message)) return unavailable();
  switch (code) {
    case '22003': // numeric_value_out_of_range
    case '22021': // character_not_in_repertoire
    case '22P02': // invalid_text_representation
    case '22P05': // untranslatable_character
    case '22001': // string_data_right_truncation
    case '22007': // invalid_datetime_format
    case '22008': // datetime_field_overflow
    case '23514': // check_violation
      return badRequest(texts.wrongValue);
    case '23503': // foreign_key_violation
      return badRequest(texts.unknownReference);
    case '23505': // unique_violation
    case '40001': // serialization_failure
    case '40P01': // deadlock_detected
      return conflict();
    case '57014': // query_canceled, by the statement's time limit
      return unavailable(texts.timeout);
    default:
      return null;
  }
}
