import type { Page } from '@playwright/test';
import { test } from '#support/journeys/journey.ts';
import {
  assertSame,
  FRAME,
  operatorAtPlayer,
  PLAYER,
  recordDialog,
  replay,
  savedRecord,
  seenOn,
} from '#support/journeys/records.ts';

test('a page on a phone in dark mode is replayed in a wide window in light mode', async ({ openWindow, windowOf }) => {
  const phone = await openWindow({ viewport: { width: 360, height: 740 } });
  await phone.emulateMedia({ colorScheme: 'dark' });
  await phone.goto('/dotace/vysledky?zadatel=MUNICIPALITY');
  await phone.locator('main li h2').nth(3).waitFor();
  const seen = await seenOn(phone, 'main');
  await phone.keyboard.press('Alt+Shift+P');
  await recordDialog(phone).waitFor();
  const content = await savedRecord(phone);
  await phone.context().close();

  const operator = await operatorAtPlayer(windowOf);
  const { player, assertCutOff } = await replay(operator, content);
  await player.getByText('okno 360 × 740').waitFor();
  await player.getByRole('button', { name: 'Skrýt ovládání' }).click();
  await assertSame(operator, 'main', seen);
  await assertCutOff();
});

test('a partly filled, refused form is replayed with its values and errors', async ({ windowOf }) => {
  const page = await windowOf('premium', '/projekty/vytvorit');
  await page.getByLabel(/^Popis/).fill('Spisová služba pro město, termín podle vyhlášky.');
  await page.getByLabel(/^Název/).fill('');
  await page.getByRole('button', { name: 'Vytvořit', exact: true }).click();
  await page.getByText('Zkontrolujte prosím zadané údaje').waitFor();
  const seen = await seenOn(page, 'main');
  await page.keyboard.press('Alt+Shift+P');
  const content = await savedRecord(page);
  await page.context().close();

  const operator = await operatorAtPlayer(windowOf);
  const { player, assertCutOff } = await replay(operator, content);
  const form = operator.frameLocator(FRAME);
  await form.getByText('Zkontrolujte prosím zadané údaje').waitFor();
  await player.getByRole('button', { name: 'Skrýt ovládání' }).click();
  await assertSame(operator, 'main', seen);
  // Unsaved changes in a replay do not block the steps of the player.
  await operator.getByRole('button', { name: 'Zobrazit ovládání' }).click();
  const slider = player.getByRole('slider', { name: 'Krok záznamu' });
  await slider.focus();
  await operator.keyboard.press('Home');
  await form.getByText('Zkontrolujte prosím zadané údaje').waitFor({ state: 'hidden' });
  await operator.keyboard.press('End');
  await form.getByText('Zkontrolujte prosím zadané údaje').waitFor();
  await assertCutOff();
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

test('screens of every family look the same in a window that has not opened any of them', async ({ windowOf }) => {
  const client = await windowOf('premium', '/projekty/seznam');
  // The client's own account shows a support visit, whose reason is not recorded.
  const supplier = await windowOf('supplier', ACCOUNT);
  const operator = await operatorAtPlayer(windowOf);
  const replayed = async (page: Page, path: string) => {
    await page.goto(path);
    await page.locator('main h1').waitFor();
    await page.waitForLoadState('networkidle');
    const seen = await seenOn(page, 'main');
    await page.keyboard.press('Alt+Shift+P');
    const content = await savedRecord(page);
    // Leaves the screens of the last record, and with them their loaded chunks.
    await operator.goto(PLAYER);
    const { player } = await replay(operator, content);
    await player.getByRole('button', { name: 'Skrýt ovládání' }).click();
    await operator.frameLocator(FRAME).locator('main h1').waitFor();
    await assertSame(operator, 'main', seen, path);
  };
  await replayed(supplier, ACCOUNT);
  for (const path of SCREENS) await replayed(client, path);
});
