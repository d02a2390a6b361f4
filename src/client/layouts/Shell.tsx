import { useLayoutEffect, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { LastShown } from '../routes/currentRoute';
import { portal } from '../texts/portal';
import '../theme/base.css';
import '../theme/fonts.css';
import { applyScheme } from '../theme/palette';
import { CONTENT_ID } from './contentId';
import { OfflineBanner } from './OfflineBanner';
import { PageFocus } from './PageFocus';
import { ToastHost } from './ToastHost';
import { useScheme } from './useScheme';
import './shell.css';

const focusContent = () => document.getElementById(CONTENT_ID)?.focus();

/** What is around every layout: colours, toasts, focus and scroll. */
export default function Shell() {
  const scheme = useScheme();
  const [lastShown] = useState(() => ({ key: null }));
  useLayoutEffect(() => applyScheme(scheme), [scheme]);

  return (
    <LastShown value={lastShown}>
      <a
        className="skip-link"
        href={`#${CONTENT_ID}`}
        onClick={(event) => {
          event.preventDefault();
          focusContent();
        }}
      >
        {portal.skipToContent}
      </a>
      <OfflineBanner />
      <Outlet />
      <ToastHost />
      <PageFocus />
      <ScrollRestoration />
    </LastShown>
  );
}
