import { choose, expectAccessible, logIn } from '#support/journeys/browser.ts';
import { expect, test } from '#support/journeys/journey.ts';
import { pressOn } from '#support/journeys/keyboard.ts';
import { letTendersClose } from '#support/journeys/tenders.ts';

const LICENCE = 'Microsoft 365 Business Premium';
const PROJECT = `Obnova: ${LICENCE}`;

test('a licence creates a tender, the tender receives a bid, and the bid becomes the next licence', async ({
  page,
  portal,
  openWindow,
}) => {
  await page.goto('/technologie/seznam');
  await logIn(page, 'premium');
  await page.getByRole('link', { name: LICENCE }).first().click();
  const old = page.url();

  // The tender prefilled from the licence, open to all suppliers.
  await page.getByRole('button', { name: 'Poptat obnovu nebo náhradu' }).click();
  await page.getByText('Nezbytné požadavky (1)').click();
  await page
    .getByText('Řešení pokrývá 310 uživatelů.')
    .or(page.locator('[value="Řešení pokrývá 310 uživatelů."]'))
    .waitFor();
  await page.getByRole('radio', { name: /Všichni|všem|Všem/ }).check();
  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  await page.getByText('Změny byly uloženy.').waitFor();
  await page.getByRole('button', { name: 'Zveřejnit poptávku' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zveřejnit poptávku' }).click();
  await page.getByText('Zatím nepřišla žádná nabídka.').waitFor();
  const project = /projekty\/(\d+)/.exec(page.url())![1]!;

  // A supplier finds it and bids.
  const supplier = await openWindow();
  await supplier.goto(`/projekty/${project}/upravit`);
  await logIn(supplier, 'supplier');
  await supplier.getByRole('main').getByRole('link', { name: 'Zobrazit poptávku' }).click();
  await supplier.getByRole('button', { name: /^Podat nabídku/ }).click();
  await supplier.getByLabel('Cena za celek').fill('2100000');
  await supplier.getByRole('button', { name: 'Vše splňujeme', exact: true }).click();
  await supplier.getByLabel('Doba plnění v týdnech').fill('52');
  await expectAccessible(supplier);
  await supplier.getByRole('button', { name: 'Odeslat nabídku' }).click();
  await supplier.getByRole('dialog').getByRole('button', { name: 'Odeslat nabídku' }).click();
  await supplier.getByText('Nabídka je odeslaná, potvrzení přijde e\u2011mailem.').waitFor();

  // The deadline passes, and the bid is awarded.
  await letTendersClose(portal, [page, supplier]);
  await page.goto(`/projekty/${project}/nabidky`);
  await page.getByRole('table').waitFor();
  await page.getByRole('link', { name: 'Rozhodnout' }).click();
  await page.getByRole('combobox', { name: 'Vybraná nabídka' }).click();
  await page
    .locator('.ant-select-dropdown')
    .getByTitle(/2.100.000/)
    .click();
  await page.getByLabel('Proč právě tato nabídka').fill('Jediná nabídka, splňuje vše.');
  await page.getByRole('button', { name: 'Pokračovat ke kontrole' }).click();
  await page.getByRole('checkbox', { name: /^Rozumím, že/ }).check();
  await page.getByRole('button', { name: 'Vybrat nabídku' }).click();

  // It becomes the next licence; the form asks for what the bid does not contain.
  await page.getByRole('link', { name: 'Zapsat mezi technologie' }).waitFor();
  await pressOn(page, /^Zapsat mezi technologie$/);
  await page.getByText(`Vybraná nabídka: `, { exact: false }).waitFor();
  expect(await page.getByLabel('Název', { exact: true }).inputValue()).toEqual(LICENCE);
  expect((await page.getByLabel('Cena', { exact: true }).inputValue()).replace(/\s/g, ' ')).toBe('2 100 000');
  await expectAccessible(page);
  await choose(page, 'Období', 'Ročně');
  await page.getByRole('button', { name: 'Zapsat mezi technologie' }).click();
  await page.getByRole('heading', { level: 1, name: LICENCE }).waitFor();
  await page.getByText('Nahrazuje').waitFor();
  await expectAccessible(page);
  const next = page.url();
  expect(next).not.toBe(old);

  // The old licence shows that it was replaced, and links to the new one.
  await page.goto(old);
  await page.getByText('Tuto technologii nahradila').waitFor();
  await page.getByRole('main').getByRole('link', { name: LICENCE }).click();
  await expect(page).toHaveURL(next);
  await page.goto(`/projekty/${project}/nabidky`);
  await page.getByRole('link', { name: 'Zobrazit v technologiích' }).waitFor();

  // The winner creates a reference from it, and the client confirms it by one click from the notification.
  await supplier.goto('/');
  await supplier.getByRole('button', { name: /^Oznámení/ }).click();
  await supplier.getByRole('link', { name: new RegExp(`Ze zakázky „${PROJECT}“`) }).click();
  await supplier.getByLabel('Název', { exact: true }).waitFor();
  expect(await supplier.getByLabel('Název', { exact: true }).inputValue()).toEqual(PROJECT);
  await expectAccessible(supplier);
  await supplier.getByRole('button', { name: 'Vytvořit', exact: true }).click();
  await supplier.getByText('Čeká na potvrzení zadavatelem').waitFor();

  await page.goto('/');
  await page.getByRole('button', { name: /^Oznámení/ }).click();
  await page.getByRole('link', { name: new RegExp(`potvrzení reference „${PROJECT}“`) }).click();
  await page.getByText('Odpovídá tato reference skutečnosti?').waitFor();
  await expectAccessible(page);
  await pressOn(page, /^Potvrdit$/);
  await page.getByText('Potvrzeno zadavatelem').first().waitFor();
  await supplier.reload();
  await supplier.getByText('Potvrzeno zadavatelem').first().waitFor();
});
