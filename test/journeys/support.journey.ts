import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { FrameLocator, Page } from 'playwright-core';
import sharp from 'sharp';
import { axeFindings, openWindow, windowOf, type Window } from '../support/journeys/browser';
import { openSite } from '../support/journeys/site';

const site = openSite();

const PLAYER = '/podpora/prehravac';

/** Share of pixels that differ by more than a shade. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((picture) => sharp(picture).greyscale().raw().toBuffer()));
  assert.equal(a!.length, b!.length);
  let different = 0;
  for (let index = 0; index < a!.length; index += 1) if (Math.abs(a![index]! - b![index]!) > 16) different += 1;
  return different / a!.length;
}

/** A page, or the screens in the player's frame. */
type Screens = Page | FrameLocator;
const wordsIn = async (screens: Screens, selector: string) => (await screens.locator(selector).innerText()).replace(/\s+/g, ' ');
const steady = (page: Page) => page.waitForTimeout(1_200);

interface Seen {
  picture: Buffer;
  words: string;
}

/** What a person sees once everything has come: a picture of the window and the words of a part of it. */
async function seenOn(page: Page, selector: string): Promise<Seen> {
  await page.waitForLoadState('networkidle');
  await steady(page);
  return { picture: await page.screenshot(), words: await wordsIn(page, selector) };
}

const FRAME = 'iframe[title="Obrazovky ze záznamu"]';

/** Parts of the application come one by one on a busy machine, so the page is looked at until it is the same. */
async function assertSame(page: Page, selector: string, expected: Seen) {
  const look = async (): Promise<Seen> => ({
    picture: await page.locator(FRAME).screenshot(),
    words: await wordsIn(page.frameLocator(FRAME), selector),
  });
  const end = Date.now() + 15_000;
  let seen = await look();
  let share = await difference(seen.picture, expected.picture);
  while ((seen.words !== expected.words || share >= 0.01) && Date.now() < end) {
    await steady(page);
    seen = await look();
    share = await difference(seen.picture, expected.picture);
  }
  console.log(`Rozdíl obrazovek: ${(share * 100).toFixed(3)} %`);
  assert.equal(seen.words, expected.words);
  assert.ok(share < 0.01, `${(share * 100).toFixed(2)} % of the picture differs`);
}

const recordDialog = (page: Page) => page.getByRole('dialog', { name: 'Záznam pro podporu' });

/** Saves the record from the dialog that is open. */
async function savedRecord(page: Page): Promise<string> {
  const button = recordDialog(page).getByRole('button', { name: 'Uložit soubor' });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return readFile(await download.path(), 'utf8');
}

/** The player is open to everybody in development, so nobody is asked to log in there. */
async function operatorAtPlayer(): Promise<Window> {
  const operator = await windowOf(site.browser, site.portal.url, 'operator', '/uzivatel/upravit');
  await operator.page.goto(PLAYER);
  return operator;
}

