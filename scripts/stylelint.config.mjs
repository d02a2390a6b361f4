import { tokens } from '../src/client/theme/tokens.ts';

const { breakpoints, sidebarCollapsesUnder } = tokens;
const widths = [...Object.values(breakpoints), sidebarCollapsesUnder];
const from = widths.map((width) => `${width}px`);
const under = widths.map((width) => `${width - 0.02}px`);

/** Where a length is a distance or a size of type: one of the scale, never of the text around it. */
const SCALED = '/^(margin|padding|gap|row-gap|column-gap|inset|top|right|bottom|left|font-size|border.*radius)/';

/**
 * Lengths and colours come from the custom properties of `theme/tokens.css` alone; a line is 1 to 4 px thick. Widths of
 * what a screen lays out may be told in em, ch, %, fr and parts of the window.
 */
export default {
  ignoreFiles: ['../src/client/theme/{tokens,fonts}.css'],
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color'],
    'unit-disallowed-list': [
      ['px', 'rem', 'pt', 'cm', 'mm', 'in', 'vmax', 'vmin'],
      {
        ignoreProperties: {
          px: [
            '/^border(-(top|right|bottom|left|inline|block).*)?(-width)?$/',
            '/^outline/',
            'text-decoration-thickness',
          ],
        },
        ignoreMediaFeatureNames: { px: ['min-width', 'max-width'] },
      },
    ],
    'declaration-property-unit-disallowed-list': { [SCALED]: ['em', 'ch', 'ex', 'lh'] },
    'declaration-property-value-disallowed-list': {
      '/^(border|outline)/': ['/(?<![\\d.])([5-9]|\\d{2,}|\\d*\\.\\d+)px/'],
      'text-decoration-thickness': ['/(?<![\\d.])([3-9]|\\d{2,})px/'],
    },
    'declaration-property-value-allowed-list': {
      'font-size': ['/^var\\(--type-/', 'inherit'],
      'font-weight': ['400', '500', 'var(--strong)', 'inherit'],
      '/^border.*radius$/': ['/^((var\\(--(radius|pill)\\)|0|50%|inherit)\\s?)+$/'],
      '/^(transition|animation)-duration$/': ['/^var\\(--(slow-)?speed\\)$/', '0s'],
      'box-shadow': ['none', '/^var\\(--(raised-)?shadow\\)$/'],
    },
    'media-feature-name-value-allowed-list': { 'min-width': from, 'max-width': under },
    'selector-class-pattern': ['^[a-z][a-zA-Z0-9]*$', { message: 'Classes of modules are written in camelCase.' }],
    'no-duplicate-selectors': true,
    'declaration-block-no-duplicate-properties': true,
    'block-no-empty': true,
    'property-no-unknown': true,
    'selector-max-id': 0,
    'declaration-no-important': true,
  },
  overrides: [
    {
      // Wrappers say how antd's own parts look.
      files: ['../src/client/ui/*.module.css'],
      rules: { 'selector-class-pattern': '^([a-z][a-zA-Z0-9]*|ant-[a-z-]+)$' },
    },
    {
      // The reset is global; it ends motion for good, and paper leaves out what cannot be pressed.
      files: ['../src/client/theme/base.css'],
      rules: { 'selector-class-pattern': null, 'declaration-no-important': null, 'unit-disallowed-list': null },
    },
  ],
};
