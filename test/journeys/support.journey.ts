import { expectAccessible, logIn, register } from '#support/journeys/browser.ts';
import { expect, test } from '#support/journeys/journey.ts';
import {
  assertSame,
  FRAME,
  operatorAtPlayer,
  recordDialog,
  replay,
  savedRecord,
  seenOn,
  steady,
  wordsIn,
} from '#support/journeys/records.ts';

test('a screen exported by a client is replayed by an operator in another browser profile', async ({
  openWindow,
  windowOf,
}) => {
  // Through the login form, whose values are not recorded.
  const client = await openWindow();
  await client.goto('/projekty/seznam');
  await logIn(client, 'premium');
  await client.waitForURL('**/projekty/seznam');
  await client.getByRole('heading', { level: 1 }).waitFor();
  await client.goto('/subjekty/seznam-konzultantu');
  await client.locator('main a[href^="/subjekty/consultants/"]').first().waitFor();
  const seen = await seenOn(client, 'main');

  await client.getByRole('button', { name: /Uživatelské menu/ }).click();
  await client.getByRole('button', { name: 'Nahlásit problém' }).click();
  const dialog = recordDialog(client);
  await dialog.waitFor();
  await expectAccessible(client);
  const content = await savedRecord(client);
  expect(content).not.toMatch(/@demo\.test|Demo1234/);
  await dialog.getByLabel(/Co se stalo/).fill('Seznam konzultantů vypadá jinak.');
  await dialog.getByRole('button', { name: 'Odeslat podpoře' }).click();
  await dialog.getByText('Děkujeme, podpora se na záznam podívá.').waitFor();
  await client.context().close();

  const operator = await operatorAtPlayer(windowOf);
  await operator.getByText('Seznam konzultantů vypadá jinak.').waitFor();
  await expectAccessible(operator);
  const { player, assertCutOff } = await replay(operator, content);
  await operator.frameLocator(FRAME).locator('main a[href^="/subjekty/consultants/"]').first().waitFor();
  await steady(operator);
  await expectAccessible(operator);
  await player.getByRole('button', { name: 'Skrýt ovládání' }).click();
  await assertSame(operator, 'main', seen);

  // The replay uses no network and no storage.
  await assertCutOff();
});

test('an open dialog is open in the replay, and does not cover the controls', async ({ windowOf }) => {
  const client = await windowOf('premium', '/subjekty/seznam-dodavatelu');
  await client.locator('main a[href^="/subjekty/suppliers/"]').first().waitFor();
  await client.waitForLoadState('networkidle');
  await client.locator('main').getByRole('button', { name: 'Vybrat kategorie' }).click();
  const picker = client.getByRole('dialog', { name: 'Kategorie' });
  await picker.getByRole('list').getByRole('button').nth(4).waitFor();
  const seen = await seenOn(client, '.ant-modal');
  await client.keyboard.press('Alt+Shift+P');
  await recordDialog(client).waitFor();
  await expectAccessible(client);
  const content = await savedRecord(client);
  // Closing the upper dialog keeps the lower one open.
  await client.keyboard.press('Escape');
  await recordDialog(client).waitFor({ state: 'hidden' });
  expect(await picker.isVisible()).toBe(true);
  await client.context().close();

  const operator = await operatorAtPlayer(windowOf);
  const { player, assertCutOff } = await replay(operator, content);
  await operator.frameLocator(FRAME).locator('.ant-modal').waitFor();
  await player.getByRole('button', { name: 'Skrýt ovládání' }).click();
  await assertSame(operator, '.ant-modal', seen);

  await operator.setViewportSize({ width: 360, height: 740 });
  await operator.getByRole('button', { name: 'Zobrazit ovládání' }).click();
  const slider = player.getByRole('slider', { name: 'Krok záznamu' });
  const last = Number(await slider.getAttribute('max'));
  await slider.focus();
  await operator.keyboard.press('ArrowLeft');
  expect(await slider.inputValue()).toEqual(String(last - 1));
  await operator.keyboard.press('Home');
  expect(await slider.inputValue()).toBe('0');
  await operator.frameLocator(FRAME).locator('.ant-modal').waitFor({ state: 'hidden' });
  await operator.keyboard.press('End');
  await operator.frameLocator(FRAME).locator('.ant-modal').waitFor();
  expect(await slider.evaluate((element) => element === document.activeElement)).toBe(true);
  await player.getByRole('button', { name: 'Předchozí krok' }).click();
  await player.getByRole('button', { name: 'Seznam akcí' }).click();
  await expectAccessible(operator);
  await assertCutOff();
});

