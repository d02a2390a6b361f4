import getDesignToken from 'antd/es/theme/getDesignToken';
import { tokens } from '#shared/theme/tokens.ts';
import { themeOf } from '#shared/ui/antdTheme.ts';

it.each(['light', 'dark'] as const)('tells antd what was agreed for the %s scheme', (scheme) => {
  expect(themeOf(scheme, true)).toMatchSnapshot();
});

it('disables motion for users who prefer reduced motion', () => {
  expect(getDesignToken(themeOf('light', false)).motion).toBe(false);
  expect(getDesignToken(themeOf('light', true)).motionDurationMid).toBe(`${tokens.speed / 1000}s`);
});
