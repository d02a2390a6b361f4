import { early } from './early';

const under = (width: number) => `(max-width: ${width - 0.02}px)`;

/** Media queries that components ask about, by name; the store knows which of them hold. */
export const media = {
  drawer: under(early.breakpoints.lg),
  collapsed: under(early.sidebarCollapsesUnder),
  /** Under this width every table becomes cards. */
  phone: under(early.breakpoints.md),
  dark: '(prefers-color-scheme: dark)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  print: 'print',
} as const;
export type MediaName = keyof typeof media;
