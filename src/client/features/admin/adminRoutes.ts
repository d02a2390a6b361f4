import { hasId } from '#shared/lib/hasId.ts';
import { screen } from '#shared/lib/loadChunk.ts';
import type { RouteRow } from '#shared/lib/portalRoute.ts';

const row = {
  layout: 'portal',
  guard: 'operators',
  screen: screen(() => import('./AdminScreen.tsx')),
} as const;

/** Pages for operators. The admin area itself defines its sections and the roles that may open them. */
export const adminRoutes: readonly RouteRow[] = [
  { ...row, path: '/provoz', title: 'Provoz' },
  { ...row, path: '/provoz/:section', title: 'Část provozu' },
  { ...row, path: '/provoz/:section/:id', title: 'Záznam provozu', exists: hasId },
];
