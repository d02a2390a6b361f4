import assert from 'node:assert/strict';
import { it } from 'node:test';
import { axeFindings, eventually, windowOf } from '../support/journeys/browser';
import { openSite } from '../support/journeys/site';

const site = openSite();
const REASON = 'Klientka volala, že nevidí svůj projekt.';

it('support impersonates a client, cannot write, and the client sees the visit', async () => {
  const { browser, portal } = site;
  const operator = await windowOf(browser, portal.url, 'operator', '/provoz/lide?q=klient.premium');
  await operator.page.getByRole('link', { name: 'Petra Havlíková' }).click();
  await operator.page.getByRole('heading', { level: 1, name: 'Petra Havlíková' }).waitFor();
  await eventually(() => axeFindings(operator.page), []);
  const personPage = new URL(operator.page.url()).pathname;
  await operator.page.getByRole('button', { name: 'Prohlédnout jako…' }).click();
  const dialog = operator.page.getByRole('dialog');
  await dialog.getByLabel('Důvod', { exact: true }).fill('Krátký');
  await dialog.getByRole('button', { name: 'Prohlédnout', exact: true }).click();
  await dialog.getByText('Napište důvod aspoň na 10 znaků').first().waitFor();
  await dialog.getByLabel('Důvod', { exact: true }).fill(REASON);
  await dialog.getByRole('button', { name: 'Prohlédnout', exact: true }).click();

  const banner = operator.page.getByRole('complementary', { name: 'Prohlížení za uživatele' });
  await banner.getByText('Prohlížíte portál jako Petra Havlíková').waitFor();
  await operator.page.getByRole('button', { name: /klient\.premium@demo\.test/ }).waitFor();
  await eventually(() => operator.page.evaluate(() => document.title.startsWith('Jako Petra Havlíková: ')), true);
  await eventually(() => axeFindings(operator.page), []);
  assert.equal(
    await operator.page.evaluate(() => document.querySelector('link[rel="icon"]')?.getAttribute('href')),
    '/favicon-impersonation.svg',
  );
  // The banner is on every page, error pages too, after a reload and on a phone.
  for (const path of ['/projekty/seznam', '/nic-takoveho', '/provoz/lide']) {
    await operator.page.goto(path);
    await banner.waitFor();
  }
  await operator.page.setViewportSize({ width: 360, height: 740 });
  await operator.page.goto('/uzivatel/upravit');
  await banner.getByRole('button', { name: 'Ukončit' }).waitFor();
  await eventually(() => axeFindings(operator.page), []);
  await operator.page.setViewportSize({ width: 1366, height: 900 });

  // Nothing can be saved, and pages of changes are not offered.
  await operator.page.getByText('Prohlížíte cizí účet jen ke čtení.').first().waitFor();
  assert.equal(await operator.page.getByRole('button', { name: 'Uložit', exact: true }).first().isDisabled(), true);
  await operator.page.goto('/technologie/seznam');
  await operator.page.getByRole('button', { name: 'Další akce' }).waitFor();
  assert.equal(await operator.page.locator('main').getByRole('link', { name: 'Přidat technologii' }).count(), 0);

  // The other tabs of the operator keep the operator's session.
  const other = await operator.context.newPage();
  await other.goto('/provoz/lide');
  await other.getByRole('heading', { level: 1, name: 'Lidé' }).waitFor();
  assert.equal(await other.getByRole('complementary', { name: 'Prohlížení za uživatele' }).count(), 0);
  await other.close();

  const client = await windowOf(browser, portal.url, 'premium', '/uzivatel/upravit');
  await client.page.getByText(REASON).waitFor();
  await eventually(() => axeFindings(client.page), []);

  // The client allows writes by a button.
  await banner.getByRole('button', { name: 'Požádat o úpravy' }).click();
  await banner.getByText('čekáme na souhlas uživatele').waitFor();
  await client.page.reload();
  await client.page.getByRole('button', { name: 'Povolit na 30 minut' }).click();
  await client.page.getByText('Podpora si prohlédla a upravila váš účet').waitFor();
  // The banner polls every ten seconds.
  await banner.getByText('s možností úprav').waitFor({ timeout: 30_000 });

  await operator.page.goto('/nic-takoveho');
  await banner.getByRole('button', { name: 'Ukončit' }).click();
  await operator.page.waitForURL(`**${personPage}`);
  await operator.page.getByRole('heading', { level: 1, name: 'Petra Havlíková' }).waitFor();
  assert.equal(await banner.count(), 0);
  assert.equal(await operator.page.evaluate(() => document.title.startsWith('Jako ')), false);
  assert.deepEqual([...operator.complaints, ...client.complaints], []);
});

it("a company with another company's number waits, and its owner sees the reason of the rejection", async () => {
  const { browser, portal } = site;
  const reason = 'Toto IČO patří jiné firmě.';
  const supplier = await windowOf(browser, portal.url, 'supplier', '/uzivatel/upravit');
  await supplier.page.getByRole('button', { name: /Uživatelské menu/ }).click();
  await supplier.page.getByRole('link', { name: 'Profil firmy' }).click();
  await supplier.page.waitForURL('**/subjekty/suppliers/*');
  const profile = new URL(supplier.page.url()).pathname;
  const name = (await supplier.page.getByRole('heading', { level: 1 }).textContent())!.trim();

  const operator = await windowOf(browser, portal.url, 'operator', '/provoz/firmy?q=Orl%C3%AD%20cloud');
  await operator.page.getByRole('link', { name: 'Orlí cloud s.r.o.' }).click();
  await operator.page.getByRole('heading', { level: 1, name: 'Orlí cloud s.r.o.' }).waitFor();
  const foreign = /\b\d{8}\b/.exec(await operator.page.locator('main').innerText())![0];

  // The owner enters the registration number of another company.
  await supplier.page.goto(`/subjekt/${profile.split('/').at(-1)!}/upravit`);
  await supplier.page.getByLabel('IČO').fill(foreign);
  await supplier.page.getByRole('button', { name: 'Uložit', exact: true }).first().click();
  await supplier.page.getByText('Firmu s tímto IČO už v portálu spravuje jiný účet.').first().waitFor();

  await operator.page.goto('/provoz');
  await operator.page.getByRole('link', { name: /firma k ověření$/ }).click();
  await operator.page.waitForURL('**/provoz/firmy?stav=WAITING');
  await operator.page.getByRole('link', { name }).click();
  await operator.page.getByRole('heading', { level: 1, name }).waitFor();
  await eventually(() => axeFindings(operator.page), []);
  await operator.page.getByRole('button', { name: 'Odmítnout' }).click();
  const dialog = operator.page.getByRole('dialog');
  await dialog.getByLabel('Důvod, který vlastník uvidí').fill(reason);
  await dialog.getByLabel(/Pro potvrzení opište/).fill(name);
  await eventually(() => axeFindings(operator.page), []);
  await dialog.getByRole('button', { name: 'Skrýt firmu' }).click();
  await operator.page.getByText('Skrytá').first().waitFor();

  await supplier.page.goto(profile);
  await supplier.page.getByText(reason).first().waitFor();
  await operator.page.getByRole('button', { name: 'Ukázat ostatním' }).click();
  await operator.page.getByText('Ověřená').first().waitFor();
  assert.deepEqual([...operator.complaints, ...supplier.complaints], []);
});
