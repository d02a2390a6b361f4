import type { MaybeActor } from '../../contract/access';
import { schedulePrefetch } from '../navigation/schedulePrefetch';
import type { PortalRoute, RouteParams } from '../navigation/portalRoute';
import { timing } from '../theme/timing';
import { decide } from './decide';
import { familyOf } from './families';
import { fetchParts, partsOf, rowOf } from './fetchPage';

/** The connection as far as browsers tell of it. */
type Connected = Navigator & { connection?: { saveData?: boolean } };

const isDear = () => (navigator as Connected).connection?.saveData === true;

/** The parameters that a row finds in its address. */
function paramsOf(route: PortalRoute, path: string): RouteParams {
  const asked = partsOf(path);
  const named = partsOf(route.path).flatMap((part, place) =>
    part.startsWith(':') ? [[part.slice(1), asked[place]] as const] : [],
  );
  return Object.fromEntries(named);
}

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
function watchSight(actor: MaybeActor): () => void {
  const asked = new Set<ReturnType<typeof familyOf>>();
  const observer = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) {
      const row = isIntersecting ? rowBehind(target as HTMLAnchorElement, actor) : undefined;
      const family = row && familyOf(row.name);
      if (!family || asked.has(family)) continue;
      asked.add(family);
      void family.fetch().catch(() => undefined);
    }
  });
  document.querySelectorAll<HTMLAnchorElement>('a[href]').forEach((link) => observer.observe(link));
  return () => observer.disconnect();
}

/** Has the files fetched of the family of screens in which a path leads. */
function fetchBehind(path: string): void {
  const row = rowOf(new URL(path, window.location.origin).pathname);
  const family = row && familyOf(row.name);
  void family?.fetch().catch(() => undefined);
}

/**
 * Fetches what people go on to (docs/product.md 8.8): the parts of a page once the pointer or the focus rests on its link,
 * and once this page has rested, the files of those whose links are in sight, or to which the log-in leads. Nothing for who
 * saves data.
 * @param route the page that is shown
 * @param landing where a log-in on this page leads
 * @returns ends it
 */
export function watchLinks(route: PortalRoute, actor: MaybeActor, landing: string): () => void {
  if (isDear()) return () => undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  // Whoever only passes over a menu, by the pointer or by Tab, would have all of its pages loaded.
  const approach = ({ target }: Event) => {
    clearTimeout(resting);
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    const row = link && rowBehind(link, actor);
    if (row) resting = setTimeout(() => void fetchParts(row, actor !== null), timing.fetchDelay);
  };
  let stopWatching = () => {};
  const endRest = schedulePrefetch(async () => {
    stopWatching = watchSight(actor);
    if (route.guard === 'visitors') fetchBehind(landing);
    await route.ahead?.();
  });
  document.addEventListener('pointerover', approach);
  document.addEventListener('focusin', approach);
  return () => {
    clearTimeout(resting);
    endRest();
    stopWatching();
    document.removeEventListener('pointerover', approach);
    document.removeEventListener('focusin', approach);
  };
}
