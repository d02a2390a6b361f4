import { paths } from '../../../contract/paths';
import type { PortalRoute } from '../../shared/lib/portalRoute';
import { adminRows } from './rows/admin';
import { companyRows } from './rows/companies';
import { entryRows } from './rows/entry';
import { lawRows } from './rows/law';
import { ownRows } from './rows/own';
import { serviceRows } from './rows/services';

/** Addresses that only redirect. */
export const redirects: readonly { path: string; to: string }[] = [
  { path: '/projekty/referencni', to: paths.references() },
  { path: '/auth/register', to: paths.registration() },
];

/** Every page of the portal. */
export const routeTable: readonly PortalRoute[] = [
  ...entryRows,
  ...ownRows,
  ...companyRows,
  ...serviceRows,
  ...lawRows,
  ...adminRows,
].map((row) => ({ ...row, name: row.path.slice(1).replaceAll('/', '-').replaceAll(':', '') || 'index' }));
