import type { Page } from '@playwright/test';
import { answerForScript, IN_REGISTER, logIn } from '#support/journeys/browser.ts';
import { expect, test } from '#support/journeys/journey.ts';

// These journeys are about motion, which most users have enabled.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const prefetched = (page: Page) => page.locator('head link[rel="prefetch"]').count();
/** The play states of the animations of the loading bar. */
const running = (page: Page) =>
  page.locator('[data-on-way]').evaluate((bar) => bar.getAnimations().map(({ playState }) => playState));

/** Limits, in kilobytes, of scripts loaded after login and between two screens. */
const AFTER_LOG_IN = 60;
const BETWEEN_SCREENS = 25;

/** Records the scripts that a page loads, without those prefetched for later. */
async function scriptsOf(page: Page) {
  const scripts = new Map<string, { isAhead: boolean; bytes: number | null }>();
  const session = await page.context().newCDPSession(page);
  session.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    // The worker of the map runs beside the page, and this session reports no end of its download.
    const isOfWorker = type === 'Script' && initiator.type === 'other';
    if (isOfWorker || !/\/assets\/[^/]+\.js$/.test(request.url)) return;
    scripts.set(requestId, { isAhead: request.headers['Sec-Purpose'] === 'prefetch', bytes: null });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId);
    if (script) script.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  const state = () => {
    const all = [...scripts.values()];
    return { ahead: all.some(({ isAhead }) => isAhead), isWhole: all.every(({ bytes }) => bytes !== null) };
  };
  return {
    /** Waits until the next pages are prefetched. */
    rested: () => expect.poll(() => state()).toEqual({ ahead: true, isWhole: true }),
    begin: () => scripts.clear(),
    /** Kilobytes since `begin`. */
    fetched: async () => {
      await expect.poll(() => state().isWhole).toBe(true);
      const waitedFor = [...scripts.values()].filter(({ isAhead }) => !isAhead);
      return waitedFor.reduce((sum, { bytes }) => sum + bytes!, 0) / 1000;
    },
  };
}

/** Reports the size of the scripts of a rendered screen, and asserts that it is within its budget. */
async function stays(
  { page, scripts }: { page: Page; scripts: Awaited<ReturnType<typeof scriptsOf>> },
  name: string,
  budget: number,
) {
  await expect.poll(() => running(page)).toEqual([]);
  const fetched = await scripts.fetched();
  test.info().annotations.push({ type: name, description: `${fetched.toFixed(1)} kB of ${budget}` });
  expect(fetched).toBeLessThanOrEqual(budget);
}

test('login and navigations between screens load few scripts that were not prefetched', async ({ page }) => {
  const scripts = await scriptsOf(page);
  await page.goto('/login');
  await scripts.rested();
  scripts.begin();
  await logIn(page, 'premium');
  // A pointer that rests on a link would prefetch its page.
  await page.mouse.move(1, 1);
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await stays({ page, scripts }, 'home', AFTER_LOG_IN);

  await scripts.rested();
  for (const [path, whole] of [
    ['/projekty/seznam', 'h1'],
    ['/technologie/seznam', 'h1'],
    ['/digitalni-garaz', 'canvas'],
  ] as const) {
    scripts.begin();
    await page.locator(`a[href="${path}"]`).first().click();
    await page.mouse.move(1, 1);
    await page.waitForURL(`**${path}`);
    await page.locator(whole).first().waitFor();
    await stays({ page, scripts }, path, BETWEEN_SCREENS);
  }
});

test('a user who opens a screen by a link has most of it prefetched after login', async ({ openWindow }) => {
  for (const path of ['/projekty/seznam', '/subjekty/seznam-dodavatelu', '/technologie/seznam']) {
    const page = await openWindow();
    const scripts = await scriptsOf(page);
    await page.goto(path);
    await page.waitForURL('**/login');
    await scripts.rested();
    scripts.begin();
    await logIn(page, 'premium');
    await page.mouse.move(1, 1);
    await page.waitForURL(`**${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await stays({ page, scripts }, path, AFTER_LOG_IN);
    await page.context().close();
  }
});

test('an idle page prefetches the pages of its links, and a bar shows that a slow page is loading', async ({
  windowOf,
}) => {
  const page = await windowOf('premium', '/projekty/seznam');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => running(page)).toEqual([]);
  await expect.poll(() => prefetched(page)).toBeGreaterThan(0);

  const waiting: (() => void)[] = [];
  let isBlocked = true;
  await answerForScript(page, IN_REGISTER, (route) => {
    if (isBlocked) waiting.push(() => void route.continue());
    else void route.continue();
  });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => running(page)).toEqual([]);
  await page.getByRole('link', { name: 'Vyhledat dodavatele' }).click();
  await expect.poll(() => running(page)).toEqual(['running']);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Projekty');
  isBlocked = false;
  waiting.forEach((release) => release());
  await page.getByRole('heading', { level: 1, name: 'Dodavatelé' }).waitFor();
  await expect.poll(() => running(page)).toEqual([]);
});
