import ConfigProvider from 'antd/es/config-provider';
import cs from 'antd/es/locale/cs_CZ';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Scheme } from '../theme/tokens';
import { AntdButton } from './AntdButton';
import { AntdLines } from './AntdSkeleton';
import { themeOf } from './antdTheme';
import { DesignSystemContext } from './DesignSystemContext';
import type { DesignSystem } from './DesignSystemContext';
import { popupContainer } from './useScrollLock';

interface ThemeProps {
  scheme: Scheme;
  /** False for people who asked the system for reduced motion. */
  motion: boolean;
  /** Of the page's Content-Security-Policy, for the styles that antd writes. */
  nonce?: string;
  /** Where what opens over the page goes; the end of the page unless said otherwise. */
  popupsIn?: HTMLElement;
  children: ReactNode;
}

const designSystem: DesignSystem = { Button: AntdButton, Lines: AntdLines };
// A blurred page behind a dialog costs slow machines more than the dialog itself.
const overlay = { mask: { blur: false } };
// Drawn by a React root of its own before the picture that is to show the press.
const wave = { disabled: true };

/** The design system around everything that uses it: the portal's look, Czech words, the page's nonce. */
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
