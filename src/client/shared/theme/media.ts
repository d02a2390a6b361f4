import { early } from './early.ts';

const under = (width: number) => `(max-width: ${width - 0.02}px)`;

/** Media queries that components use, by name. The store contains which of them match. */
export const media = {
  drawer: under(early.breakpoints.lg),
  collapsed: under(early.sidebarCollapsesUnder),
  /** Below this width every table is shown as cards. */
  phone: under(early.breakpoints.md),
  dark: '(prefers-color-scheme: dark)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  print: 'print',
} as const;
export type MediaName = keyof typeof media;
