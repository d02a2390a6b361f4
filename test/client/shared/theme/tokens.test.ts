import { type Colours, colourVariables, commonVariables, type Scheme, tokens } from '#shared/theme/tokens.ts';

const SCHEMES: Scheme[] = ['light', 'dark'];

/** Relative luminance of `#rrggbb`, by WCAG. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

it.each(SCHEMES)('keeps the custom properties of the %s scheme as they were agreed', (scheme) => {
  expect({ ...commonVariables(), ...colourVariables(scheme) }).toMatchSnapshot();
});

describe.each(SCHEMES)('in the %s scheme', (scheme) => {
  const colours = tokens.colours[scheme];
  const grounds = [colours.panel, colours.page, colours.raised];
  const read: (keyof Omit<Colours, 'scale'>)[] = [
    'text',
    'textSecondary',
    'primary',
    'primaryHover',
    'accent',
    'error',
    'success',
    'warning',
  ];

  it.each(read)('%s can be read on every ground', (name) => {
    for (const ground of grounds) expect(contrast(colours[name], ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['onPrimary', 'primary'],
    ['onPrimary', 'primaryHover'],
    ['onSpotlight', 'spotlight'],
    ['text', 'primarySoft'],
    ['error', 'errorSoft'],
    ['success', 'successSoft'],
    ['warning', 'warningSoft'],
  ] as const)('%s can be read on %s', (text, ground) => {
    expect(contrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it('shows where a control ends', () => {
    for (const ground of grounds) expect(contrast(colours.controlBorder, ground)).toBeGreaterThanOrEqual(3);
  });
});
