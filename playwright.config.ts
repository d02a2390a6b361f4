import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findHeadlessBrowser, SHORT_LIVED_PAGES } from '#support/journeys/chromium.ts';

/** How long a page, an action and an assertion are waited for, in milliseconds: reached only on a very busy machine. */
const PATIENCE = 30_000;

/** Settings of `npm run test:journeys`: end-to-end tests in the system's Chromium, on the built portal with the demo. */
export default defineConfig({
  testDir: 'test/journeys',
  testMatch: '*.journey.ts',
  globalSetup: './test/support/journeys/globalSetup.ts',
  outputDir: '.cache/playwright/results',
  reporter: [['list'], ['html', { open: 'never', outputFolder: '.cache/playwright/report' }]],
  forbidOnly: true,
  retries: 1,
  /** Three processes suit two cores: a journey is idle for a third of its time. */
  workers: 3,
  timeout: 300_000,
  expect: { timeout: PATIENCE },
  use: {
    launchOptions: {
      executablePath: findHeadlessBrowser() ?? undefined,
      args: [...CHROMIUM_ARGS, SHORT_LIVED_PAGES],
    },
    viewport: { width: 1366, height: 900 },
    locale: 'cs-CZ',
    // Dialogs are in place at once. With motion a dialog is invisibly in place before it grows, so a click would hit an
    // element about to move.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: PATIENCE,
    navigationTimeout: PATIENCE,
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
});
