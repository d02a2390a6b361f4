import { tokens } from '#shared/theme/tokens.ts';

const { breakpoints, sidebarCollapsesUnder } = tokens;
const widths = [...Object.values(breakpoints), sidebarCollapsesUnder];
const from = widths.map((width) => `${width}px`);
const under = widths.map((width) => `${width - 0.02}px`);

const OF_TEXT = ['em', 'ch', 'ex', 'cap', 'ic', 'lh'];
const OF_WINDOW = ['', 's', 'l', 'd'].flatMap((kind) => ['vw', 'vh', 'vi', 'vb'].map((unit) => `${kind}${unit}`));

/**
 * Properties whose length is a distance or a font size. Only tokens are allowed, not units relative to the text or the
 * container.
 */
const DISTANCES =
  '/^(margin|padding|gap|row-gap|column-gap|scroll-(margin|padding)|font-size|line-height|(letter|word)-spacing|text-(indent|shadow|underline-offset))/';
/** Properties of which a part of the containing box is allowed too. */
const PLACES = '/^(inset|top|right|bottom|left|transform|translate|border.*radius)/';

/** System colours as whole words. */
const SYSTEM_COLOURS =
  '/(?<![\\w-])(accent-?color(text)?|activetext|button(border|face|text)|canvas(text)?|field(text)?|graytext|highlight(text)?|linktext|mark(text)?|selecteditem(text)?|visitedtext)(?![\\w-])/i';
const COLOURED =
  '/^(--.*|.*color|background.*|border.*|outline.*|fill|stroke|.*shadow|text-decoration.*|column-rule)$/';

/**
 * Lengths and colours must come from the custom properties of `theme/tokens.css`; lines are 1 to 4 px thick. Layout
 * widths may use em, ch, %, fr and viewport units, positions within a box may use %.
 */
export default {
  ignoreFiles: ['../src/client/shared/theme/{tokens,fonts}.css'],
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
            'text-underline-offset',
          ],
        },
        ignoreMediaFeatureNames: { px: ['min-width', 'max-width'] },
      },
    ],
    'declaration-property-unit-disallowed-list': {
      [DISTANCES]: [...OF_TEXT, ...OF_WINDOW, '%'],
      [PLACES]: [...OF_TEXT, ...OF_WINDOW],
      '/^(transition|animation)/': ['s', 'ms'],
    },
    'declaration-property-value-disallowed-list': {
      '/^(border|outline)/': ['/(?<![\\d.])([5-9]|\\d{2,}|\\d*\\.\\d+)px/'],
      'text-decoration-thickness': ['/(?<![\\d.])([3-9]|\\d{2,})px/'],
      'text-underline-offset': ['/(?<![\\d.])([5-9]|\\d{2,})px/'],
      [COLOURED]: [SYSTEM_COLOURS],
    },
    'declaration-property-value-allowed-list': {
      font: ['inherit'],
      'font-family': ['var(--font)', 'var(--code-font)', 'inherit'],
      'font-size': ['/^var\\(--type-/', 'inherit'],
      'font-weight': ['400', '500', 'var(--strong)', 'inherit'],
      '/^border.*radius$/': ['/^((var\\(--(radius|pill)\\)|0|50%|inherit)\\s?)+$/'],
      // Within a component small numbers, above the page the layer tokens.
      'z-index': ['/^-?[0-4]$/', '/^var\\(--layer-/'],
      'box-shadow': ['none', '/^var\\(--(raised-)?shadow\\)$/'],
    },
    'media-feature-name-value-allowed-list': { 'min-width': from, 'max-width': under },
    'selector-class-pattern': ['^[a-z][a-zA-Z0-9]*$', { message: 'Classes of modules are written in camelCase.' }],
    'selector-pseudo-class-disallowed-list': ['global'],
    'no-duplicate-selectors': true,
    'declaration-block-no-duplicate-properties': true,
    'block-no-empty': true,
    'property-no-unknown': true,
    'selector-max-id': 0,
    'declaration-no-important': true,
  },
  overrides: [
    {
      // Wrappers style antd's own elements.
      files: ['../src/client/shared/ui/*.module.css'],
      rules: {
        'selector-class-pattern': '^([a-z][a-zA-Z0-9]*|ant-[a-z-]+)$',
        'selector-pseudo-class-disallowed-list': null,
      },
    },
    {
      // The reset is global. It disables motion with `!important` and hides interactive elements in print.
      files: ['../src/client/shared/theme/base.css'],
      rules: {
        'selector-class-pattern': [
          '^(visually-hidden|no-print|secondary|plain|unkerned|introduction)$',
          { message: 'Classes for all screens are those that docs/design-system.md names.' },
        ],
        'declaration-no-important': null,
        'unit-disallowed-list': null,
      },
    },
  ],
};
