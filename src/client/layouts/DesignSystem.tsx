import ConfigProvider from 'antd/es/config-provider';
import cs from 'antd/es/locale/cs_CZ';
import { use, useMemo, type ReactNode } from 'react';
import { readPortalConfig } from '../api/portalConfig';
import { ReplayedIn } from '../components/replayed';
import { themeOf } from '../theme/antdTheme';
import { nonceForStyles } from '../theme/styleNonce';
import { useMedia } from './useMedia';
import { useScheme } from './useScheme';

const { nonce } = readPortalConfig();
if (nonce) nonceForStyles(nonce);

/** antd's theme, language and nonce, around what uses antd; pages of plain elements do without it. */
export default function DesignSystem({ children }: { children: ReactNode }) {
  const scheme = useScheme();
  const replayedIn = use(ReplayedIn);
  const motion = !useMedia('reducedMotion');
  const theme = useMemo(() => themeOf(scheme, motion), [scheme, motion]);
  return (
    <ConfigProvider
      locale={cs}
      theme={theme}
      csp={nonce ? { nonce } : undefined}
      getPopupContainer={replayedIn ? () => replayedIn : undefined}
    >
      {children}
    </ConfigProvider>
  );
}
