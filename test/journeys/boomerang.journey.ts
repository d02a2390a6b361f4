import assert from 'node:assert/strict';
import { it } from 'node:test';
import { axeFindings, choose, eventually, logIn, openWindow } from '../support/journeys/browser';
import { letTendersClose } from '../support/journeys/tenders';
import { pressOn } from '../support/journeys/keyboard';
import { openSite } from '../support/journeys/site';

const site = openSite();
const LICENCE = 'Microsoft 365 Business Premium';
const PROJECT = `Obnova: ${LICENCE}`;

it('a licence creates a tender, the tender receives a bid, and the bid becomes the next licence', async () => {
  const { page, complaints } = await openWindow(site.browser, site.portal.url);
  await page.goto('/technologie/seznam');
  await logIn(page, 'premium');
  await page.getByRole('link', { name: LICENCE }).first().click();
  const old = page.url();

  // The tender prefilled from the licence, open to all suppliers.
  await page.getByRole('button', { name: 'Poptat obnovu nebo náhradu' }).click();
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
  const supplier = await openWindow(site.browser, site.portal.url);
  await supplier.page.goto(`/projekty/${project}/upravit`);
  await logIn(supplier.page, 'supplier');
  await supplier.page.getByRole('main').getByRole('link', { name: 'Zobrazit poptávku' }).click();
  await supplier.page.getByRole('button', { name: /^Podat nabídku/ }).click();
  await supplier.page.getByLabel('Cena za celek').fill('2100000');
  for (const answer of await supplier.page.getByRole('radio', { name: 'Splňujeme', exact: true }).all())
    await answer.check();
  await supplier.page.getByLabel('Doba plnění v týdnech').fill('52');
  await supplier.page.getByLabel('Nabídka platí do').fill('31. 12. 2199');
  await supplier.page.keyboard.press('Tab');
  await eventually(() => axeFindings(supplier.page), []);
  await supplier.page.getByRole('button', { name: 'Odeslat nabídku' }).click();
  await supplier.page.getByRole('dialog').getByRole('button', { name: 'Odeslat nabídku' }).click();
  await supplier.page.getByText('Nabídka je odeslaná, potvrzení přijde e-mailem.').waitFor();

  // The deadline passes, and the bid is awarded.
  await letTendersClose(site.portal, [page, supplier.page]);
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
  await page.getByRole('link', { name: 'Převést do technologií' }).waitFor();
  await pressOn(page, /^Převést do technologií$/);
  await page.getByText(`Vybraná nabídka: `, { exact: false }).waitFor();
  assert.equal(await page.getByLabel('Název', { exact: true }).inputValue(), LICENCE);
  assert.equal((await page.getByLabel('Cena', { exact: true }).inputValue()).replace(/\s/g, ' '), '2 100 000');
  await eventually(() => axeFindings(page), []);
  await choose(page, 'Období', 'Ročně');
  await page.getByRole('button', { name: 'Převést do technologií' }).click();
  await page.getByRole('heading', { level: 1, name: LICENCE }).waitFor();
  await page.getByText('Nahrazuje').waitFor();
  await eventually(() => axeFindings(page), []);
  const next = page.url();
  assert.notEqual(next, old);

  // The old licence shows that it was replaced, and links to the new one.
  await page.goto(old);
  await page.getByText('Tuto technologii nahradila').waitFor();
  await page.getByRole('main').getByRole('link', { name: LICENCE }).click();
  await eventually(async () => page.url(), next);
  await page.goto(`/projekty/${project}/nabidky`);
  await page.getByRole('link', { name: 'Zobrazit v technologiích' }).waitFor();

  // The winner creates a reference from it, and the client confirms it by one click from the notification.
  await supplier.page.goto('/');
  await supplier.page.getByRole('button', { name: /^Oznámení/ }).click();
  await supplier.page.getByRole('link', { name: new RegExp(`Ze zakázky „${PROJECT}“`) }).click();
  await supplier.page.getByLabel('Název', { exact: true }).waitFor();
  assert.equal(await supplier.page.getByLabel('Název', { exact: true }).inputValue(), PROJECT);
  await eventually(() => axeFindings(supplier.page), []);
  await supplier.page.getByRole('button', { name: 'Vytvořit', exact: true }).click();
  await supplier.page.getByText('Čeká na potvrzení zadavatelem').waitFor();

  await page.goto('/');
  await page.getByRole('button', { name: /^Oznámení/ }).click();
  await page.getByRole('link', { name: new RegExp(`potvrzení reference „${PROJECT}“`) }).click();
  await page.getByText('Odpovídá tato reference skutečnosti?').waitFor();
  await eventually(() => axeFindings(page), []);
  await pressOn(page, /^Potvrdit$/);
  await page.getByText('Potvrzeno zadavatelem').first().waitFor();
  await supplier.page.reload();
  await supplier.page.getByText('Potvrzeno zadavatelem').first().waitFor();
  assert.deepEqual([...complaints, ...supplier.complaints], []);
});
