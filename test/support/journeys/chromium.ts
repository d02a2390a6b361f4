import { existsSync } from 'node:fs';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Path of the installed Chromium or Chrome: `CHROMIUM_PATH`, or the first of the usual paths. Null when there is none.
 */
export function findChromium(): string | null {
  const places = process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : USUAL_PLACES;
  return places.find((place) => existsSync(place)) ?? null;
}

/** Debian's `chromium-headless-shell`: the same engine without browser windows, each of which takes a second. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Path of the browser for pages without extensions: the headless shell if installed, otherwise {@link findChromium}.
 */
export function findHeadlessBrowser(): string | null {
  return !process.env.CHROMIUM_PATH && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium();
}

/** Disables network access of the browser except what the test opens. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** For pages that live for seconds: disables the optimizing compilers, which saves a seventh of the processor time. */
export const SHORT_LIVED_PAGES = '--js-flags=--no-opt --no-maglev --single-threaded';
