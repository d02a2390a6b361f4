import { useEffect } from 'react';
import type { MaybeActor } from '../../contract/access';
import { onceAtRest } from '../navigation/onceAtRest';
import type { PortalRoute } from '../navigation/portalRoute';
import { decide } from './decide';
import { fetchParts, paramsOf, rowOf } from './fetchPage';

/** The connection as far as browsers tell of it. */
type Connected = Navigator & { connection?: { saveData?: boolean } };

const isDear = () => (navigator as Connected).connection?.saveData === true;

/** The page that a link leads to, when it is one of ours that this person may open. */
function rowBehind(link: HTMLAnchorElement, actor: MaybeActor): PortalRoute | undefined {
  if (link.origin !== window.location.origin || link.pathname === window.location.pathname) return undefined;
  const row = rowOf(link.pathname);
  return row && decide(row, actor, paramsOf(row, link.pathname)) === 'show' ? row : undefined;
}

/**
 * Has the files fetched of the families of screens whose links come in sight.
 * @returns ends it
 */
function watchLinks(actor: MaybeActor): () => void {
  const asked = new Set<PortalRoute['family']>();
  const observer = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) {
      const family = isIntersecting ? rowBehind(target as HTMLAnchorElement, actor)?.family : undefined;
      if (!family || asked.has(family)) continue;
      asked.add(family);
      void family().catch(() => undefined);
    }
  });
  document.querySelectorAll<HTMLAnchorElement>('a[href]').forEach((link) => observer.observe(link));
  return () => observer.disconnect();
}

/**
 * Fetches what people go on to (docs/product.md 8.8): the parts of a page as soon as its link is under the pointer or has
 * the focus, and once this page has rested, the files of those whose links are in sight. Nothing for who saves data.
 * @param route the page that is shown; null while nothing is to be fetched
 */
export function useAhead(route: PortalRoute | null, actor: MaybeActor): void {
  useEffect(() => {
    if (!route || isDear()) return;
    const approach = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      const row = link && rowBehind(link, actor);
      if (row) void fetchParts(row, actor !== null);
    };
    let stopWatching = () => {};
    const endRest = onceAtRest(async () => {
      stopWatching = watchLinks(actor);
      // Visitors' own pages lead on to members'; of other pages visitors would fetch what they never see.
      if (actor !== null || route.guard === 'visitors') await route.ahead?.();
    });
    document.addEventListener('pointerover', approach);
    document.addEventListener('focusin', approach);
    return () => {
      endRest();
      stopWatching();
      document.removeEventListener('pointerover', approach);
      document.removeEventListener('focusin', approach);
    };
  }, [route, actor]);
}
