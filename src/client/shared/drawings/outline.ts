/**
 * Outline of the Czech Republic for the logo and drawings, simplified by hand to be readable at 24 px. Its view box is
 * 0 0 100 58. The maps use their own exact geometry.
 */
export const czechOutline =
  'M2 21 L9 14 L17 13 L27 7 L36 2 L42 4 L41 9 L48 6 L53 10 L57 8 L64 12 L61 17 L67 21 L72 16 L79 19 L85 18 L88 23 L98 30 L93 34 L88 43 L82 44 L76 48 L70 46 L62 49 L57 47 L52 42 L45 45 L40 54 L32 57 L26 53 L15 46 L10 39 L11 33 L5 28 Z';
