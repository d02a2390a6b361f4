import type { RouteParams } from '../../navigation/portalRoute';

/** Whether the address names a thing by a number that some table may have. */
export const hasId = ({ id }: RouteParams) => /^[1-9]\d{0,9}$/.test(id ?? '');
