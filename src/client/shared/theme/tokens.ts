import { early } from './early.ts';
import { timing } from './timing.ts';

/**
 * The single source of sizes, colours and durations of the portal's design. antd's theme (`ui/antdTheme.ts`) and the
 * custom properties of CSS (`tokens.css`, written by `npm run tokens`) are generated from it. No other file repeats a
 * value.
 */

export type Scheme = 'light' | 'dark';

/** Lengths in pixels: the steps of the 4-px grid. */
const space = [4, 8, 12, 16, 24, 32, 48] as const;
/** Font sizes in pixels. */
const type = [13, 14, 16, 20, 24, 32] as const;

/** Colours of one scheme. Contrast against their backgrounds is at least AA; control borders have at least 3:1. */
export interface Colours {
  text: string;
  textSecondary: string;
  placeholder: string;
  primary: string;
  primaryHover: string;
  primarySoft: string;
  /** Text and icons on a filled primary surface. */
  onPrimary: string;
  accent: string;
  error: string;
  errorSoft: string;
  success: string;
  successSoft: string;
  warning: string;
  warningSoft: string;
  controlBorder: string;
  hairline: string;
  page: string;
  panel: string;
  /** Raised surfaces: menus, toasts, dialogs. */
  raised: string;
  /** Background of tooltips, which invert the page's colours and have white text. */
  spotlight: string;
  onSpotlight: string;
  /** Backdrop of dialogs. */
  veil: string;
  /** Scale of the map of regions, from few to many. */
  scale: readonly [string, string, string, string, string];
}

const colours: Record<Scheme, Colours> = {
  light: {
    text: '#14213d',
    textSecondary: '#4a5568',
    placeholder: '#667085',
    primary: '#0b5a6b',
    primaryHover: '#084654',
    primarySoft: '#e6f1f3',
    onPrimary: '#ffffff',
    accent: '#a4510b',
    error: '#b42318',
    errorSoft: '#fdf0ee',
    success: '#1f6f3f',
    successSoft: '#ecf6f0',
    warning: '#8a5a00',
    warningSoft: '#fbf4e4',
    controlBorder: '#7c8798',
    hairline: '#d5dae1',
    page: '#f6f7f9',
    panel: early.panel.light,
    raised: '#ffffff',
    spotlight: '#14213d',
    onSpotlight: '#ffffff',
    veil: '#0a101a80',
    scale: ['#e9eff1', '#c3dce1', '#8fbfc9', '#4c94a3', '#0b5a6b'],
  },
  dark: {
    text: '#e6eaf0',
    textSecondary: '#aab4c3',
    placeholder: '#8c98a9',
    primary: '#53b0c1',
    primaryHover: '#79c7d5',
    primarySoft: '#16323b',
    onPrimary: '#08222a',
    accent: '#f0a35e',
    error: '#ff8a7a',
    errorSoft: '#3a2020',
    success: '#6fcf97',
    successSoft: '#182f25',
    warning: '#e5b454',
    warningSoft: '#332a17',
    controlBorder: '#6b7789',
    hairline: '#2c3746',
    page: '#10161f',
    panel: early.panel.dark,
    raised: '#1f2937',
    spotlight: '#3a4759',
    onSpotlight: '#ffffff',
    veil: '#0a101a80',
    scale: ['#202b39', '#1d4350', '#22667a', '#3293a8', '#53b0c1'],
  },
};

