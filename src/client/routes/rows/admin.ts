import { screen } from '../../navigation/loadChunk';
import type { PortalRoute } from '../../navigation/portalRoute';
import { hasId } from './hasId';

const row = {
  layout: 'portal',
  guard: 'operators',
  screen: screen(() => import('../../screens/admin/AdminScreen')),
} as const;

/** Pages of operators: which parts there are, and which roles open them, is said behind the door. */
export const adminRows: readonly PortalRoute[] = [
  { ...row, name: 'provoz', path: '/provoz', title: 'Provoz' },
  { ...row, name: 'provoz-section', path: '/provoz/:section', title: 'Část provozu' },
  { ...row, name: 'provoz-section-id', path: '/provoz/:section/:id', title: 'Záznam provozu', exists: hasId },
];
