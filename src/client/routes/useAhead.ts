import { useEffect } from 'react';
import type { MaybeActor } from '../../contract/access';
import type { PortalRoute } from '../navigation/portalRoute';

/**
 * Fetches what people go on to from a page, by code that comes after the page itself; without it every page is fetched when
 * it is asked for.
 * @param route the page that is shown; null while nothing is to be fetched
 * @param landing where a log-in leads
 */
export function useAhead(route: PortalRoute | null, actor: MaybeActor, landing: string): void {
  useEffect(() => {
    if (!route) return;
    const watching = import('./watchLinks')
      .then(({ watchLinks }) => watchLinks(route, actor, landing))
      .catch(() => undefined);
    return () => void watching.then((end) => end?.());
  }, [route, actor, landing]);
}
