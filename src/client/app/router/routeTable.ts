import { paths } from '#contract/paths.ts';
import { adminRoutes } from '#features/admin/adminRoutes.ts';
import { companiesRoutes } from '#features/companies/companiesRoutes.ts';
import { grantsRoutes } from '#features/grants/grantsRoutes.ts';
import { guestsRoutes } from '#features/guests/guestsRoutes.ts';
import { homeRoutes } from '#features/home/homeRoutes.ts';
import { lawRoutes } from '#features/law/lawRoutes.ts';
import { membersRoutes } from '#features/members/membersRoutes.ts';
import { moderationRoutes } from '#features/moderation/moderationRoutes.ts';
import { notificationsRoutes } from '#features/notifications/notificationsRoutes.ts';
import { projectsRoutes } from '#features/projects/projectsRoutes.ts';
import { referencesRoutes } from '#features/references/referencesRoutes.ts';
import { servicesRoutes } from '#features/services/servicesRoutes.ts';
import { softwareRoutes } from '#features/software/softwareRoutes.ts';
import { technologiesRoutes } from '#features/technologies/technologiesRoutes.ts';
import { tendersRoutes } from '#features/tenders/tendersRoutes.ts';
import { userRoutes } from '#features/user/userRoutes.ts';
import type { PortalRoute } from '#shared/lib/portalRoute.ts';
import { replayRoutes } from '../replay/replayRoutes.ts';

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
  ...guestsRoutes,
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
  ...replayRoutes,
  ...lawRoutes,
  ...adminRoutes,
].map((row) => ({ ...row, name: row.path.slice(1).replaceAll('/', '-').replaceAll(':', '') || 'index' }));
