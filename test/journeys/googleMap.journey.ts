import type { Page } from '@playwright/test';
import { expectAccessible, logIn } from '#support/journeys/browser.ts';
import { answerForGoogle, type GooglesAnswer } from '#support/journeys/googleMaps.ts';
import { expect, test } from '#support/journeys/journey.ts';

test.use({ environment: { GOOGLE_MAPS_API_KEY: 'a-key' } });

const SUPPLIERS = '/subjekty/seznam-dodavatelu';

/** Opens a path as a client, with mocked responses of Google. */
async function openWith(page: Page, answer: GooglesAnswer, path: string, hold = false) {
  const google = await answerForGoogle(page, answer, { hold });
  await page.goto(path);
  await logIn(page, 'premium');
  await page.waitForURL(`**${path}`);
  return google;
}

const mapIn = (page: Page) => page.getByRole('complementary', { name: 'Mapa: dodavatelé' });
const googles = (page: Page) => page.locator('.gm-style');
const embedded = (page: Page) => page.getByRole('application', { name: 'Mapa firem' });
const clusters = (page: Page) => mapIn(page).getByRole('button', { name: /přiblížit$/ });
/** Markers of single companies, without the buttons of the popup. */
const singles = (page: Page) => mapIn(page).locator('.gm-style button[aria-pressed]:not([aria-label^="Porovnat"])');
const counted = async (page: Page) =>
  Number(/\d+/.exec(await page.getByText(/^V\stéto oblasti mapy/).innerText())?.[0]);

test("Google's map shows the clusters, the selection and the list, and stays in sync with them", async ({ page }) => {
  const google = await openWith(page, 'maps', SUPPLIERS);
  await googles(page).waitFor();
  await expect(embedded(page)).toHaveCount(0);
  expect(google.requests[0]?.searchParams.get('key')).toBe('a-key');
  expect(google.requests[0]?.searchParams.get('language')).toBe('cs');
  expect(google.requests[0]?.searchParams.get('region')).toBe('CZ');
  await clusters(page).first().waitFor();
  const whole = await counted(page);
  await expectAccessible(page);

  // A cluster zooms to its companies, and the focus stays within the map.
  await clusters(page).first().click();
  await expect.poll(() => counted(page)).toBeLessThan(whole);
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-map-surface'))).toBe(true);

  // Dragged by Google's own gestures, it updates the count in view, which can filter the list.
  const here = await counted(page);
  const box = (await googles(page).boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + 30);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 200, box.y + box.height - 30, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => counted(page)).not.toBe(here);

  // From the list to the marker, with the popup of its company.
  await page
    .getByRole('button', { name: /^Ukázat na mapě: / })
    .first()
    .click();
  const popup = page.getByRole('region', { name: /^Vybráno na mapě: / });
  await popup.getByRole('link', { name: 'Otevřít profil' }).waitFor();
  await popup.getByRole('button', { name: /^Porovnat: / }).click();
  await page.getByText(/^Vybráno 1/).waitFor();
  await expectAccessible(page);
  await popup.getByRole('button', { name: 'Zavřít' }).click();
  await expect(popup).toHaveCount(0);

  // A clicked marker keeps the focus, and its popup is next in the tab order.
  await singles(page).first().waitFor();
  const name = await singles(page).first().getAttribute('aria-label');
  await singles(page).first().click();
  await page.getByRole('region', { name: `Vybráno na mapě: ${name}` }).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await expect.poll(focused).toEqual(name);
  await page.keyboard.press('Tab');
  await expect.poll(focused).toBe('Zavřít');
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
});

test("an own company is placed on Google's map by dragging and by arrow keys", async ({ page }) => {
  await openWith(page, 'maps', '/uzivatel/upravit');
  // A user with a company is redirected to it.
  await page.goto('/subjekt/vytvorit');
  await page.waitForURL(/\/subjekt\/\d+\/upravit$/);
  const pin = page.getByRole('button', { name: /^Poloha: / });
  await pin.waitFor();
  await googles(page).waitFor();
  await expect(page.locator('.gm-style button')).toHaveCount(1);
  const placeOf = () => pin.getAttribute('aria-label');
  const before = await placeOf();
  await pin.scrollIntoViewIfNeeded();
  const box = (await pin.boundingBox())!;
  const map = (await googles(page).boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2 + 40, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => placeOf()).not.toBe(before);
  // The pin moved, and the map did not.
  await expect.poll(async () => Math.round((await pin.boundingBox())!.x - box.x)).toBe(60);
  expect(await googles(page).boundingBox()).toEqual(map);
  const dragged = await placeOf();
  await pin.focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => placeOf()).not.toBe(dragged);
  await expectAccessible(page);
});

test.describe('without maps of Google', () => {
  test.use({ expectedComplaints: /ERR_BLOCKED_BY_CLIENT|Failed to load Google Maps script/ });

  for (const answer of ['refused', 'blocked', 'silent', 'empty', 'restless', 'hanging'] as const)
    test(`the embedded map is shown immediately and permanently when Google's script is ${answer}`, async ({
      page,
    }) => {
      await openWith(page, answer, SUPPLIERS);
      // The embedded map is shown meanwhile, not an empty box.
      await embedded(page).waitFor();
      await clusters(page).first().waitFor();
      await clusters(page).first().click();
      await expect(googles(page)).toHaveCount(0);
      await expect(embedded(page)).toHaveCount(1);
      await expectAccessible(page);
    });
});

test('a slow script replaces the embedded map and keeps its view', async ({ page }) => {
  const google = await openWith(page, 'maps', SUPPLIERS, true);
  await clusters(page).first().waitFor();
  const whole = await counted(page);
  await clusters(page).first().click();
  await expect.poll(() => counted(page)).toBeLessThan(whole);
  const near = await counted(page);
  await google.release();
  await googles(page).waitFor();
  await expect(embedded(page)).toHaveCount(0);
  expect(await counted(page)).toEqual(near);
});
