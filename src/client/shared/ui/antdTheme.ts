import type { ThemeConfig } from 'antd/es/config-provider/context';
import darkAlgorithm from 'antd/es/theme/themes/dark/index';
import defaultAlgorithm from 'antd/es/theme/themes/default/index';
import { type Scheme, tokens } from '#shared/theme/tokens.ts';

const [small, normal, large, third, second, first] = tokens.type;
const seconds = (milliseconds: number) => `${milliseconds / 1000}s`;

/** antd's dark algorithm desaturates the given colours. The portal's colours are already chosen for dark mode. */
const keepSeeds: typeof darkAlgorithm = (seed, map) => {
  const { colorPrimary, colorInfo, colorError, colorSuccess, colorWarning } = seed;
  return { ...(map ?? darkAlgorithm(seed)), colorPrimary, colorInfo, colorError, colorSuccess, colorWarning };
};

/**
 * antd's design tokens. Its default greys and status colours do not reach AA contrast, so each one is set here.
 * @param motion false if the system requests reduced motion, which antd itself ignores
 */
export function themeOf(scheme: Scheme, motion: boolean): ThemeConfig {
  const colours = tokens.colours[scheme];
  return {
    // The build has already generated the style rules, without the hash of a theme.
    zeroRuntime: true,
    hashed: false,
    algorithm: scheme === 'dark' ? [darkAlgorithm, keepSeeds] : defaultAlgorithm,
    token: {
      fontFamily: tokens.font,
      fontSize: normal,
      fontSizeSM: small,
      fontSizeLG: large,
      fontSizeHeading1: first,
      fontSizeHeading2: second,
      fontSizeHeading3: third,
      fontSizeHeading4: large,
      fontSizeHeading5: normal,
      fontWeightStrong: tokens.strong,
      borderRadius: tokens.radius,
      borderRadiusLG: tokens.radius,
      borderRadiusSM: tokens.radius,
      borderRadiusXS: tokens.radius,
      controlHeight: tokens.control,
      controlHeightSM: tokens.controlSmall,
      controlHeightLG: tokens.controlLarge,
      motion,
      motionDurationFast: seconds(tokens.speed),
      motionDurationMid: seconds(tokens.speed),
      motionDurationSlow: seconds(tokens.slowSpeed),
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
      colorBgMask: colours.veil,
      colorErrorBg: colours.errorSoft,
      colorSuccessBg: colours.successSoft,
      colorWarningBg: colours.warningSoft,
      colorInfoBg: colours.primarySoft,
      controlOutline: `${colours.primary}40`,
      boxShadow: tokens.shadow,
      boxShadowSecondary: tokens.raisedShadow,
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
      Form: { itemMarginBottom: 0, verticalLabelPadding: `0 0 ${tokens.space[0]}px` },
      Tooltip: { colorBgSpotlight: colours.spotlight, colorTextLightSolid: colours.onSpotlight },
      Layout: {
        bodyBg: 'transparent',
        footerBg: colours.panel,
        footerPadding: 0,
        headerBg: colours.panel,
        headerHeight: tokens.header,
        headerPadding: `0 ${tokens.space[4]}px`,
      },
      Modal: { titleFontSize: third },
      Notification: {
        fontSizeLG: normal,
        marginLG: tokens.space[2],
        paddingMD: tokens.space[2],
        width: 26 * normal,
        zIndexPopup: tokens.layers.toast,
      },
      Pagination: { itemSize: tokens.control },
      Result: { titleFontSize: large, subtitleFontSize: normal, paddingLG: tokens.space[3] },
      Skeleton: {
        blockRadius: tokens.radius,
        controlHeightXS: tokens.space[3],
        gradientFromColor: colours.scale[0],
        paragraphLiHeight: tokens.space[3],
      },
      Rate: { starColor: colours.text, starBg: colours.hairline },
      Switch: { colorTextQuaternary: colours.controlBorder, colorTextTertiary: colours.textSecondary },
      Table: {
        headerBg: colours.page,
        headerSplitColor: colours.hairline,
        rowHoverBg: colours.primarySoft,
        rowSelectedBg: colours.primarySoft,
        rowSelectedHoverBg: colours.primarySoft,
      },
      Tag: { defaultBg: colours.page, defaultColor: colours.text },
      Timeline: { dotBg: colours.panel },
    },
  };
}
