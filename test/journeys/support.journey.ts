import assert from 'node:assert/strict';
import { it } from 'node:test';
import { axeFindings, eventually, logIn, openWindow, windowOf } from '../support/journeys/browser';
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
} from '../support/journeys/records';
import { linkIn } from '../support/journeys/outbox';
import { openSite } from '../support/journeys/site';

const site = openSite();

it('a screen exported by a client is replayed by an operator in another browser profile', async () => {
  // Through the login form, whose values are not recorded.
  const client = await openWindow(site.browser, site.portal.url);
  await client.page.goto('/projekty/seznam');
  await logIn(client.page, 'premium');
  await client.page.waitForURL('**/projekty/seznam');
  await client.page.getByRole('heading', { level: 1 }).waitFor();
  await client.page.goto('/subjekty/seznam-konzultantu');
  await client.page.locator('main a[href^="/subjekty/consultants/"]').first().waitFor();
  const seen = await seenOn(client.page, 'main');

  await client.page.getByRole('button', { name: /Uživatelské menu/ }).click();
  await client.page.getByRole('button', { name: 'Nahlásit problém' }).click();
  const dialog = recordDialog(client.page);
  await dialog.waitFor();
  await eventually(() => axeFindings(client.page), []);
  const content = await savedRecord(client.page);
  assert.doesNotMatch(content, /@demo\.test|Demo1234/);
  await dialog.getByLabel(/Co se stalo/).fill('Seznam konzultantů vypadá jinak.');
  await dialog.getByRole('button', { name: 'Odeslat podpoře' }).click();
  await dialog.getByText('Děkujeme, podpora se na záznam podívá.').waitFor();
  await client.context.close();

  const operator = await operatorAtPlayer(site);
  await operator.page.getByText('Seznam konzultantů vypadá jinak.').waitFor();
  await eventually(() => axeFindings(operator.page), []);
  const { player, assertCutOff } = await replay(operator, content);
  await operator.page.frameLocator(FRAME).locator('main a[href^="/subjekty/consultants/"]').first().waitFor();
  await steady(operator.page);
  await eventually(() => axeFindings(operator.page), []);
  await player.getByRole('button', { name: 'Skrýt ovládání' }).click();
  await assertSame(operator.page, 'main', seen);

  // The replay uses no network and no storage.
  await assertCutOff();
  assert.deepEqual([...operator.complaints, ...client.complaints], []);
});

it('an open dialog is open in the replay, and does not cover the controls', async () => {
  const client = await windowOf(site.browser, site.portal.url, 'premium', '/subjekty/seznam-dodavatelu');
  await client.page.locator('main a[href^="/subjekty/suppliers/"]').first().waitFor();
  await client.page.waitForLoadState('networkidle');
  await client.page.locator('main').getByRole('button', { name: 'Vybrat kategorie' }).click();
  const picker = client.page.getByRole('dialog', { name: 'Kategorie' });
  await picker.getByRole('list').getByRole('button').nth(4).waitFor();
  const seen = await seenOn(client.page, '.ant-modal');
  await client.page.keyboard.press('Alt+Shift+P');
  await recordDialog(client.page).waitFor();
  await eventually(() => axeFindings(client.page), []);
  const content = await savedRecord(client.page);
  // Closing the upper dialog keeps the lower one open.
  await client.page.keyboard.press('Escape');
  await recordDialog(client.page).waitFor({ state: 'hidden' });
  assert.equal(await picker.isVisible(), true);
  await client.context.close();

  const operator = await operatorAtPlayer(site);
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
  await eventually(() => axeFindings(operator.page), []);
  await assertCutOff();
  assert.deepEqual([...operator.complaints, ...client.complaints], []);
});

it('the registration number is readable in a record of a company, and masked for a natural person', async () => {
  const client = await windowOf(site.browser, site.portal.url, 'premium', '/projekty/seznam');
  /** Returns the registration number on the first profile that a search finds. */
  const numberOf = async (list: string, name: string) => {
    await client.page.goto(`${list}?q=${encodeURIComponent(name)}`);
    await client.page.locator('main').getByRole('link', { name }).first().click();
    await client.page.getByRole('heading', { level: 1, name }).waitFor();
    const contacts = await client.page.getByRole('region', { name: 'Kontakty' }).innerText();
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

  for (const [content, shown] of [
    [ofFirm, firm],
    [ofPerson, '•••'],
  ] as const) {
    const operator = await operatorAtPlayer(site);
    await replay(operator, content);
    const contacts = operator.page.frameLocator(FRAME).getByRole('region', { name: 'Kontakty' });
    await contacts.getByText('IČO').waitFor();
    assert.match(await contacts.innerText(), new RegExp(`IČO\\s+${shown}`));
    assert.deepEqual(operator.complaints, []);
    await operator.context.close();
  }
  assert.deepEqual(client.complaints, []);
});

/** Shown in a replay in place of the rating of a password, which is not recorded. */
const RULE = 'Aspoň 8 znaků. Nejlepší je krátká věta, mezery nevadí.';

it('a refused login and registration are replayed without the entered values', async () => {
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
  await page.getByRole('button', { name: 'Vytvořit účet' }).click();
  await page.getByText('Zkontrolujte prosím zadané údaje').waitFor();
  const registration = await recorded();

  const person = { role: 'CLIENT', first_name: 'Eva', last_name: 'Malá', phone: '+420777000112', consent: true };
  await page.request.post('/api/v1/accounts/registration/', { data: { email: secrets[0], ...person } });
  await page.goto(await linkIn(site.portal, secrets[0]!, /\/auth\/register-success\?key=[\w-]+/));
  await page.getByLabel('Heslo', { exact: true }).fill(secrets[1]!);
  await page.getByRole('button', { name: 'Dokončit registraci' }).click();
  await page.getByText('Zkontrolujte prosím zadané údaje').waitFor();
  const finish = await recorded();
  await visitor.context.close();

  for (const { seen, content } of [logIn, registration, finish]) {
    const operator = await operatorAtPlayer(site);
    const { player, assertCutOff } = await replay(operator, content);
    await player.getByRole('button', { name: 'Skrýt ovládání' }).click();
    const form = operator.page.frameLocator(FRAME);
    await form.locator('main').getByRole('alert').waitFor();
    assert.equal(await wordsIn(form, 'main'), seen.words.replace('Silné heslo', RULE));
    assert.equal(await form.getByLabel(/^E-mail/).inputValue(), '•••');
    await assertCutOff();
    assert.deepEqual(operator.complaints, []);
    await operator.context.close();
  }
  assert.deepEqual(visitor.complaints, []);
});
