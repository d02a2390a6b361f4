/** Colours of both schemes. Contrasts against their backgrounds are at least AA; control borders 3:1. */

export type Scheme = 'light' | 'dark';

export interface Palette {
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
  /** From few to many on the map of regions. */
  scale: readonly [string, string, string, string, string];
}

export const palettes: Record<Scheme, Palette> = {
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
    panel: '#ffffff',
    raised: '#ffffff',
    scale: ['#e9eff1', '#c3dce1', '#8fbfc9', '#4c94a3', '#0b5a6b'],
  },
  dark: {
    text: '#e6eaf0',
    textSecondary: '#aab4c3',
    placeholder: '#8c98a9',
    primary: '#5cc3d6',
    primaryHover: '#86d5e3',
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
    panel: '#18202c',
    raised: '#1f2937',
    scale: ['#202b39', '#1d4350', '#22667a', '#3293a8', '#5cc3d6'],
  },
};

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The palette as custom properties for our own CSS: `--text`, `--primary-soft`, `--scale-0` … `--scale-4`. */
export function cssVariables(scheme: Scheme): Record<string, string> {
  const { scale, ...colours } = palettes[scheme];
  return Object.fromEntries([
    ...Object.entries(colours).map(([name, value]) => [`--${kebab(name)}`, value]),
    ...scale.map((value, step) => [`--scale-${step}`, value]),
  ]);
}

/** Puts a scheme on the document: custom properties, `color-scheme` and the colour of the browser's frame. */
export function applyScheme(scheme: Scheme, root: HTMLElement = document.documentElement): void {
  for (const [name, value] of Object.entries(cssVariables(scheme))) root.style.setProperty(name, value);
  root.style.colorScheme = scheme;
  root.dataset.scheme = scheme;
  root.ownerDocument.querySelector('meta[name="theme-color"]')?.setAttribute('content', palettes[scheme].panel);
}
