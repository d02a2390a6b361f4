import type { ThemeConfig } from 'antd/es/config-provider/context';
import darkAlgorithm from 'antd/es/theme/themes/dark/index';
import defaultAlgorithm from 'antd/es/theme/themes/default/index';
import { measures } from './measures';
import { palettes, type Scheme } from './palette';

export const fontFamily = "'Public Sans Variable', 'Public Sans Fallback', Arial, sans-serif";

/** antd's dark algorithm dulls the colours it is given; ours are chosen for the dark already. */
const keepSeeds: typeof darkAlgorithm = (seed, map) => {
  const { colorPrimary, colorInfo, colorError, colorSuccess, colorWarning } = seed;
  return { ...(map ?? darkAlgorithm(seed)), colorPrimary, colorInfo, colorError, colorSuccess, colorWarning };
};

/**
 * antd's tokens. Its own greys and status colours miss AA, therefore each one is named here.
 * @param motion false for people who asked the system for reduced motion, which antd itself ignores
 */
export function themeOf(scheme: Scheme, motion: boolean): ThemeConfig {
  const colours = palettes[scheme];
  return {
    algorithm: scheme === 'dark' ? [darkAlgorithm, keepSeeds] : defaultAlgorithm,
    token: {
      fontFamily,
      fontSize: 14,
      fontSizeSM: 13,
      fontSizeLG: 16,
      fontSizeHeading1: 32,
      fontSizeHeading2: 24,
      fontSizeHeading3: 20,
      fontSizeHeading4: 16,
      fontSizeHeading5: 14,
      fontWeightStrong: 600,
      borderRadius: measures.radius,
      borderRadiusLG: measures.radius,
      borderRadiusSM: 4,
      controlHeight: 36,
      controlHeightSM: 28,
      controlHeightLG: 44,
      motion,
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.2s',
      colorPrimary: colours.primary,
      colorPrimaryHover: colours.primaryHover,
      colorPrimaryActive: colours.primaryHover,
      colorLink: colours.primary,
      colorLinkHover: colours.primaryHover,
      colorLinkActive: colours.primaryHover,
      colorInfo: colours.primary,
      colorError: colours.error,
      colorSuccess: colours.success,
      colorWarning: colours.warning,
      colorText: colours.text,
      colorTextHeading: colours.text,
      colorTextSecondary: colours.textSecondary,
      colorTextTertiary: colours.textSecondary,
      colorTextDescription: colours.textSecondary,
      colorTextPlaceholder: colours.placeholder,
      colorTextDisabled: colours.placeholder,
      colorTextLightSolid: colours.onPrimary,
      colorIcon: colours.textSecondary,
      colorIconHover: colours.text,
      colorBorder: colours.controlBorder,
      colorBorderSecondary: colours.hairline,
      colorSplit: colours.hairline,
      colorBgLayout: colours.page,
      colorBgContainer: colours.panel,
      colorBgElevated: colours.raised,
      colorErrorBg: colours.errorSoft,
      colorSuccessBg: colours.successSoft,
      colorWarningBg: colours.warningSoft,
      colorInfoBg: colours.primarySoft,
      controlOutline: `${colours.primary}40`,
      boxShadow: '0 2px 10px rgb(0 0 0 / 12%)',
      boxShadowSecondary: '0 4px 16px rgb(0 0 0 / 16%)',
      boxShadowTertiary: 'none',
    },
    components: {
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 500,
        primaryColor: colours.onPrimary,
      },
      Tooltip: { colorBgSpotlight: scheme === 'dark' ? '#3a4759' : '#14213d', colorTextLightSolid: '#ffffff' },
      Modal: { titleFontSize: 20 },
      Form: { labelRequiredMarkColor: colours.error },
    },
  };
}
