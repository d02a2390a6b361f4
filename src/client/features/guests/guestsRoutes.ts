import { paths } from '#contract/paths.ts';
import { screen } from '#shared/lib/loadChunk.ts';
import type { RouteRow } from '#shared/lib/portalRoute.ts';

/** The page of guests. Its title does not name the tender, because it stays in the history of a shared browser. */
export const guestsRoutes: readonly RouteRow[] = [
  {
    path: paths.guest(),
    title: 'Pozvání k\u00a0poptávce',
    layout: 'plain',
    guard: 'everyone',
    screen: screen(() => import('./GuestScreen.tsx')),
  },
];
