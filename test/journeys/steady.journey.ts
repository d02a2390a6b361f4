import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Page } from 'playwright-core';
import { openWindow, windowOf, WITH_MOTION, type DemoPerson } from '../support/journeys/browser';
import { openSite } from '../support/journeys/site';

/** How far what is there already may move while the rest of a screen comes, by the measure of browsers. */
const ALLOWED = 0.02;
/** A server as far away as from a small town, so that what stands there meanwhile is seen [ms]. */
const DISTANCE = 150;

const site = openSite();

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
  /** Beginnings of what moved. */
  moved: string[];
}

/** Notes in every page from its beginning on what moves without anybody having pressed anything. */
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

/** What moved on the page by now. */
const shiftsOn = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);

/**
 * Puts the server at its distance and keeps the portal's fonts away: what stands in until they come is made of fonts that the machine
 * of a test may lack. By the debugger, as routes of Playwright would take every file past the browser's cache.
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

/** Addresses that lists have led to. */
const found = new Map<string, string>();

/** The address itself, or the first one of a kind that a list leads to: `list -> selector`. */
async function addressOf(page: Page, given: string): Promise<string> {
  const [list = '', selector] = given.split(' -> ');
  if (selector === undefined) return list;
  if (!found.has(given)) {
    await page.goto(list);
    found.set(given, (await page.locator(selector).first().getAttribute('href')) ?? list);
  }
  return found.get(given)!;
}

/** Opens screens one after another in a window and says on which of them something moved. */
async function restlessOf(
  person: DemoPerson | null,
  screens: readonly string[],
  { width, height }: { width: number; height: number },
): Promise<string[]> {
  const { page, context } = person
    ? await windowOf(site.browser, site.portal.url, person, '/', WITH_MOTION)
    : await openWindow(site.browser, site.portal.url, undefined, undefined, WITH_MOTION);
  await page.setViewportSize({ width, height });
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
  await context.close();
  return restless;
}

for (const [person, screens] of SCREENS)
  for (const [width, height] of [
    [1366, 768],
    [390, 844],
  ] as const)
    it(`nothing moves while screens come: ${person ?? 'a visitor'}, ${width} px`, async () => {
      const half = Math.ceil(screens.length / 2);
      // In two windows at once: most of the time of one is waiting for a network at rest.
      const restless = await Promise.all(
        [screens.slice(0, half), screens.slice(half)].map((some) => restlessOf(person, some, { width, height })),
      );
      assert.deepEqual(restless.flat(), []);
    });
