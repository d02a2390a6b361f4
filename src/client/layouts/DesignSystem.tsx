import ConfigProvider from 'antd/es/config-provider';
import cs from 'antd/es/locale/cs_CZ';
import { useMemo, useState, type ReactNode } from 'react';
import { readPortalConfig } from '../api/portalConfig';
import { themeOf } from '../theme/antdTheme';
import { media } from '../theme/measures';
import { useMedia } from './useMedia';
import { useScheme } from './useScheme';

/** antd's theme, language and nonce, around what uses antd; pages of plain elements do without it. */
export default function DesignSystem({ children }: { children: ReactNode }) {
  const scheme = useScheme();
  const motion = !useMedia(media.reducedMotion);
  const [{ nonce }] = useState(readPortalConfig);
  const theme = useMemo(() => themeOf(scheme, motion), [scheme, motion]);
  const csp = useMemo(() => (nonce ? { nonce } : undefined), [nonce]);
  return (
    <ConfigProvider locale={cs} theme={theme} csp={csp}>
      {children}
    </ConfigProvider>
  );
}
