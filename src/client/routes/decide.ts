import { isHalfLoggedIn, isLoggedIn, ROUTE_GUARDS, type MaybeActor } from '../../contract/access';
import type { PortalRoute, RouteParams } from '../navigation/portalRoute';

/** What the guard does with somebody who opens a page. */
export type Decision = 'show' | 'login' | 'home' | 'secondFactor' | 'missing';

/**
 * The guard (docs/product.md 11): visitors are sent to the log-in, refused members home, and what does
 * not exist is missing for everybody, whoever asks. Who has yet to enter the second factor is sent there from everywhere.
 */
export function decide(route: PortalRoute, actor: MaybeActor, params: RouteParams): Decision {
  if (route.exists && !route.exists(params)) return 'missing';
  if (isHalfLoggedIn(actor) && !route.unfinished) return 'secondFactor';
  const allowed = typeof route.guard === 'function' ? route.guard(actor, params) : ROUTE_GUARDS[route.guard](actor);
  if (allowed) return 'show';
  return isLoggedIn(actor) ? 'home' : 'login';
}
