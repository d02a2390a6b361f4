import type { MaybeActor } from '#contract/access/access.ts';
import { paths } from '#contract/paths.ts';
import type { PortalRoute, RouteParams } from '#shared/lib/portalRoute.ts';
import { timing } from '#shared/theme/timing.ts';
import { decide } from './decide.ts';
import { fetchParts, partsOf, rowOf } from './fetchPage.ts';

/**
 * Groups of screens that members navigate between, by page name. `fetch` prefetches the files of the whole group.
 * This module is loaded lazily, after the page.
 */
const families = [
  {
    names: ['projekty-', 'referencni-', 'subjekty-referencni-', 'subjekty-moje-referencni-', 'subjekt-referencni-'],
    fetch: () => import('./ahead/work.ts'),
  },
  {
    names: ['technologie-', 'digitalni-garaz', 'subjekty-seznam-', 'subjekty-type-id', 'sluzby-', 'uzivatel-callback'],
    fetch: () => import('./ahead/clients.ts'),
  },
];

const membersAhead = () => import('./ahead/members.ts');
/** Prefetches the files of likely next pages by the path of the page. */
export const nextPages: Readonly<Record<string, () => Promise<unknown>>> = {
  [paths.login()]: membersAhead,
  [paths.loginSimple()]: membersAhead,
  [paths.grantSearch()]: () => import('./ahead/grantResults.ts'),
};

/** `navigator.connection`, which only some browsers support. */
type NavigatorWithConnection = Navigator & { connection?: { saveData?: boolean } };

const isDear = () => (navigator as NavigatorWithConnection).connection?.saveData === true;

/** Extracts the route parameters from a path. */
function paramsOf(route: PortalRoute, path: string): RouteParams {
  const segments = partsOf(path);
  const named = partsOf(route.path).flatMap((part, place) =>
    part.startsWith(':') ? [[part.slice(1), segments[place]] as const] : [],
  );
  return Object.fromEntries(named);
}

/** Returns the route of a link if it leads to another page of the portal that the user may open. */
function rowBehind(link: HTMLAnchorElement, actor: MaybeActor): PortalRoute | undefined {
  if (link.origin !== window.location.origin || link.pathname === window.location.pathname) return undefined;
  const row = rowOf(link.pathname);
  return row && decide(row, actor, paramsOf(row, link.pathname)) === 'show' ? row : undefined;
}

/**
 * Prefetches the files of a screen group when a link to one of its screens becomes visible.
 * @returns a function that stops watching
 */
function watchSight(actor: MaybeActor): () => void {
  const requested = new Set<ReturnType<typeof familyOf>>();
  const observer = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) {
      const row = isIntersecting ? rowBehind(target as HTMLAnchorElement, actor) : undefined;
      const family = row && familyOf(row.name);
      if (!family || requested.has(family)) continue;
      requested.add(family);
      void family.fetch().catch(() => undefined);
    }
  });
  document.querySelectorAll<HTMLAnchorElement>('a[href]').forEach((link) => observer.observe(link));
  return () => observer.disconnect();
}

/** Prefetches the files of the screen group that a path belongs to. */
function fetchBehind(path: string): void {
  const row = rowOf(new URL(path, window.location.origin).pathname);
  const family = row && familyOf(row.name);
  void family?.fetch().catch(() => undefined);
}

/**
 * Prefetches pages that the user is likely to open next (docs/product.md 8.8). The parts of a page are fetched once the
 * pointer or the focus rests on a link to it. When the current page has been idle, the files of screen groups with
 * visible links, or of the page that the log-in leads to, are fetched too. With data saver on, nothing is prefetched.
 * @param route the current page
 * @param landing the path that a log-in on this page leads to
 * @returns a function that stops watching
 */
export function watchLinks(route: PortalRoute, actor: MaybeActor, landing: string): () => void {
  if (isDear()) return () => undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  // The delay keeps a pointer or Tab key that only crosses a menu from loading all of its pages.
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
    await nextPages[route.path]?.();
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

/** Returns the group of a page, or undefined if its screen belongs to none. */
export const familyOf = (page: string) => families.find(({ names }) => names.some((name) => page.startsWith(name)));

/**
 * Runs a prefetch after the delay `timing.prefetch`; failures are ignored.
 * @returns cancels it
 */
export function schedulePrefetch(prefetch: () => Promise<unknown>): () => void {
  const timer = setTimeout(() => void prefetch().catch(() => undefined), timing.prefetch);
  return () => clearTimeout(timer);
}
