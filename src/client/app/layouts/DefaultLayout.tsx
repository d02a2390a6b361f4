import { Suspense, useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { isOfferedCallback } from '#contract/access/companyAccess.ts';
import { paths } from '#contract/paths.ts';
import { LAW_DOCUMENTS } from '#contract/vocabulary/law.ts';
import type { User } from '#contract/wire/accounts.ts';
import { openRequestForm } from '#features/services/requestsApi.ts';
import { RequestDialog } from '#features/services/shared/RequestDialog.tsx';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks/app.ts';
import { useMedia } from '#shared/store/hooks/useMedia.ts';
import { screenState, useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { selectLayout, sidebarCollapsed } from '#shared/store/slices/layout.ts';
import { portal } from '#shared/texts/portal.ts';
import { CallbackButton } from './CallbackButton.tsx';
import { Content } from './Content.tsx';
import { Footer } from './Footer.tsx';
import { Frame } from './Frame.tsx';
import { PersonsHeader } from './header/PersonsHeader.tsx';
import { MenuDrawer } from './MenuDrawer.tsx';
import { MenuLink } from './MenuItem.tsx';
import { usePaletteKeys } from './palette/usePaletteKeys.ts';
import { Sidebar, SidebarMenu } from './Sidebar.tsx';

const ConsentDialog = lazyPart(() => import('./ConsentDialog.tsx'));

const Palette = lazyPart(() => import('./palette/Palette.tsx'));

/** Whether the sidebar of narrow windows is open. */
const openDrawer = screenState('layout/drawer', false);

/** Whether the search over the whole portal is open. */
const openPalette = screenState('layout/palette', false);

/** Header, sidebar, content and footer for logged-in users. */
export default function DefaultLayout({ user }: { user: User }) {
  const dispatch = useAppDispatch();
  const { collapsed } = useAppSelector(selectLayout);
  const [drawer, setDrawer] = useScreenState(openDrawer);
  const [request, setRequest] = useScreenState(openRequestForm);
  const [palette, setPalette] = useScreenState(openPalette);
  const isDrawer = useMedia('drawer');
  const isNarrow = useMedia('collapsed');
  const isCollapsed = isNarrow || collapsed === true;

  const calls = isOfferedCallback(user);

  const onSearch = useCallback(() => setPalette(true), [setPalette]);
  usePaletteKeys(onSearch);

  const onAssistant = () => {
    setDrawer(false);
    setRequest('assistant');
  };
  return (
    <Frame sidebar={isDrawer ? 'none' : isCollapsed ? 'collapsed' : 'open'} isFloatedOver={calls}>
      <PersonsHeader
        user={user}
        onSearch={onSearch}
        menuOpen={drawer}
        onMenu={isDrawer ? () => setDrawer(true) : undefined}
      />
      {!isDrawer && (
        <Sidebar
          user={user}
          collapsed={isCollapsed}
          onCollapse={isNarrow ? undefined : (next) => dispatch(sidebarCollapsed(next))}
          onAssistant={onAssistant}
        />
      )}
      {isDrawer && drawer && (
        <MenuDrawer onClose={() => setDrawer(false)}>
          <SidebarMenu user={user} onAssistant={onAssistant} />
          <MenuLink to={paths.grantSearch()}>{portal.grants}</MenuLink>
        </MenuDrawer>
      )}
      <Content />
      <Footer actor={user} />
      <ConsentGate user={user} />
      {calls && <CallbackButton onClick={() => setRequest('callbacks')} />}
      {palette && (
        <Suspense fallback={null}>
          <Palette actor={user} onClose={() => setPalette(false)} />
        </Suspense>
      )}
      {request && (
        <Suspense fallback={null}>
          <RequestDialog kind={request} open onClose={() => setRequest(null)} />
        </Suspense>
      )}
    </Frame>
  );
}

/**
 * Asks for consent over any page except the legal texts, so that they can be read first. The state of the page is
 * preserved.
 */
function ConsentGate({ user: { consents_due: due } }: { user: User }) {
  const { pathname } = useLocation();
  const isText = LAW_DOCUMENTS.some((document) => paths.law(document) === pathname);
  if (due.length === 0 || isText) return null;
  return <ConsentDialog due={due} />;
}
