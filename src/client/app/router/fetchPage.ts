import { paths } from '#contract/paths.ts';
import { nextTask } from '#shared/lib/nextTask.ts';
import type { PortalRoute } from '#shared/lib/portalRoute.ts';
import { selectToken, userApi } from '#shared/session/userSlice.ts';
import type { AppStore } from '#shared/store/appStore.ts';
import { timing } from '#shared/theme/timing.ts';
import { decide } from './decide.ts';
import { routeTable } from './routeTable.ts';

/** Splits a path into its non-empty segments. */
export const partsOf = (path: string) => path.split('/').filter((part) => part !== '');

/** Returns the route of a path. Rows with parameters come after rows that match the same path literally. */
export function rowOf(path: string): PortalRoute | undefined {
  const requested = partsOf(path);
  return routeTable.find((route) => {
    const parts = partsOf(route.path);
    return (
      parts.length === requested.length &&
      parts.every((part, place) => part.startsWith(':') || part === requested[place])
    );
  });
}

/** Returns the route that a visitor sees for a path: pages for members redirect to the log-in. */
function rowOfVisitor(path: string): PortalRoute | undefined {
  const route = rowOf(path);
  return route && decide({ ...route, exists: undefined }, null, {}) === 'login' ? rowOf(paths.login()) : route;
}

/**
 * Loads the parts of a page in parallel. A part that fails is requested again, and its error reported, when it is
 * rendered. Requesting a part adds one element per file, so each file is evaluated in a task of its own.
 */
export async function fetchParts({ layout, screen }: PortalRoute, isMember: boolean): Promise<unknown> {
  const parts = [
    ...(layout === 'portal' && isMember ? [() => import('../layouts/DefaultLayout.tsx')] : []),
    screen.fetch,
  ];
  const requests: Promise<unknown>[] = [];
  for (const part of parts) {
    await nextTask();
    requests.push(part().catch(() => undefined));
  }
  return Promise.all(requests);
}

/**
 * Requests all parts of the first page at once. Otherwise each part would request the next one when it renders, which
 * adds one network round trip after another.
 * @returns a promise that resolves when the parts are loaded or the time limit has passed
 */
export function fetchPage(store: Pick<AppStore, 'getState' | 'dispatch'>, path: string): Promise<unknown> {
  const isMember = selectToken(store.getState()) !== null;
  if (isMember) void store.dispatch(userApi.endpoints.getSelf.initiate(undefined, { subscribe: false }));
  const route = isMember ? rowOf(path) : rowOfVisitor(path);
  const patience = new Promise((resolve) => setTimeout(resolve, timing.prefetch));
  return route ? Promise.race([fetchParts(route, isMember), patience]) : Promise.resolve();
}
