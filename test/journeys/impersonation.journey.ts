import { expectAccessible } from '#support/journeys/browser.ts';
import { expect, test } from '#support/journeys/journey.ts';

const REASON = 'Klientka volala, že nevidí svůj projekt.';

test('support impersonates a client, cannot write, and the client sees the visit', async ({ windowOf }) => {
  const operator = await windowOf('operator', '/provoz/lide?q=klient.premium');
  await operator.getByRole('link', { name: 'Petra Havlíková' }).click();
  await operator.getByRole('heading', { level: 1, name: 'Petra Havlíková' }).waitFor();
  await expectAccessible(operator);
  const personPage = new URL(operator.url()).pathname;
  await operator.getByRole('button', { name: 'Prohlédnout jako…' }).click();
  const dialog = operator.getByRole('dialog');
  await dialog.getByLabel('Důvod', { exact: true }).fill('Krátký');
  await dialog.getByRole('button', { name: 'Prohlédnout', exact: true }).click();
  await dialog.getByText('Napište důvod aspoň na 10 znaků').first().waitFor();
  await dialog.getByLabel('Důvod', { exact: true }).fill(REASON);
  await dialog.getByRole('button', { name: 'Prohlédnout', exact: true }).click();

  const banner = operator.getByRole('complementary', { name: 'Prohlížení za uživatele' });
  await banner.getByText('Prohlížíte portál jako Petra Havlíková').waitFor();
  await operator.getByRole('button', { name: /^Uživatelské menu/ }).waitFor();
  await expect.poll(() => operator.evaluate(() => document.title.startsWith('Jako Petra Havlíková: '))).toBe(true);
  await expectAccessible(operator);
  expect(await operator.evaluate(() => document.querySelector('link[rel="icon"]')?.getAttribute('href'))).toBe(
    '/favicon-impersonation.svg',
  );
  // The banner is on every page, error pages too, after a reload and on a phone.
  for (const path of ['/projekty/seznam', '/nic-takoveho', '/provoz/lide']) {
    await operator.goto(path);
    await banner.waitFor();
  }
  await operator.setViewportSize({ width: 360, height: 740 });
  await operator.goto('/uzivatel/upravit');
  await banner.getByRole('button', { name: 'Ukončit' }).waitFor();
  await expectAccessible(operator);
  await operator.setViewportSize({ width: 1366, height: 900 });

  // Nothing can be saved, and pages of changes are not offered.
  await operator.getByText('Prohlížíte cizí účet jen ke čtení.').first().waitFor();
  expect(await operator.getByRole('button', { name: 'Uložit', exact: true }).first().isDisabled()).toBe(true);
  await operator.goto('/technologie/seznam');
  await operator.getByRole('button', { name: 'Další akce' }).waitFor();
  expect(await operator.locator('main').getByRole('link', { name: 'Přidat technologii' }).count()).toBe(0);

  // The other tabs of the operator keep the operator's session.
  const other = await operator.context().newPage();
  await other.goto('/provoz/lide');
  await other.getByRole('heading', { level: 1, name: 'Lidé' }).waitFor();
  expect(await other.getByRole('complementary', { name: 'Prohlížení za uživatele' }).count()).toBe(0);
  await other.close();

  const client = await windowOf('premium', '/uzivatel/upravit');
  await client.getByText(REASON).waitFor();
  await expectAccessible(client);

  // The client allows writes by a button.
  await banner.getByRole('button', { name: 'Požádat o úpravy' }).click();
  await banner.getByText('čekáme na souhlas uživatele').waitFor();
  await client.reload();
  await client.getByRole('button', { name: 'Povolit na 30 minut' }).click();
  await client.getByText('Podpora si prohlédla a upravila váš účet').waitFor();
  // The banner polls every ten seconds.
  await banner.getByText('s možností úprav').waitFor({ timeout: 30_000 });

  await operator.goto('/nic-takoveho');
  await banner.getByRole('button', { name: 'Ukončit' }).click();
  await operator.waitForURL(`**${personPage}`);
  await operator.getByRole('heading', { level: 1, name: 'Petra Havlíková' }).waitFor();
  expect(await banner.count()).toBe(0);
  expect(await operator.evaluate(() => document.title.startsWith('Jako '))).toBe(false);
});

test("a company with another company's number waits, and its owner sees the reason of the rejection", async ({
  windowOf,
}) => {
  const reason = 'Toto IČO patří jiné firmě.';
  const supplier = await windowOf('supplier', '/uzivatel/upravit');
  await supplier.getByRole('button', { name: /Uživatelské menu/ }).click();
  await supplier.getByRole('link', { name: 'Profil firmy' }).click();
  await supplier.waitForURL('**/subjekty/suppliers/*');
  const profile = new URL(supplier.url()).pathname;
  const name = (await supplier.getByRole('heading', { level: 1 }).textContent())!.trim();

  const operator = await windowOf('operator', '/provoz/firmy?q=Orl%C3%AD%20cloud');
  await operator.getByRole('link', { name: 'Orlí cloud s.r.o.' }).click();
  await operator.getByRole('heading', { level: 1, name: 'Orlí cloud s.r.o.' }).waitFor();
  const foreign = /\b\d{8}\b/.exec(await operator.locator('main').innerText())![0];

  // The owner enters the registration number of another company.
  await supplier.goto(`/subjekt/${profile.split('/').at(-1)!}/upravit`);
  await supplier.getByLabel('IČO').fill(foreign);
  await supplier.getByRole('button', { name: 'Uložit', exact: true }).first().click();
  await supplier.getByText('Firmu s tímto IČO už v portálu spravuje jiný účet.').first().waitFor();

  await operator.goto('/provoz');
  await operator.getByRole('link', { name: /firma k ověření$/ }).click();
  await operator.waitForURL('**/provoz/firmy?stav=WAITING');
  await operator.getByRole('link', { name }).click();
  await operator.getByRole('heading', { level: 1, name }).waitFor();
  await expectAccessible(operator);
  await operator.getByRole('button', { name: 'Odmítnout' }).click();
  const dialog = operator.getByRole('dialog');
  await dialog.getByLabel('Důvod, který vlastník uvidí').fill(reason);
  await dialog.getByLabel(/Pro potvrzení opište/).fill(name);
  await expectAccessible(operator);
  await dialog.getByRole('button', { name: 'Skrýt firmu' }).click();
  await operator.getByText('Skrytá').first().waitFor();

  await supplier.goto(profile);
  await supplier.getByText(reason).first().waitFor();
  await operator.getByRole('button', { name: 'Ukázat ostatním' }).click();
  await operator.getByText('Ověřená').first().waitFor();
});
