import { badRequest, conflict, unavailable, type Failure } from '#platform/http/failures.ts';
import { refusals } from '#platform/texts/refusals.ts';

/**
 * SQLSTATE and driver error codes that mean the database is unavailable. 25006 is a read-only server, for example
 * during a failover. 28 is a failed authentication, for example during a password change.
 */
const UNAVAILABLE = /^(08|53|57P|58|25006|28|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/;
/** Errors of `pg` that have a message but no code. */
const LOST =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|connection timeout|not queryable|after calling end/i;

/**
 * Maps a database error to a response. Null for internal errors. Invalid values that validation did not catch (a number
 * too large for its column, an unknown id) are a 400, never a 500.
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
      return badRequest(refusals.wrongValue);
    case '23503': // foreign_key_violation
      return badRequest(refusals.unknownReference);
    case '23505': // unique_violation
    case '40001': // serialization_failure
    case '40P01': // deadlock_detected
      return conflict();
    case '57014': // query_canceled, by the statement's time limit
      return unavailable(refusals.timeout);
    default:
      return null;
  }
}