/** An operator's player with the record in it; every request from the start on is noted. */
async function replay({ page }: Window, content: string) {
  await page.getByLabel('Vybrat soubor se záznamem').setInputFiles({ name: 'zaznam.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  const start = page.getByRole('button', { name: 'Spustit přehrávání' });
  await start.waitFor();
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
  const storage = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  const stored = await storage();
  await start.click();
  const player = page.getByRole('main', { name: 'Přehrávač záznamu' });
  await player.waitFor();
  const assertCutOff = async () => {
    assert.deepEqual(calls, []);
    assert.equal(await storage(), stored);
  };
  return { player, assertCutOff };
}

test('what a client exports on one screen an operator sees in another profile', async () => {
  const client = await windowOf(site.browser, site.portal.url, 'premium', '/projekty/seznam');
  await client.page.getByRole('heading', { level: 1 }).waitFor();
  await client.page.goto('/subjekty/seznam-konzultantu');
  await client.page.locator('main a[href^="/subjekty/consultants/"]').first().waitFor();
  const seen = await seenOn(client.page, 'main');

  await client.page.getByRole('button', { name: /Uživatelské menu/ }).click();
  await client.page.getByRole('button', { name: 'Stáhnout záznam pro podporu' }).click();
  const dialog = recordDialog(client.page);
  await dialog.waitFor();
  assert.deepEqual(await axeFindings(client.page), []);
  const content = await savedRecord(client.page);
  assert.doesNotMatch(content, /@demo\.test|Demo1234/);
  await dialog.getByLabel(/Poznámka/).fill('Seznam konzultantů vypadá jinak.');
  await dialog.getByRole('button', { name: 'Odeslat podpoře' }).click();
  await dialog.getByText('Děkujeme, podpora se na záznam podívá.').waitFor();
  await client.context.close();

  const operator = await operatorAtPlayer();
  await operator.page.getByText('Seznam konzultantů vypadá jinak.').waitFor();
  assert.deepEqual(await axeFindings(operator.page), []);
  const { player, assertCutOff } = await replay(operator, content);
  await operator.page.frameLocator(FRAME).locator('main a[href^="/subjekty/consultants/"]').first().waitFor();
  await steady(operator.page);
  assert.deepEqual(await axeFindings(operator.page), []);
  await player.getByRole('button', { name: 'Skrýt ovládání' }).click();
  await assertSame(operator.page, 'main', seen);

  // No network and no storage behind the screens.
  await assertCutOff();
  assert.deepEqual([...operator.complaints, ...client.complaints], []);
});

test('a dialog that was open is open in the replay, and leaves the controls within reach', async () => {
  const client = await windowOf(site.browser, site.portal.url, 'premium', '/subjekty/seznam-dodavatelu');
  await client.page.locator('main a[href^="/subjekty/suppliers/"]').first().waitFor();
  await client.page.waitForLoadState('networkidle');
  await client.page.locator('main').getByRole('button', { name: 'Vybrat kategorie' }).click();
  const picker = client.page.getByRole('dialog', { name: 'Kategorie' });
  await picker.locator('.category-groups button').nth(2).click();
  await picker.locator('.category-groups button').nth(4).click();
  const seen = await seenOn(client.page, '.ant-modal');
  await client.page.keyboard.press('Alt+Shift+P');
  await recordDialog(client.page).waitFor();
  assert.deepEqual(await axeFindings(client.page), []);
  const content = await savedRecord(client.page);
  // Closing the upper dialog leaves the lower one.
  await client.page.keyboard.press('Escape');
  await recordDialog(client.page).waitFor({ state: 'hidden' });
  assert.equal(await picker.isVisible(), true);
  await client.context.close();

  const operator = await operatorAtPlayer();
  const { player, assertCutOff } = await replay(operator, content);
  await operator.page.frameLocator(FRAME).locator('.ant-modal').waitFor();
  await player.getByRole('button', { name: 'Skrýt ovládání' }).click();
  await assertSame(operator.page, '.ant-modal', seen);

  await operator.page.setViewportSize({ width: 360, height: 740 });
  await operator.page.getByRole('button', { name: 'Zobrazit ovládání' }).click();
  const slider = player.getByRole('slider', { name: 'Krok záznamu' });
  const last = Number(await slider.getAttribute('max'));
  await slider.focus();
  await operator.page.keyboard.press('ArrowLeft');
  assert.equal(await slider.inputValue(), String(last - 1));
  await operator.page.keyboard.press('Home');
  assert.equal(await slider.inputValue(), '0');
  await operator.page.frameLocator(FRAME).locator('.ant-modal').waitFor({ state: 'hidden' });
  await operator.page.keyboard.press('End');
  await operator.page.frameLocator(FRAME).locator('.ant-modal').waitFor();
  assert.equal(await slider.evaluate((element) => element === document.activeElement), true);
  await player.getByRole('button', { name: 'Předchozí krok' }).click();
  await player.getByRole('button', { name: 'Seznam akcí' }).click();
  assert.deepEqual(await axeFindings(operator.page), []);
  await assertCutOff();
  assert.deepEqual([...operator.complaints, ...client.complaints], []);
});

test('a map stands where it was dragged and enlarged, with the same markers', async () => {
  const client = await windowOf(site.browser, site.portal.url, 'premium', '/subjekty/seznam-dodavatelu');
  const { page } = client;
  const surface = page.getByRole('application', { name: 'Mapa společností' });
  await surface.getByRole('button', { name: /přiblížit$/ }).first().click();
  const { x, y, width, height } = (await surface.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height - 20);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 110, y + height - 60, { steps: 8 });
  await page.mouse.up();
  await page.mouse.wheel(0, -150);
  const markersOf = (screens: Screens) =>
    screens.locator('.company-map .map-marker').evaluateAll((all) => all.map((marker) => `${marker.getAttribute('aria-label')} ${marker.getAttribute('style')}`).sort());
  const seen = await seenOn(page, '.register-map');
  const markers = await markersOf(page);
  assert.notEqual(markers.length, 0);
  await page.keyboard.press('Alt+Shift+P');
  const content = await savedRecord(page);
  await client.context.close();

  const operator = await operatorAtPlayer();
  const { player, assertCutOff } = await replay(operator, content);
  await player.getByRole('button', { name: 'Skrýt ovládání' }).click();
  await operator.page.frameLocator(FRAME).locator('.company-map .map-marker').first().waitFor();
  await assertSame(operator.page, '.register-map', seen);
  assert.deepEqual(await markersOf(operator.page.frameLocator(FRAME)), markers);
  await assertCutOff();
  assert.deepEqual([...operator.complaints, ...client.complaints], []);
});

test('what somebody saw on a phone in the dark, scrolled down, an operator sees in a wide bright window', async () => {
  const phone = await openWindow(site.browser, site.portal.url, 360, 740);
  await phone.page.emulateMedia({ colorScheme: 'dark' });
  await phone.page.goto('/dotace/vysledky?zadatel=MUNICIPALITY');
  await phone.page.locator('main .grant-term').nth(3).waitFor();
  await phone.page.mouse.wheel(0, 900);
  const seen = await seenOn(phone.page, 'main');
  await phone.page.keyboard.press('Alt+Shift+P');
  await recordDialog(phone.page).waitFor();
  const content = await savedRecord(phone.page);
  await phone.context.close();

  const operator = await operatorAtPlayer();
  const { player, assertCutOff } = await replay(operator, content);
  await player.getByText('okno 360 × 740').waitFor();
  await player.getByRole('button', { name: 'Skrýt ovládání' }).click();
  await assertSame(operator.page, 'main', seen);
  await assertCutOff();
  assert.deepEqual([...operator.complaints, ...phone.complaints], []);
});

test('the number of a firm is read in a record of its profile, that of a person is not', async () => {
  const client = await windowOf(site.browser, site.portal.url, 'premium', '/projekty/seznam');
  /** IČO on the first profile that a search finds. */
  const numberOf = async (list: string, name: string) => {
    await client.page.goto(`${list}?q=${encodeURIComponent(name)}`);
    await client.page.locator('main').getByRole('link', { name }).first().click();
    await client.page.getByRole('heading', { level: 1, name }).waitFor();
    const contacts = await client.page.locator('.company__contacts').innerText();
    return /IČO\s+(\d{8})/.exec(contacts)?.[1] ?? '';
  };
  const record = async () => {
    await client.page.keyboard.press('Alt+Shift+P');
    return savedRecord(client.page);
  };
  const firm = await numberOf('/subjekty/seznam-dodavatelu', 'Orlí cloud s.r.o.');
  const ofFirm = await record();
  const person = await numberOf('/subjekty/seznam-konzultantu', 'Ing. Petr Vaněček');
  const ofPerson = await record();
  await client.context.close();
  assert.match(`${firm} ${person}`, /^\d{8} \d{8}$/);
  assert.ok(ofFirm.includes(firm));
  assert.ok(!ofPerson.includes(person));

  for (const [content, shown] of [[ofFirm, firm], [ofPerson, '•••']] as const) {
    const operator = await operatorAtPlayer();
    await replay(operator, content);
    const contacts = operator.page.frameLocator(FRAME).locator('.company__contacts');
    await contacts.getByText('IČO').waitFor();
    assert.match(await contacts.innerText(), new RegExp(`IČO\\s+${shown}`));
    assert.deepEqual(operator.complaints, []);
    await operator.context.close();
  }
  assert.deepEqual(client.complaints, []);
});

test('a form that was half filled in and refused is replayed with what stood in it and what was said of it', async () => {
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

  const operator = await operatorAtPlayer();
  const { player, assertCutOff } = await replay(operator, content);
  const form = operator.page.frameLocator(FRAME);
  await form.getByText('Zkontrolujte prosím zadané údaje').waitFor();
  await player.getByRole('button', { name: 'Skrýt ovládání' }).click();
  await assertSame(operator.page, 'main', seen);
  // Nothing that is unsaved in a replay keeps the player from going on.
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

test('a refused log-in and registration are replayed without what was written in them', async () => {
  const secrets = ['eva.mala@firma.test', 'tichá voda břehy mele'];
  const visitor = await openWindow(site.browser, site.portal.url);
  const { page } = visitor;
  const recorded = async () => {
    const seen = await seenOn(page, 'main');
    await page.keyboard.press('Alt+Shift+P');
    const content = await savedRecord(page);
    for (const secret of secrets) assert.ok(!content.includes(secret));
    await page.keyboard.press('Escape');
    return { seen, content };
  };
  await page.goto('/login');
  await page.getByLabel(/^E-mail/).fill(secrets[0]!);
  await page.getByLabel(/^Heslo/).fill(secrets[1]!);
  await page.getByRole('button', { name: 'Přihlásit se' }).click();
  await page.locator('main').getByRole('alert').waitFor();
  const logIn = await recorded();

  await page.goto('/registrace/klient');
  await page.getByLabel(/^E-mail/).fill(secrets[0]!);
  await page.getByLabel(/^Heslo/).first().fill(secrets[1]!);
  await page.getByRole('button', { name: 'Vytvořit účet' }).click();
  await page.getByText('Zkontrolujte prosím zadané údaje').waitFor();
  const registration = await recorded();
  await visitor.context.close();

  for (const { seen, content } of [logIn, registration]) {
    const operator = await operatorAtPlayer();
    const { player, assertCutOff } = await replay(operator, content);
    await player.getByRole('button', { name: 'Skrýt ovládání' }).click();
    const form = operator.page.frameLocator(FRAME);
    await form.locator('main').getByRole('alert').waitFor();
    assert.equal(await wordsIn(form, 'main'), seen.words);
    assert.equal(await form.getByLabel(/^E-mail/).inputValue(), '•••');
    await assertCutOff();
    assert.deepEqual(operator.complaints, []);
    await operator.context.close();
  }
  assert.deepEqual(visitor.complaints, []);
});