export const tokens = {
  space,
  type,
  font: "'Public Sans Variable', 'Public Sans Fallback', Arial, sans-serif",
  codeFont: 'ui-monospace, monospace',
  lineHeight: 1.55,
  headingLineHeight: 1.25,
  strong: 600,
  radius: 6,
  /** Radius of fully rounded small elements such as chips. */
  pill: 999,
  /** Heights of controls in pixels. All are at least 24 px, the minimum touch target. */
  control: 36,
  controlSmall: 28,
  controlLarge: 44,
  /**
   * Widths in pixels: reading and forms, registers and tables, the form of a company, a call-back, an input with
   * suggestions.
   */
  pageWidth: 1100,
  wideWidth: 1440,
  formWidth: 700,
  callbackWidth: 600,
  suggestionWidth: 500,
  header: 60,
  footer: 60,
  sidebar: 250,
  sidebarCollapsed: 80,
  breakpoints: early.breakpoints,
  sidebarCollapsesUnder: early.sidebarCollapsesUnder,
  /** Durations of animations in milliseconds: of colours and openings, and of long movements. */
  speed: 160,
  slowSpeed: 200,
  /** Stacking order, from the page upwards. Dialogs and lists of antd start at 1000. */
  layers: {
    list: 20,
    callback: 80,
    sidebar: 90,
    header: 100,
    headerMenu: 110,
    toast: 1100,
    loading: 1150,
    skip: 1200,
    replayed: 2000,
    wayOut: 2100,
  },
  shadow: '0 2px 10px rgb(0 0 0 / 12%)',
  raisedShadow: '0 4px 16px rgb(0 0 0 / 16%)',
  colours,
} as const;

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns the colours of a scheme as custom properties: `--text`, `--primary-soft`, `--scale-0` … `--scale-4`. */
export function colourVariables(scheme: Scheme): Record<string, string> {
  const { scale, ...plain } = tokens.colours[scheme];
  return Object.fromEntries([
    ...Object.entries(plain).map(([name, value]) => [`--${kebab(name)}`, value] as const),
    ...scale.map((value, step) => [`--scale-${step}`, value] as const),
  ]);
}

/**
 * Returns the tokens that are the same in both schemes as custom properties: `--space-16`, `--type-14`,
 * `--control-small`, `--speed`.
 */
export function commonVariables(): Record<string, string> {
  const steps = (name: string, values: readonly number[]) =>
    values.map((value) => [`--${name}-${value}`, `${value}px`] as const);
  const lengths = [
    'radius',
    'pill',
    'control',
    'controlSmall',
    'controlLarge',
    'pageWidth',
    'wideWidth',
    'formWidth',
    'callbackWidth',
    'suggestionWidth',
    'header',
    'footer',
    'sidebar',
    'sidebarCollapsed',
  ] as const;
  return Object.fromEntries([
    ...steps('space', space),
    ...steps('type', type),
    ...lengths.map((name) => [`--${kebab(name)}`, `${tokens[name]}px`] as const),
    ['--font', tokens.font],
    ['--code-font', tokens.codeFont],
    ['--line-height', String(tokens.lineHeight)],
    ['--heading-line-height', String(tokens.headingLineHeight)],
    ['--strong', String(tokens.strong)],
    ['--speed', `${tokens.speed}ms`],
    ['--slow-speed', `${tokens.slowSpeed}ms`],
    ['--loading-bar-throttle', `${timing.loadingBarThrottle}ms`],
    ['--loading-bar-duration', `${timing.loadingBarDuration}ms`],
    ...Object.entries(tokens.layers).map(([name, layer]) => [`--layer-${kebab(name)}`, String(layer)] as const),
    ['--shadow', tokens.shadow],
    ['--raised-shadow', tokens.raisedShadow],
  ]);
}

/**
 * Returns the style sheet with all custom properties. A scheme applies below the element whose `data-scheme` names it.
 */
export function tokensInCss(): string {
  const rule = (selector: string, variables: Record<string, string>) =>
    `${selector} {\n${Object.entries(variables)
      .map(([name, value]) => `  ${name}: ${value};\n`)
      .join('')}}\n`;
  const schemes = (['light', 'dark'] as const).map((scheme) =>
    rule(`[data-scheme='${scheme}']`, { 'color-scheme': scheme, ...colourVariables(scheme) }),
  );
  return ['/* Written by `npm run tokens` from tokens.ts. */\n', rule(':root', commonVariables()), ...schemes].join(
    '\n',
  );
}
