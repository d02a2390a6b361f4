import { download, expectAccessible } from '#support/journeys/browser.ts';
import { expect, test } from '#support/journeys/journey.ts';

test('a renamed category is found by its new and its previous name', async ({ windowOf }) => {
  const operator = await windowOf('operator', '/provoz/katalogy?q=tiskova');
  await operator.getByRole('link', { name: 'Tisková řešení' }).click();
  await operator.getByRole('textbox', { name: 'Název' }).fill('Kvantové tiskárny');
  await expectAccessible(operator);
  await operator.getByRole('button', { name: 'Uložit' }).click();
  await operator.getByRole('heading', { level: 1, name: 'Kvantové tiskárny' }).waitFor();
  const client = await windowOf('premium', '/subjekty/seznam-dodavatelu');
  for (const words of ['kvantové tiskárny', 'tisková řešení']) {
    await client.goto(`/subjekty/seznam-dodavatelu?q=${encodeURIComponent(words)}`);
    await client.getByText('Kvantové tiskárny').first().waitFor();
  }
});

test('two technologies are merged, and an old link to the merged one still works', async ({ windowOf }) => {
  const client = await windowOf('premium', '/subjekty/seznam-technologii');
  const operator = await windowOf('operator', '/provoz/katalogy?katalog=technologie');
  const boxes = operator.getByRole('region', { name: 'Technologie' }).getByRole('row').getByRole('checkbox');
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  const names = await operator.getByRole('rowheader').allInnerTexts();
  await operator.getByRole('button', { name: 'Sloučit…' }).click();
  const dialog = operator.getByRole('dialog', { name: 'Sloučit položky' });
  const target = await dialog.getByRole('radio', { checked: true }).getAttribute('value');
  await dialog.getByText('Sloučí se do ní').waitFor();
  await expectAccessible(operator);
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
});

test('a catalogue is exported, one row is changed, and the file is imported again', async ({ windowOf }) => {
  const operator = await windowOf('operator', '/provoz/katalogy?katalog=sluzby');
  await operator.getByRole('button', { name: 'Další akce s tabulkou' }).click();
  const { bytes } = await download(operator.getByRole('button', { name: 'Export CSV' }));
  const content = bytes.toString();
  const rows = content.split('\r\n').filter(Boolean).length - 1;
  expect(content).toContain('Penetrační test webu');
  await operator.getByRole('button', { name: 'Nahrát z tabulky' }).click();
  const dialog = operator.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'sluzby.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(content.replaceAll('Penetrační test webu', 'Penetrační test portálu')),
  });
  await dialog.getByText(`Nových: 0, změněných: 1, beze změny: ${rows - 1}, s chybou: 0.`).waitFor();
  await expectAccessible(operator);
  await dialog.getByRole('button', { name: /^Nahrát 1.řádek$/ }).click();
  await dialog.getByRole('button', { name: 'Hotovo' }).click();
  await operator.getByRole('link', { name: 'Penetrační test portálu' }).waitFor();
});
