/** Tokens that every page needs before its first paint. `tokens.ts` includes them together with the rest. */
export const early = {
  /**
   * Minimum window widths of the layouts in pixels. Media queries use the value itself, or two hundredths less for an
   * upper bound.
   */
  breakpoints: { sm: 576, md: 768, lg: 992, xl: 1200 },
  /** The sidebar collapses below this window width. Below `breakpoints.lg` it is a drawer. */
  sidebarCollapsesUnder: 1350,
  /** Background of panels, which is also the browser's theme colour. */
  panel: { light: '#ffffff', dark: '#18202c' },
} as const;
