import { useEffect } from 'react';
import type { MaybeActor } from '../../../contract/access/access';
import type { PortalRoute } from '../../shared/lib/portalRoute';

/**
 * Prefetches the pages that the links of the current page lead to. The code is loaded lazily. If loading it fails,
 * pages are fetched on navigation.
 * @param route the current route; null disables prefetching
 * @param landing the path that opens after a log-in
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