test('the registration number is readable in a record of a company, and masked for a natural person', async ({
  windowOf,
}) => {
  const client = await windowOf('premium', '/projekty/seznam');
  /** Returns the registration number on the first profile that a search finds. */
  const numberOf = async (list: string, name: string) => {
    await client.goto(`${list}?q=${encodeURIComponent(name)}`);
    await client.locator('main').getByRole('link', { name }).first().click();
    await client.getByRole('heading', { level: 1, name }).waitFor();
    const contacts = await client.getByRole('region', { name: 'Kontakty' }).innerText();
    return /IČO\s+(\d{8})/.exec(contacts)?.[1] ?? '';
  };
  const record = async () => {
    await client.keyboard.press('Alt+Shift+P');
    return savedRecord(client);
  };
  const firm = await numberOf('/subjekty/seznam-dodavatelu', 'Orlí cloud s.r.o.');
  const ofFirm = await record();
  const person = await numberOf('/subjekty/seznam-konzultantu', 'Ing. Petr Vaněček');
  const ofPerson = await record();
  await client.context().close();
  expect(`${firm} ${person}`).toMatch(/^\d{8} \d{8}$/);
  expect(ofFirm).toContain(firm);
  expect(ofPerson).not.toContain(person);

  for (const [content, shown] of [
    [ofFirm, firm],
    [ofPerson, '•••'],
  ] as const) {
    const operator = await operatorAtPlayer(windowOf);
    await replay(operator, content);
    const contacts = operator.frameLocator(FRAME).getByRole('region', { name: 'Kontakty' });
    await contacts.getByText('IČO').waitFor();
    expect(await contacts.innerText()).toMatch(new RegExp(`IČO\\s+${shown}`));
    await operator.context().close();
  }
});

/** Shown in a replay in place of the rating of a password, which is not recorded. */
const RULE = 'Aspoň 8 znaků. Nejlepší je krátká věta, mezery nevadí.';

test('a refused login and registration are replayed without the entered values', async ({
  openWindow,
  linkIn,
  windowOf,
}) => {
  const secrets = ['eva.mala@firma.test', 'tichá voda břehy mele'];
  const page = await openWindow();
  const recorded = async () => {
    const seen = await seenOn(page, 'main');
    await page.keyboard.press('Alt+Shift+P');
    const content = await savedRecord(page);
    for (const secret of secrets) expect(content).not.toContain(secret);
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
  await page.getByRole('button', { name: 'Vytvořit účet' }).click();
  await page.getByText('Zkontrolujte prosím zadané údaje').waitFor();
  const registration = await recorded();

  await register(page, secrets[0]!, 'CLIENT');
  await page.goto(await linkIn(secrets[0]!, /\/auth\/register-success\?key=[\w-]+/));
  await page.getByLabel('Heslo', { exact: true }).fill(secrets[1]!);
  await page.getByRole('button', { name: 'Dokončit registraci' }).click();
  await page.getByText('Zkontrolujte prosím zadané údaje').waitFor();
  const finish = await recorded();
  await page.context().close();

  for (const { seen, content } of [logIn, registration, finish]) {
    const operator = await operatorAtPlayer(windowOf);
    const { player, assertCutOff } = await replay(operator, content);
    await player.getByRole('button', { name: 'Skrýt ovládání' }).click();
    const form = operator.frameLocator(FRAME);
    await form.locator('main').getByRole('alert').waitFor();
    expect(await wordsIn(form, 'main')).toEqual(seen.words.replace('Silné heslo', RULE));
    expect(await form.getByLabel(/^E-mail/).inputValue()).toBe('•••');
    await assertCutOff();
    await operator.context().close();
  }
});
