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

  const unfold = () => page.getByRole('button', { name: 'Technologie a požadavky: jednotlivě' }).click();
  await unfold();
  // Mails about licences were sent when the portal started; a visitor unsubscribes by their link.
  const mails = page.getByRole('row').filter({ hasText: 'Končící licence hlídaných technologií' });
  const areMailed = async (how: string) => (await mails.innerText()).includes(how);
  await expect.poll(() => areMailed('Hned')).toBe(true);
  const link = await linkIn('klient.premium@demo.test', /http:\S+odhlaseni-odberu\?token=[\w.-]+/);
  const stranger = await openWindow();
  await stranger.goto(new URL(link).pathname + new URL(link).search);
  await stranger.getByText('Končící licence hlídaných technologií').waitFor();
  await expectAccessible(stranger);
  await stranger.getByRole('button', { name: 'Odhlásit odběr' }).click();
  await stranger.getByText(/Odběr je odhlášený/).waitFor();

  await page.reload();
  await unfold();
  await expect.poll(() => areMailed('Neposílat')).toBe(true);
  await stranger.goto('/login');
  await logIn(stranger, 'free');
});
