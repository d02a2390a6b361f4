import { expectAccessible, logIn, tokenOf } from '#support/journeys/browser.ts';
import { expect, test } from '#support/journeys/journey.ts';

test('a PREMIUM client finds a supplier, requests a callback, withdraws it and logs out', async ({ page }) => {
  // The register redirects to the login, and the login returns to the register.
  await page.goto('/subjekty/seznam-dodavatelu');
  await page.waitForURL('**/login');
  await logIn(page, 'premium');
  await page.waitForURL('**/subjekty/seznam-dodavatelu');
  await page.getByRole('heading', { level: 1, name: 'Dodavatelé' }).waitFor();

  // A name without diacritics and with a typo is suggested while typing, and found.
  const search = page.getByLabel('Hledat', { exact: true });
  await search.pressSequentially('reseni sumaba', { delay: 20 });
  await page.getByRole('option', { name: /Řešení a sítě Šumava/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Vyhledat', exact: true }).click();
  await page.waitForURL(/q=reseni/);
  const found = page.getByRole('link', { name: /Řešení a sítě Šumava/ });
  await found.waitFor();

  // The map beside the list shows all companies, clustered.
  await page.goto('/subjekty/seznam-dodavatelu');
  await page
    .getByRole('button', { name: /\d+ fir(ma|my|em).*přiblížit/ })
    .first()
    .waitFor();

  // Filtered by a category, the list is shorter and its count is smaller.
  const count = async () =>
    Number(
      (
        await page
          .getByRole('status')
          .filter({ hasText: /dodavatel/ })
          .first()
          .innerText()
      ).match(/\d+/)?.[0],
    );
  const all = await count();
  await page.getByRole('button', { name: 'Vybrat kategorie' }).click();
  const picker = page.getByRole('dialog');
  await picker.getByLabel('Hledat kategorii').fill('kyber');
  await picker.getByRole('button', { name: /yber/ }).first().click();
  await picker.getByRole('button', { name: 'Hotovo' }).click();
  await page.waitForURL(/kategorie=\d+/);
  await page.waitForFunction((before) => Number(document.body.innerText.match(/(\d+)\s+dodavatel/)?.[1]) < before, all);
  expect(await count()).toBeGreaterThan(0);

  // The profile of one supplier.
  const first = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  const name = (await first.innerText()).trim();
  await first.click();
  await page.getByRole('heading', { level: 1, name }).waitFor();

  // A callback is requested; the server refuses the phone, the error is shown at its field and the form is kept.
  await page.getByRole('button', { name: 'Zavolá vám portál' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Jméno').fill('Jana Nováková');
  await dialog.getByLabel('Telefon').fill('12345');
  await dialog.getByLabel('Poznámka').fill('Volejte prosím dopoledne.');
  await dialog.getByRole('button', { name: 'Vybrat kategorie' }).click();
  const categories = page.getByRole('dialog').filter({ has: page.getByLabel('Hledat kategorii') });
  await categories
    .getByRole('button', { name: /Kyber|yber/ })
    .first()
    .click();
  await categories.getByRole('button', { name: 'Hotovo' }).click();
  await dialog.getByRole('button', { name: 'Odeslat' }).click();
  await dialog.getByText('Zadejte telefon, například 777 000 112.').first().waitFor();
  await expect(dialog.getByLabel('Jméno')).toHaveValue('Jana Nováková');
  await dialog.getByLabel('Telefon').fill('+420777000112');
  await dialog.getByRole('button', { name: 'Odeslat' }).click();

  // The confirmation shows the sent data, and the request is withdrawn.
  const thanks = page.getByRole('dialog', { name: 'Děkujeme, ozveme se vám' });
  await thanks.getByText('Jana Nováková').waitFor();
  expect(await thanks.innerText()).toMatch(/\+420\s?777\s?000\s?112/);
  await expectAccessible(page);
  await thanks.getByRole('button', { name: 'Zrušit požadavek' }).click();
  await thanks.waitFor({ state: 'hidden' });
  const headers = { Authorization: `Token ${await tokenOf(page)}` };
  const stored = await page.request.get('/api/v1/callbacks/', { headers });
  expect(((await stored.json()) as { results: { name: string }[] }).results.map(({ name }) => name)).not.toContain(
    'Jana Nováková',
  );

  await page.getByRole('button', { name: /^Uživatelské menu/ }).click();
  await page.getByText('Odhlásit se').click();
  await page.getByText('Logged out!').waitFor();
  await page.waitForURL('**/login');
});
