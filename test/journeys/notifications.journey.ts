import { expectAccessible, logIn } from '#support/journeys/browser.ts';
import { expect, test } from '#support/journeys/journey.ts';

test('notifications are read in two windows at once, and their mails are unsubscribed without a login', async ({
  openWindow,
  windowOf,
  linkIn,
}) => {
  const page = await windowOf('premium', '/uzivatel/oznameni');
  const bell = page.getByRole('button', { name: /^Oznámení/ });
  await page.getByRole('button', { name: /^Oznámení, nepřečtených: \d+/ }).waitFor();
  await bell.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Oznámení', exact: true }).getByRole('listitem').first().waitFor();
  await expectAccessible(page);

  const second = await page.context().newPage();
  await second.goto('/uzivatel/callback');
  await second.getByRole('button', { name: /^Oznámení, nepřečtených: \d+/ }).waitFor();
  await page.getByRole('button', { name: 'Označit vše jako přečtené' }).click();
  await page.getByRole('button', { name: 'Oznámení', exact: true }).waitFor();
  await second.getByRole('button', { name: 'Oznámení', exact: true }).waitFor();
  await page.keyboard.press('Escape');

  // Monday's mail was sent when the portal started; a visitor unsubscribes by its link.
  const mails = page.getByRole('region', { name: 'Pondělní přehled' });
  const link = await linkIn('klient.premium@demo.test', /http:\S+odhlaseni-odberu\?token=MONDAY[\w.-]+/);
  const stranger = await openWindow();
  await stranger.goto(new URL(link).pathname + new URL(link).search);
  await stranger.getByText('Pondělní přehled').waitFor();
  await expectAccessible(stranger);
  await stranger.getByRole('button', { name: 'Odhlásit odběr' }).click();
  await stranger.getByText(/Odběr je odhlášený/).waitFor();

  await page.reload();
  await expect(mails).toContainText('Neposílat');
  await stranger.goto('/login');
  await logIn(stranger, 'free');
});
