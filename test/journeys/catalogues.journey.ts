import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { it } from 'node:test';
import { axeFindings, eventually, windowOf } from '../support/journeys/browser';
import { openSite } from '../support/journeys/site';

const site = openSite();

it('a renamed category is found by its new and its previous name', async () => {
  const { url } = site.portal;
  const { page: operator, complaints } = await windowOf(site.browser, url, 'operator', '/provoz/katalogy?q=tiskova');
  await operator.getByRole('link', { name: 'Tisková řešení' }).click();
  await operator.getByRole('textbox', { name: 'Název' }).fill('Kvantové tiskárny');
  await eventually(() => axeFindings(operator), []);
  await operator.getByRole('button', { name: 'Uložit' }).click();
  await operator.getByRole('heading', { level: 1, name: 'Kvantové tiskárny' }).waitFor();
  const { page: client } = await windowOf(site.browser, url, 'premium', '/subjekty/seznam-dodavatelu');
  for (const words of ['kvantové tiskárny', 'tisková řešení']) {
    await client.goto(`/subjekty/seznam-dodavatelu?q=${encodeURIComponent(words)}`);
    await client.getByText('Kvantové tiskárny').first().waitFor();
  }
  assert.deepEqual([...complaints], []);
});

it('two technologies are merged, and an old link to the merged one still works', async () => {
  const { url } = site.portal;
  const { page: client } = await windowOf(site.browser, url, 'premium', '/subjekty/seznam-technologii');
  const { page: operator, complaints } = await windowOf(
    site.browser,
    url,
    'operator',
    '/provoz/katalogy?katalog=technologie',
  );
  const boxes = operator.getByRole('region', { name: 'Technologie' }).getByRole('row').getByRole('checkbox');
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  const names = await operator.getByRole('rowheader').allInnerTexts();
  await operator.getByRole('button', { name: 'Sloučit…' }).click();
  const dialog = operator.getByRole('dialog', { name: 'Sloučit položky' });
  const target = await dialog.getByRole('radio', { checked: true }).getAttribute('value');
  await dialog.getByText('Sloučí se do ní').waitFor();
  await eventually(() => axeFindings(operator), []);
  const others = await dialog
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value')));
  const merged = others.find((id) => id !== target);
  await dialog.getByRole('button', { name: 'Sloučit', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await client.goto(`/subjekty/seznam-technologii?detail=${merged}`);
  await client.waitForURL(`**/subjekty/seznam-technologii?detail=${target}`);
  const [one, other] = names as [string, string];
  const drawer = (name: string) => client.getByRole('dialog', { name, exact: true });
  await drawer(one).or(drawer(other)).waitFor();
  await client.goto(`/subjekty/seznam-dodavatelu?technologie=${merged}`);
  await client.waitForURL(`**/subjekty/seznam-dodavatelu?technologie=${target}`);
  assert.deepEqual([...complaints], []);
});

it('a catalogue is exported, one row is changed, and the file is imported again', async () => {
  const { url } = site.portal;
  const { page: operator, complaints } = await windowOf(
    site.browser,
    url,
    'operator',
    '/provoz/katalogy?katalog=sluzby',
  );
  await operator.getByRole('button', { name: 'Další akce s tabulkou' }).click();
  const [download] = await Promise.all([
    operator.waitForEvent('download'),
    operator.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const content = await readFile(await download.path(), 'utf8');
  const rows = content.split('\r\n').filter(Boolean).length - 1;
  assert.ok(content.includes('Penetrační test webu'));
  await operator.getByRole('button', { name: 'Nahrát z tabulky' }).click();
  const dialog = operator.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'sluzby.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(content.replaceAll('Penetrační test webu', 'Penetrační test portálu')),
  });
  await dialog.getByText(`Nových: 0, změněných: 1, beze změny: ${rows - 1}, s chybou: 0.`).waitFor();
  await eventually(() => axeFindings(operator), []);
  await dialog.getByRole('button', { name: /^Nahrát 1.řádek$/ }).click();
  await dialog.getByRole('button', { name: 'Hotovo' }).click();
  await operator.getByRole('link', { name: 'Penetrační test portálu' }).waitFor();
  assert.deepEqual([...complaints], []);
});
