import getDesignToken from 'antd/es/theme/getDesignToken';
import { tokens } from '../../../../src/client/app/theme/tokens';
import { themeOf } from '../../../../src/client/shared/ui/antdTheme';

it.each(['light', 'dark'] as const)('computes the same set of tokens as was agreed for the %s scheme', (scheme) => {
  expect(getDesignToken(themeOf(scheme, true))).toMatchSnapshot();
});

it.each(['light', 'dark'] as const)('gives what is not named the look of its neighbours in the %s scheme', (scheme) => {
  const { components } = themeOf(scheme, true);
  expect(components).toMatchSnapshot();
});

it('disables motion for users who prefer reduced motion', () => {
  expect(getDesignToken(themeOf('light', false)).motion).toBe(false);
  expect(getDesignToken(themeOf('light', true)).motionDurationMid).toBe(`${tokens.speed / 1000}s`);
});
