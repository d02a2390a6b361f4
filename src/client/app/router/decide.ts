import { isHalfLoggedIn, isLoggedIn, ROUTE_GUARDS, type MaybeActor } from '#contract/access/access.ts';
import type { PortalRoute, RouteParams } from '#shared/lib/portalRoute.ts';

/** Result of the route guard for one user and one page. */
export type Decision = 'show' | 'login' | 'home' | 'secondFactor' | 'missing';

/**
 * Route guard (docs/product.md 11). Visitors are redirected to the log-in, members without access to the home page. A
 * page that does not exist is missing for every user. A user who has not entered the second factor yet is always
 * redirected to it.
 */
export function decide(route: PortalRoute, actor: MaybeActor, params: RouteParams): Decision {
  if (route.exists && !route.exists(params)) return 'missing';
  if (isHalfLoggedIn(actor) && !route.unfinished) return 'secondFactor';
  const allowed = typeof route.guard === 'function' ? route.guard(actor, params) : ROUTE_GUARDS[route.guard](actor);
  if (allowed) return 'show';
  return isLoggedIn(actor) ? 'home' : 'login';
}
