import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '#support/journeys/browser.ts';
import { expect, test } from '#support/journeys/journey.ts';
import { letTendersClose } from '#support/journeys/tenders.ts';

const NEED = 'potřebujeme zálohovat servery v Brně';
const NAME = 'Zálohovat servery v Brně';
const EMAIL = 'starostka@example.test';
const PASSWORD = 'modrý kůň skáče';
const COMPANY = 'Obec Horní Lhota';
/** Limits from the sentence of a visitor to a published tender, mail included. */
const MOST_CLICKS = 11;

// The register of companies is out of reach.
test.use({ expectedComplaints: /503/ });

/** Counts clicks of all windows of a task. */
function countClicks() {
  let clicks = 0;
  const click = async (page: Page | Locator, role: 'button' | 'link' | 'checkbox', name: RegExp | string) => {
    await page.getByRole(role, { name }).click();
    clicks += 1;
  };
  return { click, count: () => clicks };
}

/** Registers with the sentence that was typed on the home page. */
async function registerWithNeed(page: Page, { click }: ReturnType<typeof countClicks>) {
  await page.goto('/');
  await page.getByRole('searchbox', { name: 'Co potřebujete?' }).fill(NEED);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Patří to do oboru' }).waitFor();
  await click(page, 'link', 'Zaregistrovat se');
  await expect(page.getByLabel('Co potřebujete')).toHaveValue(NEED);
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByLabel('Jméno').fill('Marie');
  await page.getByLabel('Příjmení').fill('Lhotská');
  await page.getByLabel('Telefon').fill('777 000 114');
  await click(page, 'checkbox', /Beru na vědomí/);
  await expectAccessible(page);
  await click(page, 'button', 'Vytvořit účet');
  await page.getByRole('heading', { level: 1, name: 'Podívejte se do schránky' }).waitFor();
}

