import type { RouteParams } from './portalRoute.ts';

/** Whether the `id` parameter is a positive integer that can be a row id. */
export const hasId = ({ id }: RouteParams) => /^[1-9]\d{0,9}$/.test(id ?? '');
