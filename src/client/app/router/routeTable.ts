import { paths } from '../../../contract/paths';
import type { PortalRoute } from '../../shared/lib/portalRoute';
import { adminRoutes } from '../../features/admin/adminRoutes';
import { companiesRoutes } from '../../features/companies/companiesRoutes';
import { grantsRoutes } from '../../features/grants/grantsRoutes';
import { homeRoutes } from '../../features/home/homeRoutes';
import { lawRoutes } from '../../features/law/lawRoutes';
import { membersRoutes } from '../../features/members/membersRoutes';
import { moderationRoutes } from '../../features/moderation/moderationRoutes';
import { notificationsRoutes } from '../../features/notifications/notificationsRoutes';
import { projectsRoutes } from '../../features/projects/projectsRoutes';
import { referencesRoutes } from '../../features/references/referencesRoutes';
import { servicesRoutes } from '../../features/services/servicesRoutes';
import { softwareRoutes } from '../../features/software/softwareRoutes';
import { supportRoutes } from '../../features/support/supportRoutes';
import { technologiesRoutes } from '../../features/technologies/technologiesRoutes';
import { tendersRoutes } from '../../features/tenders/tendersRoutes';
import { userRoutes } from '../../features/user/userRoutes';

/** Addresses that only redirect. */
export const redirects: readonly { path: string; to: string }[] = [
  { path: '/projekty/referencni', to: paths.references() },
  { path: '/auth/register', to: paths.registration() },
];

/**
 * Every page of the portal. The first row that matches a path is used, so the registers, `/subjekty/:type`, come after
 * the subjects that have a path of the same form.
 */
export const routeTable: readonly PortalRoute[] = [
  ...homeRoutes,
  ...userRoutes,
  ...tendersRoutes,
  ...servicesRoutes,
  ...moderationRoutes,
  ...notificationsRoutes,
  ...softwareRoutes,
  ...projectsRoutes,
  ...membersRoutes,
  ...referencesRoutes,
  ...technologiesRoutes,
  ...companiesRoutes,
  ...grantsRoutes,
  ...supportRoutes,
  ...lawRoutes,
  ...adminRoutes,
].map((row) => ({ ...row, name: row.path.slice(1).replaceAll('/', '-').replaceAll(':', '') || 'index' }));
