import { paths } from '../../contract/paths';
import { nextTask } from '../navigation/nextTask';
import type { PortalRoute } from '../navigation/portalRoute';
import { selectToken, userApi } from '../slices/user';
import type { AppStore } from '../store/makeStore';
import { timing } from '../theme/timing';
import { decide } from './decide';
import { routeTable } from './routeTable';

/** The parts of a path between its slashes. */
export const partsOf = (path: string) => path.split('/').filter((part) => part !== '');

/** The row of an address. Rows with parameters stand after those that could be meant by the same address. */
export function rowOf(path: string): PortalRoute | undefined {
  const asked = partsOf(path);
  return routeTable.find((route) => {
    const parts = partsOf(route.path);
    return parts.length === asked.length && parts.every((part, place) => part.startsWith(':') || part === asked[place]);
  });
}

/** The row that a visitor comes to see: whoever asks for a member's page stands at the log-in. */
function rowOfVisitor(path: string): PortalRoute | undefined {
  const route = rowOf(path);
  return route && decide({ ...route, exists: undefined }, null, {}) === 'login' ? rowOf(paths.login()) : route;
}

/**
 * Loads the parts of a page side by side; what fails is asked for again, and told of, where it is shown. To ask for a part
 * means an element for each of its files, so each has a task of its own.
 */
export async function fetchParts({ layout, bare, screen }: PortalRoute, isMember: boolean): Promise<unknown> {
  const parts = [
    ...(layout === 'portal' && isMember ? [() => import('../layouts/DefaultLayout')] : []),
    ...(bare ? [] : [() => import('../layouts/DesignSystem')]),
    screen.fetch,
  ];
  const asked: Promise<unknown>[] = [];
  for (const part of parts) {
    await nextTask();
    asked.push(part().catch(() => undefined));
  }
  return Promise.all(asked);
}

/**
 * Asks for all that the first page of a visit is made of at once: each part would otherwise ask for the next one when it
 * is shown itself, one wait for the network after another.
 * @returns resolves when the parts are there, or the patience is over
 */
export function fetchPage(store: Pick<AppStore, 'getState' | 'dispatch'>, path: string): Promise<unknown> {
  const isMember = selectToken(store.getState()) !== null;
  if (isMember) void store.dispatch(userApi.endpoints.getSelf.initiate(undefined, { subscribe: false }));
  const route = isMember ? rowOf(path) : rowOfVisitor(path);
  const patience = new Promise((resolve) => setTimeout(resolve, timing.prefetch));
  return route ? Promise.race([fetchParts(route, isMember), patience]) : Promise.resolve();
}
