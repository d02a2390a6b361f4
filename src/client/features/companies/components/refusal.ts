import { hasStatus } from '#shared/api/failure.ts';

/** Whether the company is forbidden or missing. Other errors can be retried. */
export const isRefusal = (error: unknown): boolean => hasStatus(error, 403) || hasStatus(error, 404);
