import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Locator } from 'playwright-core';
import { axeFindings, eventually, logIn, openWindow } from '../support/journeys/browser';
import { openSite } from '../support/journeys/site';

const site = openSite();

const MOST_CLICKS = 8;

it('a PREMIUM client finds three suppliers of ERP within 50 km of Brno and compares them', async () => {
  const { page, complaints } = await openWindow(site.browser, site.portal.url);
  await page.goto('/login');
  await logIn(page, 'premium');
  let clicks = 0;
  const click = async (target: Locator) => {
    await target.click();
    clicks += 1;
  };
  const noFindings = () => eventually(() => axeFindings(page), []);

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
  await page.getByRole('button', { name: /^Odebrat filtr Brno, do 50/ }).waitFor();
  await noFindings();

  const picks = page.getByRole('button', { name: /^Porovnat: / });
  for (const index of [0, 1, 2]) await click(picks.nth(index));
  await page.getByText(/^Vybráno 3/).waitFor();
  await noFindings();
  await click(page.getByRole('link', { name: 'Zobrazit porovnání' }));
  await page.getByRole('heading', { level: 1, name: 'Porovnání' }).waitFor();
  await eventually(() => page.getByRole('columnheader').count(), 4);
  const places = await page.getByRole('row', { name: /Brno|Blansko/ }).count();
  assert.ok(places > 0);
  await noFindings();

  assert.ok(clicks <= MOST_CLICKS, `${clicks} clicks`);
  assert.deepEqual(complaints, []);
});
