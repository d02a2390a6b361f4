import ConfigProvider from 'antd/es/config-provider';
import cs from 'antd/es/locale/cs_CZ';
import { type ReactNode, useMemo } from 'react';
import { forms } from '#shared/texts/forms.ts';
import type { Scheme } from '#shared/theme/tokens.ts';
import { themeOf } from './antdTheme.ts';
import { popupContainer } from './useScrollLock.ts';

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

/** antd's words, with the names of the button that reveals a password. */
const locale = { ...cs, global: { ...cs.global, show: forms.showPassword, hide: forms.hidePassword } };
// Blurring the page behind a dialog costs more on slow machines than the dialog itself.
const overlay = { mask: { blur: false } };
// antd renders the wave in a separate React root before the pressed state is painted.
const wave = { disabled: true };

/** Provides the design system: theme, Czech locale and nonce. */
export function Theme({ scheme, motion, nonce, popupsIn, children }: ThemeProps) {
  const theme = useMemo(() => themeOf(scheme, motion), [scheme, motion]);
  return (
    <ConfigProvider
      locale={locale}
      theme={theme}
      csp={nonce ? { nonce } : undefined}
      modal={overlay}
      drawer={overlay}
      wave={wave}
      virtual={false}
      getPopupContainer={() => popupsIn ?? popupContainer()}
    >
      {children}
    </ConfigProvider>
  );
}
