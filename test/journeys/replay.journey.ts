import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openWindow, windowOf, type Window } from '../support/journeys/browser';
import {
  assertSame,
  FRAME,
  operatorAtPlayer,
  PLAYER,
  recordDialog,
  replay,
  savedRecord,
  seenOn,
} from '../support/journeys/records';
import { openSite } from '../support/journeys/site';

const site = openSite();

it('a page on a phone in dark mode is replayed in a wide window in light mode', async () => {
  const phone = await openWindow(site.browser, site.portal.url, 360, 740);
  await phone.page.emulateMedia({ colorScheme: 'dark' });
  await phone.page.goto('/dotace/vysledky?zadatel=MUNICIPALITY');
  await phone.page.locator('main li h2').nth(3).waitFor();
  const seen = await seenOn(phone.page, 'main');
  await phone.page.keyboard.press('Alt+Shift+P');
  await recordDialog(phone.page).waitFor();
  const content = await savedRecord(phone.page);
  await phone.context.close();

  const operator = await operatorAtPlayer(site);
  const { player, assertCutOff } = await replay(operator, content);
  await player.getByText('okno 360 × 740').waitFor();
  await player.getByRole('button', { name: 'Skrýt ovládání' }).click();
  await assertSame(operator.page, 'main', seen);
  await assertCutOff();
  assert.deepEqual([...operator.complaints, ...phone.complaints], []);
});

it('a partly filled, refused form is replayed with its values and errors', async () => {
  const client = await windowOf(site.browser, site.portal.url, 'premium', '/projekty/vytvorit');
  const { page } = client;
  await page.getByLabel(/^Popis/).fill('Spisová služba pro město, termín podle vyhlášky.');
  await page.getByLabel(/^Název/).fill('');
  await page.getByRole('button', { name: 'Vytvořit', exact: true }).click();
  await page.getByText('Zkontrolujte prosím zadané údaje').waitFor();
  const seen = await seenOn(page, 'main');
  await page.keyboard.press('Alt+Shift+P');
  const content = await savedRecord(page);
  await client.context.close();

  const operator = await operatorAtPlayer(site);
  const { player, assertCutOff } = await replay(operator, content);
  const form = operator.page.frameLocator(FRAME);
  await form.getByText('Zkontrolujte prosím zadané údaje').waitFor();
  await player.getByRole('button', { name: 'Skrýt ovládání' }).click();
  await assertSame(operator.page, 'main', seen);
  // Unsaved changes in a replay do not block the steps of the player.
  await operator.page.getByRole('button', { name: 'Zobrazit ovládání' }).click();
  const slider = player.getByRole('slider', { name: 'Krok záznamu' });
  await slider.focus();
  await operator.page.keyboard.press('Home');
  await form.getByText('Zkontrolujte prosím zadané údaje').waitFor({ state: 'hidden' });
  await operator.page.keyboard.press('End');
  await form.getByText('Zkontrolujte prosím zadané údaje').waitFor();
  await assertCutOff();
  assert.deepEqual([...operator.complaints, ...client.complaints], []);
});

const ACCOUNT = '/uzivatel/upravit';
/** Screens of all families. */
const SCREENS = [
  '/digitalni-garaz',
  '/technologie/seznam',
  '/projekty/vytvorit',
  '/subjekty/seznam-dodavatelu',
  '/subjekty/referencni-projekty',
  '/sluzby/ict-sluzby',
  '/dotace/vyhledavani',
];

it('screens of every family look the same in a window that has not opened any of them', async () => {
  const client = await windowOf(site.browser, site.portal.url, 'premium', '/projekty/seznam');
  // The client's own account shows a support visit, whose reason is not recorded.
  const supplier = await windowOf(site.browser, site.portal.url, 'supplier', ACCOUNT);
  const operator = await operatorAtPlayer(site);
  const replayed = async ({ page }: Window, path: string) => {
    await page.goto(path);
    await page.locator('main h1').waitFor();
    await page.waitForLoadState('networkidle');
    const seen = await seenOn(page, 'main');
    await page.keyboard.press('Alt+Shift+P');
    const content = await savedRecord(page);
    // Leaves the screens of the last record, and with them their loaded chunks.
    await operator.page.goto(PLAYER);
    const { player } = await replay(operator, content);
    await player.getByRole('button', { name: 'Skrýt ovládání' }).click();
    await operator.page.frameLocator(FRAME).locator('main h1').waitFor();
    await assertSame(operator.page, 'main', seen, path);
  };
  await replayed(supplier, ACCOUNT);
  for (const path of SCREENS) await replayed(client, path);
  assert.deepEqual([...operator.complaints, ...client.complaints, ...supplier.complaints], []);
});
