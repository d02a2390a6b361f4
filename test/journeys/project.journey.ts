import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindings, showPageAgain, eventually, windowOf } from '../support/journeys/browser';
import { openSite } from '../support/journeys/site';

const site = openSite();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const NAME = 'Nový intranet pro sto prodejen';

it('a client runs a project and a supplier asks in its discussion', async () => {
  const client = await windowOf(site.browser, site.portal.url, 'premium', '/projekty/seznam');
  const { page } = client;

  // The client creates the project; missing values are shown at their fields.
  await page.getByRole('link', { name: 'Vytvořit projekt' }).first().click();
  await heading(page, 'Nový projekt').waitFor();
  await page.getByRole('button', { name: 'Vytvořit' }).click();
  await page.getByRole('link', { name: 'Název: Toto pole je povinné' }).waitFor();
  await page.getByLabel('Název').fill(NAME);
  await page.getByLabel('Popis').fill('Zadání je na https://example.com/zadani.');
  await page.getByRole('button', { name: 'Vybrat kategorie' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ERP', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hotovo' }).click();
  await page.getByRole('button', { name: 'Vytvořit' }).click();
  await page.waitForURL('**/projekty/seznam');
  await page.getByText('Úspěšně vytvořeno').waitFor();

  // The client changes phases and the status and publishes it.
  await page.getByRole('link', { name: NAME }).click();
  await heading(page, NAME).waitFor();
  const address = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Upravit stav a fáze' }).click();
  await page.getByRole('group', { name: 'Stav' }).getByText('Probíhá').click();
  await page.getByLabel('Záměr a požadavky: procenta').fill('100');
  await page.getByRole('slider', { name: 'Analýza a průzkum trhu' }).fill('40');
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('Změny byly uloženy.').waitFor();
  await page.getByText('Nový → Probíhá').waitFor();
  await eventually(() => axeFindings(page), []);
  await page.getByRole('link', { name: 'Upravit' }).click();
  await heading(page, `Úprava projektu: ${NAME}`).waitFor();
  await page.getByRole('switch', { name: 'Zveřejnit dodavatelům a konzultantům' }).click();
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('Vidí ho dodavatelé a konzultanti').waitFor();
  await page.getByRole('link', { name: /^Diskuse/ }).click();
  await page.getByLabel('Napsat zprávu').waitFor();
  await eventually(() => axeFindings(page), []);

  // Back goes through the tabs.
  await page.goBack();
  await page.getByText('Nový → Probíhá').waitFor();
  await page.goForward();

  // A supplier reads it and asks a question.
  const supplier = await windowOf(site.browser, site.portal.url, 'supplier', address);
  await heading(supplier.page, NAME).waitFor();
  await eventually(() => supplier.page.getByRole('button', { name: 'Uložit' }).count(), 0);
  await supplier.page.getByRole('link', { name: 'https://example.com/zadani' }).waitFor();
  await supplier.page.getByLabel('Napsat zprávu').fill('Do kdy chcete nabídku?');
  await supplier.page.getByRole('button', { name: 'Odeslat' }).click();
  await supplier.page.getByText('Do kdy chcete nabídku?').waitFor();
  await eventually(() => axeFindings(supplier.page), []);

  // The client sees the question without a reload and replies; the draft of the reply survives a reload.
  await showPageAgain(page);
  await page.getByText('Do kdy chcete nabídku?').waitFor({ timeout: 30_000 });
  await page.getByRole('button', { name: /^Odpovědět:/ }).click();
  const reply = page.getByLabel(/^Odpověď na zprávu/);
  await reply.fill('Do konce měsíce.');
  await page.waitForFunction(() => JSON.stringify({ ...localStorage }).includes('Do konce měsíce.'));
  await page.reload();
  await page.getByRole('button', { name: /^Odpovědět:/ }).click();
  await eventually(() => reply.inputValue(), 'Do konce měsíce.');
  await page.getByRole('button', { name: 'Odeslat' }).last().click();
  await page.getByText('Do konce měsíce.').waitFor();

  // The supplier sees the reply.
  await showPageAgain(supplier.page);
  await supplier.page.getByRole('button', { name: 'Zobrazit 1 odpověď' }).click({ timeout: 60_000 });
  await supplier.page.getByText('Do konce měsíce.').waitFor();

  // Deletion asks for confirmation and can be undone.
  await page.getByRole('button', { name: 'Další akce' }).click();
  await page.getByRole('button', { name: 'Smazat', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Smazat' }).click();
  await page.waitForURL('**/projekty/seznam');
  await page.getByRole('button', { name: 'Vrátit zpět' }).click();
  await page.getByRole('link', { name: NAME }).waitFor();

  assert.deepEqual(client.complaints, []);
  assert.deepEqual(supplier.complaints, []);
});

it('the second of two windows gets a conflict, shows both versions and loses nothing', async () => {
  const path = '/projekty/1/upravit?cast=upravit';
  const first = await windowOf(site.browser, site.portal.url, 'premium', path);
  const second = await windowOf(site.browser, site.portal.url, 'premium', path);
  for (const { page } of [first, second]) await page.getByLabel('Název').waitFor();

  await first.page.getByLabel('Název').fill('Název z prvního okna');
  await first.page.getByRole('button', { name: 'Uložit' }).click();
  await first.page.getByText('Změny byly uloženy.').waitFor();

  const { page } = second;
  await page.getByLabel('Popis').fill('Popis z druhého okna');
  await page.getByRole('button', { name: 'Uložit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Záznam mezitím změnil někdo jiný' });
  await dialog.getByText('Název z prvního okna').waitFor();
  // Fields changed only by the other window default to its version, fields changed here to the own one.
  await eventually(
    () =>
      dialog
        .getByRole('group', { name: 'Název' })
        .getByLabel(/Uložená verze/)
        .isChecked(),
    true,
  );
  await eventually(
    () =>
      dialog
        .getByRole('group', { name: 'Popis' })
        .getByLabel(/Vaše verze/)
        .isChecked(),
    true,
  );
  await eventually(() => axeFindings(page), []);
  await dialog.getByRole('button', { name: 'Uložit vybrané' }).click();
  await dialog.waitFor({ state: 'hidden' });

  await page.reload();
  await page.getByLabel('Název').waitFor();
  await eventually(() => page.getByLabel('Název').inputValue(), 'Název z prvního okna');
  await eventually(() => page.getByLabel('Popis').inputValue(), 'Popis z druhého okna');
  assert.deepEqual(second.complaints, []);

  // Leaving with unsaved changes asks for confirmation.
  await page.getByLabel('Popis').fill('Ještě něco');
  await page.getByRole('link', { name: 'Seznam projektů' }).click();
  await page.getByRole('button', { name: 'Zůstat' }).click();
  assert.equal(new URL(page.url()).pathname + new URL(page.url()).search, path);
});
