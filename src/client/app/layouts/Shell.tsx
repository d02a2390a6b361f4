import { useLayoutEffect, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { readPortalConfig } from '../../shared/api/portalConfig';
import { shownFailure } from '../../shared/states/failureOf';
import { SupportHost } from '../../features/support/shared/SupportHost';
import { LastShown } from '../../shared/lib/currentRoute';
import { useScreenState } from '../store/hooks/useScreenState';
import { portal } from '../../shared/texts/portal';
import '../theme/tokens.css';
import '../theme/base.css';
import '../theme/fonts.css';
import { IconContext } from '../../shared/ui/icons';
import { DisplayProvider } from './DisplayProvider';
import { Impersonation } from './Impersonation';
import { CONTENT_ID } from '../../shared/lib/contentId';
import { LoadingBar } from './LoadingBar';
import { OfflineBanner } from './banners';
import { RecordBanner } from './banners';
import { FailedPortal } from './RootFailure';
import { PageFocus } from './PageFocus';
import { ToastHost } from './ToastHost';
import { useScheme } from './useScheme';
import styles from './Shell.module.css';
import { early } from '../theme/early';
import type { Scheme } from '../theme/tokens';

const focusContent = () => document.getElementById(CONTENT_ID)?.focus();

/** Icons insert their own style rules into the page and need the nonce. */
const iconSettings = () => ({ csp: { nonce: readPortalConfig().nonce } });

/** Shared by all layouts: colour scheme, toasts, focus and scroll position. */
export default function Shell() {
  const scheme = useScheme();
  const [lastShown] = useState(() => ({ key: null }));
  const [icons] = useState(iconSettings);
  useLayoutEffect(() => applyScheme(scheme), [scheme]);
  const [failure] = useScreenState(shownFailure);

  if (failure?.place === 'portal') {
    return (
      <>
        <RecordBanner />
        <FailedPortal {...failure} />
      </>
    );
  }
  return (
    <DisplayProvider>
      <IconContext value={icons}>
        <LastShown value={lastShown}>
          <a
            className={styles.skipLink}
            href={`#${CONTENT_ID}`}
            onClick={(event) => {
              event.preventDefault();
              focusContent();
            }}
          >
            {portal.skipToContent}
          </a>
          <LoadingBar />
          <RecordBanner />
          <Impersonation />
          <OfflineBanner />
          <Outlet />
          <ToastHost />
          <SupportHost />
          <PageFocus />
          <ScrollRestoration />
        </LastShown>
      </IconContext>
    </DisplayProvider>
  );
}

/** Applies a colour scheme to the document: the custom properties of `tokens.css` and the browser's theme colour. */
function applyScheme(scheme: Scheme, root: HTMLElement = document.documentElement): void {
  root.dataset.scheme = scheme;
  root.ownerDocument.querySelector('meta[name="theme-color"]')?.setAttribute('content', early.panel[scheme]);
}
