import { useEffect } from 'react';
import type { MaybeActor } from '../../contract/access';
import type { PortalRoute } from '../navigation/portalRoute';

/**
 * Prefetches the pages that the links of a page lead to. The code for it is loaded lazily; if that fails, pages are fetched
 * on navigation.
 * @param route the route that is shown; null to prefetch nothing
 * @param landing the path after a log-in
 */
export function usePrefetchLinks(route: PortalRoute | null, actor: MaybeActor, landing: string): void {
  useEffect(() => {
    if (!route) return;
    const watching = import('./watchLinks')
      .then(({ watchLinks }) => watchLinks(route, actor, landing))
      .catch(() => undefined);
    return () => void watching.then((stop) => stop?.());
  }, [route, actor, landing]);
}
