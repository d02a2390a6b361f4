import { hasStatus } from '#shared/api/failure.ts';
import { aresTexts } from '../companyFormTexts.ts';

/** Whether the company is forbidden or missing. Other errors can be retried. */
export const isRefusal = (error: unknown): boolean => hasStatus(error, 403) || hasStatus(error, 404);

/** Error message of a failed look-up in the business register. The form can still be filled in by hand. */
export function lookUpRefusal(error: unknown): string {
  if (hasStatus(error, 404)) return aresTexts.unknown;
  if (hasStatus(error, 429)) return aresTexts.tooOften;
  return hasStatus(error, 400) ? aresTexts.refused : aresTexts.unavailable;
}
