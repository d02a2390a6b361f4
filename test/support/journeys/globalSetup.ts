import { build } from '#scripts/build.ts';
import { findChromium } from './chromium.ts';
import { makeDemoTemplate } from './portalProcess.ts';

/** Builds what has changed and fills the data folder that the portals of all journeys are copied from. */
export default async function globalSetup(): Promise<void> {
  if (!findChromium())
    throw new Error(
      'Chromium is missing. On Debian and Ubuntu: sudo apt-get install chromium. ' +
        'Elsewhere install Chromium or Chrome and name its path in CHROMIUM_PATH.',
    );
  await build({ force: false });
  await makeDemoTemplate();
}
