import { countClicks, expectAccessible, logIn, register, tokenOf } from '#support/journeys/browser.ts';
import { expect, test } from '#support/journeys/journey.ts';

test('a new client registers, sets a password by the mailed link, is logged in and searches', async ({
  page,
  linkIn,
}) => {
  const email = 'novy.klient@example.test';
  await page.goto('/registration');
  await page.getByRole('link', { name: /^Klient/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Registrace klienta' }).waitFor();

  // Nothing is filled in: the summary links to the fields.
  await page.getByRole('button', { name: 'Vytvořit účet' }).click();
  await page
    .getByRole('alert')
    .getByRole('link', { name: /E-mail/ })
    .click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');

  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Jméno').fill('Jana');
  await page.getByLabel('Příjmení').fill('Nová');
  await page.getByLabel('Telefon').fill('+420 777 000 112');
  await page.getByLabel('IČO').fill('44992785');
  await page.getByLabel('Název').fill('Nová organizace');
  await page.getByLabel(/Beru na vědomí/).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Vytvořit účet' }).click();
  await page.getByRole('heading', { level: 1, name: 'Podívejte se do schránky' }).waitFor();

  await page.goto(await linkIn(email, /\/auth\/register-success\?key=[\w-]+/));
  await page.getByRole('heading', { level: 1, name: 'Dokončení registrace' }).waitFor();
  expect(
    await Promise.all(
      ['E-mail', 'Příjmení', 'Název'].map((label) => page.getByLabel(label, { exact: true }).inputValue()),
    ),
  ).toEqual([email, 'Nová', 'Nová organizace']);
  await page.getByLabel('Příjmení').fill('Novotná');
  await page.getByLabel('Heslo', { exact: true }).fill('password1');
  await page.getByText('příliš běžné').waitFor();
  await page.getByLabel('Heslo', { exact: true }).fill('modrý kůň skáče');
  await page.getByText('Dobré heslo').waitFor();
  await expectAccessible(page);
  // Only the keyboard from here on.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('modrý kůň skáče');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByText('Účet je hotový, vítejte.').waitFor();

  await page.goto('/uzivatel/upravit');
  await expect(page.getByLabel('Příjmení')).toHaveValue('Novotná');
  await page.goto('/subjekty/seznam-technologii');
  await page.getByRole('heading', { level: 1 }).waitFor();
});

const MOST_CLICKS = 7;

test('a visitor creates an account and a company within seven clicks from the home page', async ({ page, linkIn }) => {
  const email = 'starosta@example.test';
  const { click, add, clicks } = countClicks();
  await page.goto('/');
  await click(page.getByRole('link', { name: 'Registrovat klienta' }));
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Jméno').fill('Karel');
  await page.getByLabel('Příjmení').fill('Starosta');
  await page.getByLabel('Telefon').fill('777 000 113');
  await page.getByLabel('IČO').fill('45274649');
  await page.getByLabel('Název').fill('Obec Dolní Lhota');
  await click(page.getByRole('checkbox'));
  await click(page.getByRole('button', { name: 'Vytvořit účet' }));
  await page.getByRole('heading', { level: 1, name: 'Podívejte se do schránky' }).waitFor();

  // The click on the link in the mail.
  await page.goto(await linkIn(email, /\/auth\/register-success\?key=[\w-]+/));
  add(1);
  await page.getByLabel('Heslo', { exact: true }).fill('modrý kůň skáče');
  await page.getByLabel('Heslo znovu', { exact: true }).fill('modrý kůň skáče');
  // Grouped as Czech numbers are, whatever the notation was.
  expect(await page.getByLabel('Telefon').inputValue()).toBe('+420\u00a0777\u00a0000\u00a0113');
  await click(page.getByRole('button', { name: 'Dokončit registraci' }));
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByText('Účet je hotový, vítejte.').waitFor();

  await page.goto('/subjekt/vytvorit');
  await expect(page.getByLabel('Název', { exact: true })).toHaveValue('Obec Dolní Lhota');
  expect(clicks()).toBeLessThanOrEqual(MOST_CLICKS);
});

test('a used link shows the error on a phone and offers a new one', async ({ openWindow, linkIn }) => {
  const page = await openWindow({ viewport: { width: 360, height: 780 } });
  const email = 'pouzity.odkaz@example.test';
  const person = await register(page, email, 'CLIENT');
  const link = await linkIn(email, /\/auth\/register-success\?key=[\w-]+/);
  const passwords = { password1: 'modrý kůň skáče', password2: 'modrý kůň skáče' };
  const used = await page.request.post('/api/v1/accounts/registration/verify-email/', {
    data: { ...person, ...passwords, key: link.split('=')[1] },
  });
  expect(used.status()).toBe(200);
  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: 'Odkaz nelze použít' }).waitFor();
  await page.getByRole('alert').getByText('Odkaz už byl použit.').waitFor();
  await expectAccessible(page);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Poslat nový odkaz' }).click();
  await page
    .getByText(/Pokud na tento e-mail čeká registrace/)
    .first()
    .waitFor();
});

test('a forgotten password is replaced by the mailed link', async ({ openWindow, linkIn }) => {
  const page = await openWindow({ viewport: { width: 360, height: 780 } });
  const email = 'klient.basic@demo.test';
  await page.goto('/auth/forgot');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Poslat odkaz' }).click();
  await page.getByRole('heading', { name: 'Podívejte se do schránky' }).waitFor();

  await page.goto(await linkIn(email, /\/new-password\?uid=\d+(?:&|&amp;)token=[\w-]+/));
  await page.getByLabel('Nové heslo', { exact: true }).fill('zelený strom u cesty');
  await page.getByLabel('Nové heslo znovu').fill('zelený strom u cesty');
  await page.getByRole('button', { name: 'Nastavit nové heslo' }).click();
  await page.waitForURL('**/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Heslo', { exact: true }).fill('zelený strom u cesty');
  await page.getByRole('button', { name: 'Přihlásit se' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('logout in one tab logs out the other, and a draft is kept after an expired session', async ({ page }) => {
  await page.goto('/login');
  await logIn(page, 'premium');
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/uzivatel/upravit');
  await page.getByRole('heading', { level: 1, name: 'Přihlašovací údaje' }).waitFor();

  // The session ends elsewhere while the form is edited: the draft is offered after the next login.
  await page.getByLabel('Jméno').fill('Rozepsaná');
  const key = await tokenOf(page);
  await page.request.post('/api/v1/accounts/logout/', { headers: { Authorization: `Token ${key}` } });
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.waitForURL('**/login');
  await page.getByText('Přihlášení vypršelo').waitFor();
  await logIn(page, 'premium');
  await page.waitForURL('**/uzivatel/upravit');
  await page.getByRole('button', { name: 'Pokračovat v rozepsaném' }).click();
  await expect(page.getByLabel('Jméno')).toHaveValue('Rozepsaná');
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('Uloženo').first().waitFor();

  const other = await page.context().newPage();
  await other.goto('/uzivatel/upravit');
  await other.getByRole('heading', { level: 1, name: 'Přihlašovací údaje' }).waitFor();
  await page.goto('/auth/logout');
  await page.waitForURL('**/login');
  // Long before the next poll of this tab.
  await other.waitForURL('**/login');
});
