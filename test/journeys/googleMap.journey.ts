import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindings, eventually, logIn, openWindow } from '../support/journeys/browser';
import { answerForGoogle, type GooglesAnswer } from '../support/journeys/googleMaps';
import { openSite } from '../support/journeys/site';

const site = openSite(() => Promise.resolve({ GOOGLE_MAPS_API_KEY: 'a-key' }));

const SUPPLIERS = '/subjekty/seznam-dodavatelu';

/** Opens a client's window at a path, with mocked responses of Google. */
async function windowWith(answer: GooglesAnswer, path: string, hold = false) {
  const window = await openWindow(site.browser, site.portal.url);
  const google = await answerForGoogle(window.page, answer, { hold });
  await window.page.goto(path);
  await logIn(window.page, 'premium');
  await window.page.waitForURL(`**${path}`);
  return { ...window, google };
}

const mapIn = (page: Page) => page.getByRole('complementary', { name: 'Mapa: dodavatelé' });
const googles = (page: Page) => page.locator('.gm-style');
const embedded = (page: Page) => page.getByRole('application', { name: 'Mapa firem' });
const clusters = (page: Page) => mapIn(page).getByRole('button', { name: /přiblížit$/ });
/** Markers of single companies, without the buttons of the popup. */
const singles = (page: Page) => mapIn(page).locator('.gm-style button[aria-pressed]:not([aria-label^="Porovnat"])');
const counted = async (page: Page) =>
  Number(/\d+/.exec(await page.getByText(/^V\stéto oblasti mapy/).innerText())?.[0]);

it("Google's map shows the clusters, the selection and the list, and stays in sync with them", async () => {
  const { page, google, complaints, context } = await windowWith('maps', SUPPLIERS);
  await googles(page).waitFor();
  await eventually(() => embedded(page).count(), 0);
  assert.equal(google.requests[0]?.searchParams.get('key'), 'a-key');
  assert.equal(google.requests[0]?.searchParams.get('language'), 'cs');
  assert.equal(google.requests[0]?.searchParams.get('region'), 'CZ');
  await clusters(page).first().waitFor();
  const whole = await counted(page);
  await eventually(() => axeFindings(page), []);

  // A cluster zooms to its companies, and the focus stays within the map.
  await clusters(page).first().click();
  await eventually(async () => (await counted(page)) < whole, true);
  await eventually(() => page.evaluate(() => document.activeElement?.hasAttribute('data-map-surface')), true);

  // Dragged by Google's own gestures, it updates the count in view, which can filter the list.
  const here = await counted(page);
  const box = (await googles(page).boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + 30);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 200, box.y + box.height - 30, { steps: 5 });
  await page.mouse.up();
  await eventually(async () => (await counted(page)) !== here, true);

  // From the list to the marker, with the popup of its company.
  await page
    .getByRole('button', { name: /^Ukázat na mapě: / })
    .first()
    .click();
  const popup = page.getByRole('region', { name: /^Vybráno na mapě: / });
  await popup.getByRole('link', { name: 'Otevřít profil' }).waitFor();
  await popup.getByRole('button', { name: /^Porovnat: / }).click();
  await page.getByText(/^Vybráno 1/).waitFor();
  await eventually(() => axeFindings(page), []);
  await popup.getByRole('button', { name: 'Zavřít' }).click();
  await eventually(() => popup.count(), 0);

  // A clicked marker keeps the focus, and its popup is next in the tab order.
  await singles(page).first().waitFor();
  const name = await singles(page).first().getAttribute('aria-label');
  await singles(page).first().click();
  await page.getByRole('region', { name: `Vybráno na mapě: ${name}` }).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await eventually(focused, name);
  await page.keyboard.press('Tab');
  await eventually(focused, 'Zavřít');
  await page.keyboard.press('Escape');
  await eventually(() => popup.count(), 0);
  assert.deepEqual(complaints, []);
  await context.close();
});

it("an own company is placed on Google's map by dragging and by arrow keys", async () => {
  const { page, complaints, context } = await windowWith('maps', '/uzivatel/upravit');
  // A user with a company is redirected to it.
  await page.goto('/subjekt/vytvorit');
  await page.waitForURL(/\/subjekt\/\d+\/upravit$/);
  const pin = page.getByRole('button', { name: /^Poloha: / });
  await pin.waitFor();
  await googles(page).waitFor();
  await eventually(() => page.locator('.gm-style button').count(), 1);
  const placeOf = () => pin.getAttribute('aria-label');
  const before = await placeOf();
  await pin.scrollIntoViewIfNeeded();
  const box = (await pin.boundingBox())!;
  const map = (await googles(page).boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2 + 40, { steps: 4 });
  await page.mouse.up();
  await eventually(async () => (await placeOf()) === before, false);
  // The pin moved, and the map did not.
  await eventually(async () => Math.round((await pin.boundingBox())!.x - box.x), 60);
  assert.deepEqual(await googles(page).boundingBox(), map);
  const dragged = await placeOf();
  await pin.focus();
  await page.keyboard.press('ArrowUp');
  await eventually(async () => (await placeOf()) === dragged, false);
  await eventually(() => axeFindings(page), []);
  assert.deepEqual(complaints, []);
  await context.close();
});

for (const answer of ['refused', 'blocked', 'silent', 'empty', 'restless', 'hanging'] as const)
  it(`the embedded map is shown immediately and permanently when Google's script is ${answer}`, async () => {
    const { page, context } = await windowWith(answer, SUPPLIERS);
    // The embedded map is shown meanwhile, not an empty box.
    await embedded(page).waitFor();
    await clusters(page).first().waitFor();
    await clusters(page).first().click();
    await eventually(() => googles(page).count(), 0);
    await eventually(() => embedded(page).count(), 1);
    await eventually(() => axeFindings(page), []);
    await context.close();
  });

it('a slow script replaces the embedded map and keeps its view', async () => {
  const { page, google, complaints, context } = await windowWith('maps', SUPPLIERS, true);
  await clusters(page).first().waitFor();
  const whole = await counted(page);
  await clusters(page).first().click();
  await eventually(async () => (await counted(page)) < whole, true);
  const near = await counted(page);
  await google.release();
  await googles(page).waitFor();
  await eventually(() => embedded(page).count(), 0);
  assert.equal(await counted(page), near);
  assert.deepEqual(complaints, []);
  await context.close();
});
