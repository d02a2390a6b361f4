import type { Page } from '@playwright/test';
import { expectAccessible, showPageAgain } from '#support/journeys/browser.ts';
import { expect, test } from '#support/journeys/journey.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const NAME = 'Nový intranet pro sto prodejen';

test('a client runs a project and a supplier asks in its discussion', async ({ windowOf }) => {
  const page = await windowOf('premium', '/projekty/seznam');

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
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Upravit' }).click();
  await heading(page, `Úprava projektu: ${NAME}`).waitFor();
  await page.getByRole('switch', { name: 'Zveřejnit dodavatelům a konzultantům' }).click();
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('Vidí ho dodavatelé a konzultanti').waitFor();
  await page.getByRole('link', { name: /^Diskuse/ }).click();
  await page.getByLabel('Napsat zprávu').waitFor();
  await expectAccessible(page);

  // Back goes through the tabs.
  await page.goBack();
  await page.getByText('Nový → Probíhá').waitFor();
  await page.goForward();

  // A supplier reads it and asks a question.
  const supplier = await windowOf('supplier', address);
  await heading(supplier, NAME).waitFor();
  await expect(supplier.getByRole('button', { name: 'Uložit' })).toHaveCount(0);
  await supplier.getByRole('link', { name: 'https://example.com/zadani' }).waitFor();
  await supplier.getByLabel('Napsat zprávu').fill('Do kdy chcete nabídku?');
  await supplier.getByRole('button', { name: 'Odeslat' }).click();
  await supplier.getByText('Do kdy chcete nabídku?').waitFor();
  await expectAccessible(supplier);

  // The client sees the question without a reload and replies; the draft of the reply survives a reload.
  await showPageAgain(page);
  await page.getByText('Do kdy chcete nabídku?').waitFor({ timeout: 30_000 });
  await page.getByRole('button', { name: /^Odpovědět:/ }).click();
  const reply = page.getByLabel(/^Odpověď na zprávu/);
  await reply.fill('Do konce měsíce.');
  await page.waitForFunction(() => JSON.stringify({ ...localStorage }).includes('Do konce měsíce.'));
  await page.reload();
  await page.getByRole('button', { name: /^Odpovědět:/ }).click();
  await expect(reply).toHaveValue('Do konce měsíce.');
  await page.getByRole('button', { name: 'Odeslat' }).last().click();
  await page.getByText('Do konce měsíce.').waitFor();

  // The supplier sees the reply.
  await showPageAgain(supplier);
  await supplier.getByRole('button', { name: 'Zobrazit 1 odpověď' }).click({ timeout: 60_000 });
  await supplier.getByText('Do konce měsíce.').waitFor();

  // Deletion asks for confirmation and can be undone.
  await page.getByRole('button', { name: 'Další akce' }).click();
  await page.getByRole('button', { name: 'Smazat', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Smazat' }).click();
  await page.waitForURL('**/projekty/seznam');
  await page.getByRole('button', { name: 'Vrátit zpět' }).click();
  await page.getByRole('link', { name: NAME }).waitFor();
});

test('the second of two windows gets a conflict, shows both versions and loses nothing', async ({ windowOf }) => {
  const path = '/projekty/1/upravit?cast=upravit';
  const first = await windowOf('premium', path);
  const page = await windowOf('premium', path);
  for (const one of [first, page]) await one.getByLabel('Název').waitFor();

  await first.getByLabel('Název').fill('Název z prvního okna');
  await first.getByRole('button', { name: 'Uložit' }).click();
  await first.getByText('Změny byly uloženy.').waitFor();

  await page.getByLabel('Popis').fill('Popis z druhého okna');
  await page.getByRole('button', { name: 'Uložit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Záznam se mezitím změnil' });
  await dialog.getByText('Název z prvního okna').waitFor();
  // Fields changed only by the other window default to its version, fields changed here to the own one.
  await expect(dialog.getByRole('group', { name: 'Název' }).getByLabel(/Uložená verze/)).toBeChecked();
  await expect(dialog.getByRole('group', { name: 'Popis' }).getByLabel(/Vaše verze/)).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Uložit vybrané' }).click();
  await dialog.waitFor({ state: 'hidden' });

  await page.reload();
  await page.getByLabel('Název').waitFor();
  await expect(page.getByLabel('Název')).toHaveValue('Název z prvního okna');
  await expect(page.getByLabel('Popis')).toHaveValue('Popis z druhého okna');

  // Leaving with unsaved changes asks for confirmation.
  await page.getByLabel('Popis').fill('Ještě něco');
  await page.getByRole('link', { name: 'Seznam projektů' }).click();
  await page.getByRole('button', { name: 'Zůstat' }).click();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toEqual(path);
});
