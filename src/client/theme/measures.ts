/** Lengths in pixels (section 9 of the spec). Our own CSS repeats those it needs as custom properties of base.css. */
export const measures = {
  header: 60,
  footer: 60,
  sidebar: 250,
  sidebarCollapsed: 80,
  page: 1100,
  companyForm: 700,
  callback: 600,
  suggestionInput: 500,
  logoLarge: 200,
  logoSmall: 150,
  radius: 6,
  /** Under this width of the window the sidebar collapses. */
  sidebarCollapsesUnder: 1350,
  /** Above this width a collapsed sidebar expands on hover; under it the sidebar is a drawer. */
  sidebarHoverAbove: 992,
} as const;

export const breakpoints = { sm: 576, md: 768, lg: 992, xl: 1200 } as const;

/** Media queries that components ask about, by name; the store knows which of them hold. */
export const media = {
  drawer: `(max-width: ${measures.sidebarHoverAbove - 0.02}px)`,
  collapsed: `(max-width: ${measures.sidebarCollapsesUnder - 0.02}px)`,
  /** Under this width tables become cards. */
  phone: `(max-width: ${breakpoints.md - 0.02}px)`,
  dark: '(prefers-color-scheme: dark)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  print: 'print',
} as const;
export type MediaName = keyof typeof media;
