import { useEffect } from 'react';
import type { MaybeActor } from '../../contract/access';
import type { PortalRoute } from '../navigation/portalRoute';

/**
 * Fetches what people go on to from a page, by code that comes after the page itself.
 * @param route the page that is shown; null while nothing is to be fetched
 */
export function useAhead(route: PortalRoute | null, actor: MaybeActor): void {
  useEffect(() => {
    if (!route) return;
    let isLeft = false;
    let end: (() => void) | undefined;
    void import('./watchLinks').then(
      ({ watchLinks }) => {
        if (!isLeft) end = watchLinks(route, actor);
      },
      // Without it every page is fetched when it is asked for.
      () => undefined,
    );
    return () => {
      isLeft = true;
      end?.();
    };
  }, [route, actor]);
}
