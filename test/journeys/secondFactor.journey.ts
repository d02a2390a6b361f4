import { generateSync } from 'otplib';
import { DEMO_EMAILS, DEMO_PASSWORD, download, expectAccessible, logIn } from '#support/journeys/browser.ts';
import { expect, test } from '#support/journeys/journey.ts';

test('a client logs in with a code and with a recovery code, and cannot delete the account without one', async ({
  page,
}) => {
  await page.goto('/uzivatel/upravit');
  await logIn(page, 'premium');
  const section = page.getByRole('region', { name: 'Dvoufázové ověření' });
  await section.getByRole('button', { name: 'Zapnout' }).click();
  await section.getByLabel('Heslo', { exact: true }).fill(DEMO_PASSWORD);
  await section.getByRole('button', { name: 'Pokračovat' }).click();
  const secret = (await section.getByLabel('Klíč').inputValue()).replaceAll(' ', '');
  await section.locator('svg rect, svg path').first().waitFor();
  await expectAccessible(page);
  /**
   * The portal accepts the code of the current 30 seconds and of both neighbouring steps, each once and none older
   * than the last accepted one.
   */
  const code = (steps: 0 | 1) => generateSync({ secret, epoch: Date.now() / 1000 + steps * 30 });
  await section.getByLabel('Kód z aplikace').fill(code(0));
  await section.getByRole('button', { name: 'Zapnout ověření' }).click();
  const codes = (await section.getByLabel('Záložní kódy').inputValue()).split('\n');
  expect(codes.length).toBe(10);
  await expectAccessible(page);
  const { name } = await download(section.getByRole('button', { name: 'Stáhnout' }));
  expect(name).toBe('it-portal-zalozni-kody.txt');
  await section.getByRole('button', { name: 'Mám je uložené' }).click();
  await section.getByText('Nepoužité záložní kódy: 10 z 10.').waitFor();
  await page.goto('/auth/logout');
  await page.waitForURL('**/login');

  // The requested URL opens only after both the password and the code, whatever other pages are tried.
  await page.goto('/projekty/seznam?q=spis');
  await logIn(page, 'premium');
  await page.waitForURL('**/auth/druhy-faktor');
  await page.getByRole('heading', { level: 1, name: 'Dvoufázové ověření' }).waitFor();
  await expectAccessible(page);
  await page.goto('/technologie/seznam');
  await page.waitForURL('**/auth/druhy-faktor');
  // The remembered path is persisted shortly after the redirect.
  await page.waitForFunction(() =>
    Object.keys(localStorage).some((key) => localStorage.getItem(key)?.includes('technologie/seznam')),
  );
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Dvoufázové ověření' }).waitFor();
  await page.getByText(DEMO_EMAILS.premium).waitFor();
  await page.getByLabel('Kód z aplikace').fill(code(1).replace(/...$/, ' $&'));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/technologie/seznam');
  await page.goto('/auth/logout');
  await page.waitForURL('**/login');

  await logIn(page, 'premium');
  await page.waitForURL('**/auth/druhy-faktor');
  await page.getByRole('button', { name: 'Použít záložní kód' }).click();
  await page.getByLabel('Záložní kód', { exact: true }).fill(codes[0]!.toUpperCase());
  await page.getByRole('button', { name: 'Ověřit' }).click();
  await page.waitForURL((url) => url.pathname === '/');

  await page.goto('/uzivatel/upravit');
  await section.getByText('Nepoužité záložní kódy: 9 z 10.').waitFor();
  await page.getByRole('button', { name: 'Smazat účet' }).click();
  await page.getByRole('dialog').getByLabel('Heslo', { exact: true }).fill(DEMO_PASSWORD);
  await page
    .getByRole('dialog')
    .getByLabel(/^Kód z\saplikace/)
    .fill(codes[0]!);
  await page.getByRole('button', { name: 'Opravdu smazat účet' }).click();
  await page.getByRole('link', { name: /Kód není správný/ }).waitFor();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Zrušit' }).click();

  await section.getByRole('button', { name: 'Vypnout' }).click();
  await page.getByRole('dialog').getByLabel('Heslo', { exact: true }).fill(DEMO_PASSWORD);
  await page
    .getByRole('dialog')
    .getByLabel(/^Kód z\saplikace/)
    .fill(codes[1]!);
  await page.getByRole('button', { name: 'Vypnout dvoufázové ověření' }).click();
  await section.getByRole('button', { name: 'Zapnout' }).waitFor();
});
