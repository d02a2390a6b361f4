import ConfigProvider from 'antd/es/config-provider';
import cs from 'antd/es/locale/cs_CZ';
import { useLayoutEffect, useMemo, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { readPortalConfig } from '../api/portalConfig';
import { portal } from '../texts/portal';
import { themeOf } from '../theme/antdTheme';
import '../theme/base.css';
import '../theme/fonts.css';
import { media } from '../theme/measures';
import { applyScheme } from '../theme/palette';
import { CONTENT_ID } from './contentId';
import { OfflineBanner } from './OfflineBanner';
import { PageFocus } from './PageFocus';
import { ToastHost } from './ToastHost';
import { useMedia } from './useMedia';
import { useScheme } from './useScheme';
import './shell.css';

const focusContent = () => document.getElementById(CONTENT_ID)?.focus();

/** What is around every layout: the theme, the language of components, toasts, focus and scroll. */
export default function Shell() {
  const scheme = useScheme();
  const motion = !useMedia(media.reducedMotion);
  const [{ nonce }] = useState(readPortalConfig);
  const theme = useMemo(() => themeOf(scheme, motion), [scheme, motion]);
  const csp = useMemo(() => (nonce ? { nonce } : undefined), [nonce]);
  useLayoutEffect(() => applyScheme(scheme), [scheme]);

  return (
    <ConfigProvider locale={cs} theme={theme} csp={csp}>
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
    </ConfigProvider>
  );
}
