/** What of the tokens every page has before its first picture; `tokens.ts` holds it with the rest. */
export const early = {
  /** Widths of the window from which more fits in; a media query asks for them or for two hundredths less. */
  breakpoints: { sm: 576, md: 768, lg: 992, xl: 1200 },
  /** Under this width of the window the sidebar collapses; under `breakpoints.lg` it is a drawer. */
  sidebarCollapsesUnder: 1350,
  /** The panel's colour, which the browser's frame takes too. */
  panel: { light: '#ffffff', dark: '#18202c' },
} as const;
