import type { Page } from '@playwright/test';
import { type DemoPerson } from '#support/journeys/browser.ts';
import { expect, test } from '#support/journeys/journey.ts';

/** The maximum cumulative layout shift while a screen loads. */
const ALLOWED = 0.02;
/** The latency of the server [ms], as from a small town, so that loading states are rendered. */
const DISTANCE = 150;

// These journeys are about motion, which most users have enabled.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const SCREENS: [DemoPerson | null, readonly string[]][] = [
  [
    null,
    [
      '/',
      '/login',
      '/auth/forgot',
      '/registration',
      '/registrace/klient',
      '/registrace/dodavatel',
      '/registrace/konzultant',
      '/neexistuje',
      '/pozvanka?token=neznamy',
      '/odhlaseni-odberu?token=neznamy',
      '/overeni-adresy?token=neznamy',
      '/dotace/vyhledavani',
      '/dotace/vysledky?kraj=CZ064',
      '/plany',
      '/osobni-udaje',
      '/moderovani',
    ],
  ],
  ['free', ['/', '/subjekty/seznam-dodavatelu']],
  [
    'premium',
    [
      '/',
      '/digitalni-garaz',
      '/technologie/seznam',
      '/technologie/seznam?strana=2',
      '/technologie/vytvorit',
      '/technologie/seznam -> a[href^="/technologie/"][href$="/upravit"]',
      '/projekty/seznam',
      '/projekty/vytvorit',
      '/projekty/seznam -> a[href^="/projekty/"][href$="/upravit"]',
      '/projekty/seznam -> a[href$="?cast=diskuse"]',
      '/subjekty',
      '/subjekty/seznam-dodavatelu',
      '/subjekty/seznam-dodavatelu?zobrazeni=tabulka',
      '/subjekty/seznam-dodavatelu?q=data',
      '/subjekty/seznam-konzultantu',
      '/subjekty/seznam-dodavatelu -> main h2 a[href^="/subjekty/suppliers/"]',
      '/subjekty/seznam-technologii',
      '/subjekty/referencni-projekty',
      '/subjekty/referencni-projekty -> a[href^="/referencni-projekty/"]',
      '/subjekt/vytvorit',
      '/subjekt/vytvorit -> main a[href$="/lide"]',
      '/sluzby/analyzy-a-studie',
      '/sluzby/ict-sluzby',
      '/sluzby/konzultanti-a-specialiste',
      '/sluzby/strategicka-analyza',
      '/uzivatel/upravit',
      '/uzivatel/callback',
      '/uzivatel/oznameni',
      '/uzivatel/rozhodnuti',
      '/plany',
    ],
  ],
  ['supplier', ['/', '/projekty/seznam', '/subjekt/referencni-projekt', '/subjekty/moje-referencni-projekty']],
  ['operator', ['/', '/podpora/prehravac']],
];

interface Shift {
  value: number;
  /** The start of the HTML of the elements that moved. */
  moved: string[];
}

/** Records in every page, from its start, layout shifts without recent user input. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const noted: Shift[] = [];
    (window as unknown as { shifts: Shift[] }).shifts = noted;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent).slice(0, 40);
          return `${Math.round(previousRect.y)} to ${Math.round(currentRect.y)}: ${name}`;
        });
        noted.push({ value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });

    interface LayoutShift {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
  });

/** Returns the layout shifts of the page so far. */
const shiftsOn = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);

/**
 * Adds latency to the server and blocks the portal's fonts: the fallback fonts until they load may not be installed on
 * the machine of a test. Uses the debugger, because routes of Playwright would make every file bypass the browser's
 * cache.
 */
async function setApart(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: ['*.woff2'] });
  session.on('Fetch.requestPaused', ({ requestId }) => {
    setTimeout(() => void session.send('Fetch.continueRequest', { requestId }).catch(() => undefined), DISTANCE);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
}

/** URLs found in lists. */
const found = new Map<string, string>();

/** Returns the URL itself, or the first matching link of a list: `list -> selector`. */
async function addressOf(page: Page, given: string): Promise<string> {
  const [list = '', selector] = given.split(' -> ');
  if (selector === undefined) return list;
  if (!found.has(given)) {
    await page.goto(list);
    found.set(given, (await page.locator(selector).first().getAttribute('href')) ?? list);
  }
  return found.get(given)!;
}

/** Opens screens one after another in a window and returns those with a layout shift above the limit. */
async function restlessOf(page: Page, screens: readonly string[]): Promise<string[]> {
  await noteShifts(page);
  await setApart(page);
  const restless: string[] = [];
  for (const screen of screens) {
    const address = await addressOf(page, screen);
    await page.goto(address, { waitUntil: 'networkidle' });
    const shifts = await shiftsOn(page);
    const sum = shifts.reduce((all, { value }) => all + value, 0);
    if (sum >= ALLOWED) restless.push(`${address} ${sum.toFixed(3)}: ${JSON.stringify(shifts)}`);
  }
  return restless;
}

for (const [person, screens] of SCREENS)
  for (const viewport of [
    { width: 1366, height: 768 },
    { width: 390, height: 844 },
  ])
    test.describe(() => {
      test.use({ viewport });
      test(`screens load without layout shifts: ${person ?? 'a visitor'}, ${viewport.width} px`, async ({
        openWindow,
        windowOf,
      }) => {
        const half = Math.ceil(screens.length / 2);
        // In two windows at once: most of the time is spent waiting for an idle network.
        const restless = await Promise.all(
          [screens.slice(0, half), screens.slice(half)].map(async (some) =>
            restlessOf(await (person ? windowOf(person, '/') : openWindow()), some),
          ),
        );
        expect(restless.flat()).toEqual([]);
      });
    });
