import { hasStatus } from '../../api/failure';

/** An answer that refuses or does not know the company; anything else is worth another attempt. */
export const isRefusal = (error: unknown): boolean => hasStatus(error, 403) || hasStatus(error, 404);
