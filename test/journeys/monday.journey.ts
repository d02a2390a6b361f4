import type { Results } from '#contract/wire/common.ts';
import type { Watch } from '#contract/wire/watches.ts';
import { choose, expectAccessible, tokenOf } from '#support/journeys/browser.ts';
import { expect, test } from '#support/journeys/journey.ts';

const LICENCE = 'Firewall – bezpečnostní služby';
const PROJECT = `Obnova: ${LICENCE}`;
const COLLEAGUE = 'Matěj Koudelka';

test('a row of the list is snoozed, and the snooze is taken back', async ({ windowOf }) => {
  const page = await windowOf('premium', '/');
  const row = page.getByRole('listitem', { name: 'Microsoft 365 Business Premium', exact: true });
  await row.focus();
  await page.keyboard.press('h');
  await page.getByRole('button', { name: 'Zítra' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Vrátit zpět' }).click();
  await row.waitFor();
});

test('a client is handed a licence and asks for its renewal, which the watch of a supplier brings', async ({
  windowOf,
  openWindow,
}) => {
  const page = await windowOf('premium', '/technologie/seznam');
  await page.getByRole('row').filter({ hasText: LICENCE }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Předat kolegovi' }).click();
  await choose(page, 'Komu', COLLEAGUE);
  await page.getByRole('dialog').getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('Změny byly uloženy.').waitFor();

  // Two clicks from the list to the tender.
  const colleague = await openWindow();
  await colleague.goto('/login');
  await colleague.getByLabel('E-mail').fill('clen@demo.test');
  await colleague.getByLabel('Heslo', { exact: true }).fill('Demo1234');
  await colleague.getByRole('button', { name: 'Přihlásit se' }).click();
  await colleague.getByRole('link', { name: `Poptat obnovu: ${LICENCE}` }).click();
  await colleague.getByRole('button', { name: 'Poptat obnovu nebo náhradu' }).click();
  await colleague.getByText(/^Nezbytné požadavky/).waitFor();
  await colleague.getByRole('radio', { name: /Všichni|všem|Všem/ }).check();
  await colleague.getByRole('button', { name: 'Uložit', exact: true }).click();
  await colleague.getByText('Změny byly uloženy.').waitFor();

  // The supplier works in other regions than its own, too.
  const supplier = await windowOf('supplier', '/');
  const headers = { Authorization: `Token ${await tokenOf(supplier)}` };
  const watches = (await (await supplier.request.get('/api/v1/watches/', { headers })).json()) as Results<Watch>;
  const { id } = watches.results.find(({ target }) => target === 'PROJECTS')!;
  const everywhere = await supplier.request.patch(`/api/v1/watches/${id}/`, { headers, data: { regions: [] } });
  expect(everywhere.status()).toBe(200);

  // Members write a tender, managers publish it.
  await page.goto(colleague.url());
  await page.getByRole('button', { name: 'Zveřejnit poptávku' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zveřejnit poptávku' }).click();
  await page.getByText('Zatím nepřišla žádná nabídka.').waitFor();

  const operator = await windowOf('operator', '/provoz/ulohy');
  const ran = operator.waitForResponse(/schedules\/watches\/run/);
  await operator.getByRole('button', { name: 'Spustit hned: Hlídání' }).click();
  await ran;
  const hit = supplier.getByRole('listitem', { name: PROJECT, exact: true });
  await expect(async () => {
    await supplier.reload();
    await expect(hit).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await expectAccessible(supplier);
  await hit.getByRole('link', { name: /^(Nabídnout|Otevřít): / }).click();
  await supplier.getByRole('heading', { level: 1, name: PROJECT }).waitFor();

  await supplier.goto('/');
  await hit.getByRole('button', { name: /^Ukončit hlídání/ }).click();
  await supplier.getByRole('button', { name: 'Vrátit zpět' }).waitFor();
  await expect(hit).toHaveCount(0);
});
