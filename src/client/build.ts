import type { Build } from '../contract/supportRecord';

/** Which build this is; the dev server and tests have none. */
export const BUILD: Build = typeof PORTAL_BUILD === 'undefined' ? { id: 'development', made: '' } : PORTAL_BUILD;
