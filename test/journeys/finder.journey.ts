import { countClicks, expectAccessible, logIn } from '#support/journeys/browser.ts';
import { expect, test } from '#support/journeys/journey.ts';

const MOST_CLICKS = 8;

test('a PREMIUM client finds three suppliers of ERP within 50 km of Brno and compares them', async ({ page }) => {
  await page.goto('/login');
  await logIn(page, 'premium');
  const { click, clicks } = countClicks();
  const noFindings = () => expectAccessible(page);

  const search = page.getByRole('searchbox', { name: 'Co potřebujete?' });
  await search.waitFor();
  await noFindings();
  await click(search);
  await page.keyboard.type('ERP');
  await page.keyboard.press('Enter');
  await page.getByText('Nalezeno: ERP mezi obory').first().waitFor();
  await noFindings();

  await click(page.getByRole('combobox', { name: 'Obec' }));
  await page.keyboard.type('Brno');
  await page.waitForURL(/[?&]obec=Brno&do=25/);
  await click(page.getByRole('combobox', { name: 'Vzdálenost' }));
  await click(page.getByTitle('do 50\u00A0km'));
  await page.waitForURL(/[?&]do=50/);
  await page.getByRole('button', { name: /^Odebrat filtr Brno \+ 50/ }).waitFor();
  await noFindings();

  const picks = page.getByRole('button', { name: /^Porovnat: / });
  for (const index of [0, 1, 2]) await click(picks.nth(index));
  await page.getByText(/^Vybráno 3/).waitFor();
  await noFindings();
  await click(page.getByRole('link', { name: 'Zobrazit porovnání' }));
  await page.getByRole('heading', { level: 1, name: 'Porovnání' }).waitFor();
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  const places = await page.getByRole('row', { name: /Brno|Blansko/ }).count();
  expect(places).toBeGreaterThan(0);
  await noFindings();

  expect(clicks()).toBeLessThanOrEqual(MOST_CLICKS);
});