/** Opens the mailed link and sets a password. */
async function finishRegistration(page: Page, link: string, { click }: ReturnType<typeof countClicks>) {
  await page.goto(link);
  await expect(page.getByLabel('Co potřebujete')).toHaveValue(NEED);
  await page.getByLabel('Heslo', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Heslo znovu', { exact: true }).fill(PASSWORD);
  await click(page, 'button', 'Dokončit registraci');
  await page.getByRole('heading', { level: 1, name: 'Nová poptávka' }).waitFor();
}

/** Publishes the tender that the form begins with, for a company whose register does not respond. */
async function publish(page: Page, { click }: ReturnType<typeof countClicks>) {
  await page.getByText(`Důvod: ${NEED}`).waitFor();
  await click(page, 'button', 'Zveřejnit poptávku');
  await expect(page.getByRole('textbox', { name: /^IČO/ })).toBeFocused();
  await page.keyboard.type('00006947');
  await page
    .getByText(/^Registr ARES teď neodpovídá/)
    .first()
    .waitFor();
  const name = page.getByRole('region', { name: 'Zadavatel' }).getByRole('textbox', { name: /^Název/ });
  await expect(name).toHaveValue('');
  await name.fill(COMPANY);
  await expectAccessible(page);
  await click(page, 'button', 'Použít tuto firmu');
  await page.getByText(`Zadavatel: ${COMPANY}`).waitFor();
  await click(page, 'button', 'Zveřejnit poptávku');
  const dialog = page.getByRole('dialog', { name: 'Zveřejnit poptávku?' });
  await click(dialog, 'button', 'Zveřejnit poptávku');
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
  await page.getByText('Přijímá nabídky', { exact: true }).first().waitFor();
}

/** Sends a bid to the tender, which is found in the list of tenders. */
async function bid(page: Page, price: string) {
  await page.getByRole('link', { name: NAME }).click();
  await page.getByRole('button', { name: `Podat nabídku: ${NAME}` }).click();
  await page.getByLabel('Cena za celek').fill(price);
  await page.getByRole('button', { name: 'Vše splňujeme', exact: true }).click();
  await page.getByRole('button', { name: 'Odeslat nabídku' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Odeslat nabídku' }).click();
  await page.getByText('Nabídka je odeslaná, potvrzení přijde e\u2011mailem.').waitFor();
}

/** Awards the tender to the cheapest bid. */
async function award(page: Page) {
  await page.getByRole('link', { name: 'Rozhodnout' }).click();
  await page.getByRole('combobox', { name: 'Vybraná nabídka' }).click();
  await page
    .locator('.ant-select-dropdown')
    .getByTitle(/100.000/)
    .click();
  const reasons = page.getByLabel(/^(Proč právě|Důvod: )/);
  for (const reason of await reasons.all()) await reason.fill('Splňuje vše a je nejlevnější.');
  await page.getByRole('button', { name: 'Pokračovat ke kontrole' }).click();
  await page.getByRole('checkbox', { name: /^Rozumím, že/ }).check();
  await page.getByRole('button', { name: 'Vybrat nabídku' }).click();
  await page.getByRole('heading', { level: 1, name: /^Vybrali jste nabídku: / }).waitFor();
}

test("a visitor's sentence becomes a tender in another browser, and after two bids both sides read a telephone", async ({
  page,
  portal,
  openWindow,
  linkIn,
  windowOf,
}) => {
  const task = countClicks();
  await registerWithNeed(page, task);
  const link = await linkIn(EMAIL, /\/auth\/register-success\?key=[\w-]+/);

  // Whoever registers in the same browser next finds nothing of it.
  await page.goto('/registrace/klient');
  await page.getByLabel('E-mail').waitFor();
  await expect(page.getByLabel('Co potřebujete')).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('zálohovat');

  const client = await openWindow();
  await finishRegistration(client, link, task);
  await publish(client, task);
  expect(task.count()).toBeLessThanOrEqual(MOST_CLICKS);

  // On FREE no company is suggested, and the page says what happens instead.
  await client.getByText('Poptávku oznámíme firmám v oboru, jakmile ji operátor pustí.').waitFor();
  await client.getByText('Návrhy dodavatelů jsou v').waitFor();
  await expect(client.getByText(/Vhodnou firmu jsme nenašli/)).toHaveCount(0);
  await client.goto('/');
  await client.getByRole('searchbox', { name: 'Co potřebujete?' }).fill('nová Wi-Fi pro školu');
  await client.keyboard.press('Enter');
  await client.getByRole('link', { name: 'Poptat', exact: true }).waitFor();

  const supplier = await windowOf('supplier', '/projekty/seznam');
  await supplier.getByRole('link', { name: NAME }).waitFor();
  await supplier.getByText(COMPANY).first().waitFor();
  await bid(supplier, '100000');
  const consultant = await windowOf('consultant', '/projekty/seznam');
  await bid(consultant, '120000');

  // The deadline passes. Before the decision nobody reads a telephone, after it both sides do.
  await letTendersClose(portal, [client, supplier, consultant]);
  await client.goto('/projekty/seznam');
  await client.getByRole('link', { name: NAME }).first().click();
  await client.getByRole('link', { name: 'Poptávka', exact: true }).click();
  await client.getByRole('link', { name: 'Porovnat nabídky' }).click();
  await client.getByRole('table', { name: 'Nabídky' }).waitFor();
  await expect(client.getByRole('main').getByRole('link', { name: /^\+420/ })).toHaveCount(0);
  await award(client);
  await client
    .getByRole('main')
    .getByRole('link', { name: /^\+420/ })
    .first()
    .waitFor();
  await expectAccessible(client);
  await supplier.goto('/nabidky');
  await supplier.getByRole('link', { name: NAME }).first().click();
  await supplier.getByRole('link', { name: '+420\u00a0777\u00a0000\u00a0114' }).waitFor();
  await expectAccessible(supplier);
  await consultant.goto('/nabidky');
  await consultant.getByRole('link', { name: NAME }).first().click();
  await consultant.getByText('Splňuje vše a je nejlevnější.').first().waitFor();
  await expect(consultant.getByRole('main').getByRole('link', { name: /^\+420/ })).toHaveCount(0);
});
