import { useLayoutEffect, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { SupportHost } from '#features/support/shared/SupportHost.tsx';
import { CONTENT_ID } from '#shared/lib/contentId.ts';
import { LastShown } from '#shared/lib/currentRoute.ts';
import { shownFailure } from '#shared/states/failureOf.ts';
import { useScreenState } from '#shared/store/hooks/useScreenState.ts';
import '#shared/theme/tokens.css';
import '#shared/theme/base.css';
import '#shared/theme/fonts.css';
import { portal } from '#shared/texts/portal.ts';
import { early } from '#shared/theme/early.ts';
import type { Scheme } from '#shared/theme/tokens.ts';
import { Banners, OfflineBanner, RecordBanner } from './banners.tsx';
import { DesignSystem } from './DesignSystem.tsx';
import { DisplayProvider } from './DisplayProvider.tsx';
import { Impersonation } from './Impersonation.tsx';
import { LoadingBar } from './LoadingBar.tsx';
import { PageFocus } from './PageFocus.tsx';
import { FailedPortal } from './RootFailure.tsx';
import styles from './Shell.module.css';
import { ToastHost } from './ToastHost.tsx';
import { useScheme } from './useScheme.ts';

const focusContent = () => document.getElementById(CONTENT_ID)?.focus();

/** Shared by all layouts: colour scheme, toasts, focus and scroll position. */
export default function Shell() {
  const scheme = useScheme();
  const [lastShown] = useState(() => ({ key: null }));
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
      <DesignSystem>
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
          <Banners>
            <RecordBanner />
            <Impersonation />
            <OfflineBanner />
          </Banners>
          <Outlet />
          <ToastHost />
          <SupportHost />
          <PageFocus />
          <ScrollRestoration />
        </LastShown>
      </DesignSystem>
    </DisplayProvider>
  );
}

/** Applies a colour scheme to the document: the custom properties of `tokens.css` and the browser's theme colour. */
function applyScheme(scheme: Scheme, root: HTMLElement = document.documentElement): void {
  root.dataset.scheme = scheme;
  root.ownerDocument.querySelector('meta[name="theme-color"]')?.setAttribute('content', early.panel[scheme]);
}
