import { setImmediate } from 'node:timers/promises';
import { IMPORT_MAX_ROWS } from '#contract/limits/limits.ts';
import { importedSoftwareRules } from '#contract/rules/software.ts';
import type { FieldErrors } from '#contract/wire/common.ts';
import type { SoftwareDraft } from '#contract/wire/software.ts';
import { Failure, invalid, unavailable } from '#platform/http/failures.ts';
import { validate } from '#platform/http/validation.ts';
import { Semaphore } from '#platform/runtime/semaphore.ts';
import { refusals } from '#platform/texts/refusals.ts';
import { softwareTexts } from './softwareTexts.ts';

/** Milliseconds of work after which the event loop is released for other requests. */
const AT_ONCE = 5;
/**
 * Maximum number of reported errors. More would not help the user, and an invalid row costs more time than a valid one.
 */
const MAX_ERRORS = 20;
/**
 * One import at a time: validating a row takes a fraction of a millisecond, and concurrent imports would together slow
 * down all other requests.
 */
const semaphore = new Semaphore({ max: 1, maxWaiting: 16, refusal: () => unavailable(refusals.overloaded) });

/**
 * Validates every row of an import.
 * @throws Failure 400 with keys such as `rows[12].price`, counted from 0
 */
export async function checkRows(rows: unknown): Promise<SoftwareDraft[]> {
  if (!Array.isArray(rows) || rows.length === 0) throw invalid({ rows: [softwareTexts.importEmpty] });
  if (rows.length > IMPORT_MAX_ROWS) throw invalid({ rows: [softwareTexts.importTooLong(IMPORT_MAX_ROWS)] });
  return semaphore.run(() => inSlices(rows));
}

async function inSlices(rows: readonly unknown[]): Promise<SoftwareDraft[]> {
  const errors: FieldErrors = {};
  const drafts: SoftwareDraft[] = [];
  let pauseAt = performance.now() + AT_ONCE;
  for (const [index, row] of rows.entries()) {
    drafts.push(checkRow(row, index, errors));
    if (Object.keys(errors).length >= MAX_ERRORS) break;
    if (performance.now() < pauseAt) continue;
    await setImmediate();
    pauseAt = performance.now() + AT_ONCE;
  }
  const wrong = Object.entries(errors);
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong.slice(0, MAX_ERRORS)));
  return drafts;
}

function checkRow(row: unknown, index: number, errors: FieldErrors): SoftwareDraft {
  try {
    if (typeof row !== 'object' || row === null || Array.isArray(row))
      throw invalid({ non_field_errors: [refusals.badRequest] });
    return validate(importedSoftwareRules, row);
  } catch (error) {
    if (!(error instanceof Failure) || 'detail' in error.body) throw error;
    for (const [field, messages] of Object.entries(error.body)) errors[`rows[${index}].${field}`] = messages;
    return row as SoftwareDraft;
  }
}
