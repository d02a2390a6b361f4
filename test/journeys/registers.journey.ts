import type { Page } from '@playwright/test';
import { choose, expectAccessible, tokenOf } from '#support/journeys/browser.ts';
import { expect, test } from '#support/journeys/journey.ts';

const SUPPLIERS = '/subjekty/seznam-dodavatelu';

/** Returns the count in a sentence such as `61 dodavatelů` or `V této oblasti mapy: 12 firem`. */
const counted = async (page: Page, sentence: RegExp): Promise<number> =>
  Number(/\d+/.exec((await page.getByText(sentence).first().innerText()).replace(/\s/g, ''))?.[0]);
const FOUND = /^\d+\s(dodavatel|dodavatelé|dodavatelů)$/;
const titles = (page: Page) =>
  page.getByRole('region', { name: 'Dodavatelé' }).getByRole('heading', { level: 2 }).allInnerTexts();

test('a PREMIUM client filters, compares and writes a testimonial', async ({ windowOf }) => {
  const page = await windowOf('premium', SUPPLIERS);
  await page.getByText(FOUND).waitFor();
  const all = await counted(page, FOUND);
  await page.getByText(/bez polohy na mapě$/).waitFor();

  // By words without diacritics, with the reason of the match.
  await page.getByRole('combobox', { name: 'Hledat' }).fill('bezpecnost');
  await page.getByRole('button', { name: 'Vyhledat' }).click();
  await page.waitForURL(/[?&]q=bezpecnost/);
  await page
    .getByText(/^Nalezeno: .*mezi obory/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Vymazat filtry' }).click();
  await expect.poll(() => counted(page, FOUND)).toEqual(all);

  // By the visible map area: the list and the map have the same count, and the URL restores it.
  await choose(page, 'Kraj', 'Jihomoravský kraj');
  await page.waitForURL(/[?&]kraj=CZ064/);
  await page.getByRole('button', { name: 'Odebrat filtr Jihomoravský kraj' }).click();
  const map = page.getByRole('complementary', { name: 'Mapa: dodavatelé' });
  await map.getByRole('button', { name: 'Přiblížit', exact: true }).click();
  await map.getByRole('button', { name: 'Přiblížit', exact: true }).click();
  const only = page.getByRole('button', { name: 'Hledat jen v této oblasti mapy' });
  await only.click();
  await page.waitForURL(/[?&]oblast=/);
  const near = await counted(page, /^V\stéto oblasti mapy/);
  expect(near > 0 && near < all).toBe(true);
  await expect.poll(() => counted(page, FOUND)).toEqual(near);
  await page.reload();
  await expect.poll(() => counted(page, FOUND)).toEqual(near);
  await expect(only).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Odebrat filtr Oblast mapy' }).click();
  await expect.poll(() => counted(page, FOUND)).toEqual(all);

  // In the other orders.
  const byName = await titles(page);
  await choose(page, 'Řazení', 'Nejnovější');
  await page.waitForURL(/[?&]razeni=-created_at/);
  await expect.poll(async () => String(await titles(page)) === String(byName)).toBe(false);
  await choose(page, 'Řazení', 'Nejlépe hodnocení');
  await page.waitForURL(/[?&]razeni=-rating/);

  // Four companies side by side and no fifth one; the URL shows the same to a colleague.
  const picks = page.getByRole('button', { name: /^Porovnat: / });
  for (const index of [0, 1, 2, 3]) await picks.nth(index).click();
  await page.getByText(/^Vybráno 4/).waitFor();
  await expect(picks.nth(4)).toBeDisabled();
  await page.getByRole('link', { name: 'Zobrazit porovnání' }).click();
  await page.getByRole('heading', { level: 1, name: 'Porovnání' }).waitFor();
  const columns = (of: Page) => of.getByRole('columnheader').allInnerTexts();
  await expect.poll(() => columns(page)).toHaveLength(5);
  await page.getByLabel('Zobrazit jen rozdíly').check();
  await expectAccessible(page);
  const shared = new URL(page.url());
  const colleague = await windowOf('premium', shared.pathname + shared.search);
  const compared = await columns(page);
  await expect.poll(() => columns(colleague)).toEqual(compared);
  await colleague.context().close();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Další akce' })).toBeHidden();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  // To the profile of one of them, and a testimonial, written and then changed.
  await page.getByRole('columnheader').nth(1).getByRole('link').first().click();
  await page.getByRole('button', { name: /^(Přidat|Změnit) hodnocení$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: '2 z 5' }).click();
  await dialog.getByLabel('Vaše zkušenost').fill('Přišli pozdě, ale přišli.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('Přišli pozdě, ale přišli.').waitFor();
  await page.getByRole('button', { name: 'Změnit hodnocení' }).click();
  await dialog.getByRole('radio', { name: '4 z 5' }).click();
  await dialog.getByLabel('Vaše zkušenost').fill('Nakonec výborní.');
  await dialog.getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('Nakonec výborní.').waitFor();
  await expect(page.getByText('Přišli pozdě, ale přišli.')).toHaveCount(0);
  await expectAccessible(page);
});

test('a FREE client browses suppliers within the limits of the plan', async ({ windowOf }) => {
  // A URL with a search of another user: the unfiltered list is shown.
  const page = await windowOf('free', SUPPLIERS);
  await page.getByText(FOUND).waitFor();
  const all = await counted(page, FOUND);
  await page.goto(`${SUPPLIERS}?q=bezpecnost&oblast=16,49,17,50`);
  await page.getByText('Vyhledávání dodavatelů je dostupné v plánu PREMIUM.').waitFor();
  await expect.poll(() => counted(page, FOUND)).toEqual(all);
  await expect(page.getByRole('combobox', { name: 'Hledat' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Vyhledat' })).toBeDisabled();
  await expect(page.getByRole('combobox', { name: 'Kraj' })).toBeDisabled();
  expect(await page.getByRole('button', { name: 'Hledat jen v této oblasti mapy' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Porovnat: / }).count()).toBe(0);
  await expectAccessible(page);

  // A profile opens, consultants do not, and the server returns 403.
  const [name = ''] = await titles(page);
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.goto('/subjekty/seznam-konzultantu');
  await page.waitForURL((url) => url.pathname === '/');
  const token = await tokenOf(page);
  const refused: number[] = [];
  for (const path of [
    'suppliers/?q=data',
    'suppliers/?bbox=16,49,17,50',
    'suppliers/compare/?ids=1,2',
    'consultants/',
  ]) {
    refused.push(
      (await page.request.get(`/api/v1/${path}`, { headers: { Authorization: `Token ${token}` } })).status(),
    );
  }
  expect(refused).toEqual([403, 403, 403, 403]);
});

test('on a phone, the callback button never covers anything clickable', async ({ windowOf }) => {
  const page = await windowOf('premium', SUPPLIERS);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByText(FOUND).waitFor();
  const button = page.getByRole('button', { name: 'Zavolá vám portál' });
  const isSeen = async () => {
    const { x, width, height } = (await button.boundingBox())!;
    expect(Math.max(width, height) <= 48).toBe(true);
    return x + width <= 360;
  };
  /** Names of clickable elements that the button covers at least partly. */
  const covered = async () => {
    const at = (await button.boundingBox())!;
    const others = await page.locator('main, footer').locator('a, button, input').all();
    const names = others.map(async (other) => {
      const box = await other.boundingBox();
      const isUnder =
        box !== null &&
        box.x < at.x + at.width &&
        at.x < box.x + box.width &&
        box.y < at.y + at.height &&
        at.y < box.y + box.height;
      return isUnder ? await other.innerText() : [];
    });
    return (await Promise.all(names)).flat();
  };
  await expect.poll(async () => [await isSeen(), ...(await covered())]).toEqual([true]);
  await expectAccessible(page);

  // Scrolling down hides the button, and scrolling a little up shows it, with nothing under it.
  await page.mouse.move(180, 400);
  await page.mouse.wheel(0, 900);
  await expect.poll(isSeen).toBe(false);
  await page.mouse.wheel(0, -60);
  await expect.poll(async () => [await isSeen(), ...(await covered())]).toEqual([true]);

  // At the end of the page, it is below the last line.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(async () => [await isSeen(), ...(await covered())]).toEqual([true]);
  // Keyboard focus shows it anywhere on the page.
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.mouse.wheel(0, 300);
  await expect.poll(isSeen).toBe(false);
  await button.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect.poll(isSeen).toBe(true);
});
