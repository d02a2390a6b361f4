import type { LawDocument } from '../../../contract/vocabulary/law';
import { screen } from '../../navigation/loadChunk';
import type { PortalRoute } from '../../navigation/portalRoute';

const loadText = () => import(/* webpackChunkName: "screen-law" */ '../../screens/law/LawScreen');

const text = (document: LawDocument, name: string, title: string): PortalRoute => ({
  name,
  path: `/${name}`,
  title,
  layout: 'portal',
  guard: 'everyone',
  unfinished: true,
  bare: true,
  screen: screen(loadText, { document }),
});

/** Pages about the portal itself, open to everybody: what plans hold, and the operator's texts. */
export const lawRows: readonly PortalRoute[] = [
  {
    name: 'plany',
    path: '/plany',
    title: 'Plány a ceny',
    layout: 'portal',
    guard: 'everyone',
    bare: true,
    screen: screen(() => import('../../screens/plans/PlansScreen')),
  },
  {
    name: 'moderovani',
    path: '/moderovani',
    title: 'Moderování v číslech',
    layout: 'portal',
    guard: 'everyone',
    bare: true,
    screen: screen(() => import(/* webpackChunkName: "screen-law" */ '../../screens/law/ModerationNumbersScreen')),
  },
  text('terms', 'podminky', 'Podmínky používání'),
  text('privacy', 'osobni-udaje', 'Zásady zpracování osobních údajů'),
  text('cookies', 'cookies', 'Cookies'),
  text('accessibility', 'pristupnost', 'Prohlášení o přístupnosti'),
];
