import ConfigProvider from 'antd/es/config-provider';
import cs from 'antd/es/locale/cs_CZ';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Scheme } from '../../app/theme/tokens';
import { AntdButton } from './AntdButton';
import { AntdLines } from './AntdSkeleton';
import { themeOf } from './antdTheme';
import { DesignSystemContext } from './DesignSystemContext';
import type { DesignSystem } from './DesignSystemContext';
import { popupContainer } from './useScrollLock';

interface ThemeProps {
  scheme: Scheme;
  /** False if the system requests reduced motion. */
  motion: boolean;
  /** Nonce of the Content-Security-Policy, for the styles that antd writes. */
  nonce?: string;
  /** Container of popups. The default is the end of the page. */
  popupsIn?: HTMLElement;
  children: ReactNode;
}

const designSystem: DesignSystem = { Button: AntdButton, Lines: AntdLines };
// Blurring the page behind a dialog costs more on slow machines than the dialog itself.
const overlay = { mask: { blur: false } };
// antd renders the wave in a separate React root before the pressed state is painted.
const wave = { disabled: true };

/** Provides the design system: theme, Czech locale and nonce. */
export function Theme({ scheme, motion, nonce, popupsIn, children }: ThemeProps) {
  const theme = useMemo(() => themeOf(scheme, motion), [scheme, motion]);
  return (
    <ConfigProvider
      locale={cs}
      theme={theme}
      csp={nonce ? { nonce } : undefined}
      modal={overlay}
      drawer={overlay}
      wave={wave}
      virtual={false}
      getPopupContainer={() => popupsIn ?? popupContainer()}
    >
      <DesignSystemContext value={designSystem}>{children}</DesignSystemContext>
    </ConfigProvider>
  );
}
