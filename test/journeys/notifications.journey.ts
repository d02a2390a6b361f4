import assert from 'node:assert/strict';
import { it } from 'node:test';
import { axeFindings, eventually, logIn, openWindow, windowOf } from '../support/journeys/browser';
import { linkIn } from '../support/journeys/outbox';
import { openSite } from '../support/journeys/site';

const site = openSite();

it('notifications are read in two windows at once, and their mails are unsubscribed without a login', async () => {
  const { page, complaints } = await windowOf(site.browser, site.portal.url, 'premium', '/uzivatel/oznameni');
  const bell = page.getByRole('button', { name: /^Oznámení/ });
  await page.getByRole('button', { name: /^Oznámení, nepřečtených: \d+/ }).waitFor();
  await bell.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Oznámení', exact: true }).getByRole('listitem').first().waitFor();
  await eventually(() => axeFindings(page), []);

  const second = await page.context().newPage();
  await second.goto('/uzivatel/callback');
  await second.getByRole('button', { name: /^Oznámení, nepřečtených: \d+/ }).waitFor();
  await page.getByRole('button', { name: 'Označit vše jako přečtené' }).click();
  await page.getByRole('button', { name: 'Oznámení', exact: true }).waitFor();
  await second.getByRole('button', { name: 'Oznámení', exact: true }).waitFor();
  await page.keyboard.press('Escape');

  const unfold = () => page.getByRole('button', { name: 'Technologie a požadavky: jednotlivě' }).click();
  await unfold();
  // Mails about licences were sent when the portal started; a visitor unsubscribes by their link.
  const mails = page.getByRole('row').filter({ hasText: 'Končící licence hlídaných technologií' });
  const areMailed = async (how: string) => (await mails.innerText()).includes(how);
  await eventually(() => areMailed('Hned'), true);
  const link = await linkIn(site.portal, 'klient.premium@demo.test', /http:\S+odhlaseni-odberu\?token=[\w.-]+/);
  const stranger = await openWindow(site.browser, site.portal.url);
  await stranger.page.goto(new URL(link).pathname + new URL(link).search);
  await stranger.page.getByText('Končící licence hlídaných technologií').waitFor();
  await eventually(() => axeFindings(stranger.page), []);
  await stranger.page.getByRole('button', { name: 'Odhlásit odběr' }).click();
  await stranger.page.getByText(/Odběr je odhlášený/).waitFor();

  await page.reload();
  await unfold();
  await eventually(() => areMailed('Neposílat'), true);
  await stranger.page.goto('/login');
  await logIn(stranger.page, 'free');
  assert.deepEqual(complaints, []);
});
