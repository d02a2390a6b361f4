import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindings, eventually, openWindow, windowOf } from '../support/journeys/browser';
import { pressOn, tabTo } from '../support/journeys/keyboard';
import { linkIn } from '../support/journeys/outbox';
import { openSite } from '../support/journeys/site';

const site = openSite();

const COLLEAGUE = 'vera.tumova@example.test';
const PROJECT = 'Nový podnikový systém pro tři pekárny';
const RENAMED = 'Podnikový systém pro tři pekárny a prodejnu';
const PASSWORD = 'modrý kůň skáče';

const isAccessible = async (page: Page) => eventually(() => axeFindings(page), []);

async function openProject(page: Page, name: string): Promise<void> {
  await page.goto('/projekty/seznam');
  await page.getByRole('article').getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

it('an owner invites a colleague without an account, who edits a project, and the owner undoes the edit', async () => {
  // The owner opens the members of the company from the user menu and invites by keyboard.
  const owner = await windowOf(site.browser, site.portal.url, 'premium', '/uzivatel/callback');
  const { page } = owner;
  await page.getByRole('button', { name: /klient\.premium@demo\.test/ }).press('Enter');
  await page.getByRole('link', { name: 'Lidé a role ve firmě' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: /^Lidé a role:/ }).waitFor();
  const people = new URL(page.url()).pathname;
  const company = (await page.getByRole('heading', { level: 1 }).innerText()).replace(/^Lidé\sa\srole:\s/, '');
  await isAccessible(page);
  const address = page.getByLabel('E-mail', { exact: true });
  await address.focus();
  await page.keyboard.type('není adresa');
  await page.keyboard.press('Enter');
  await page
    .getByRole('alert')
    .getByRole('link', { name: /^E-mail/ })
    .waitFor();
  await address.fill(COLLEAGUE);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Poslat znovu: ${COLLEAGUE}` }).waitFor();
  await page.getByText(`Pozvánka odešla na ${COLLEAGUE}.`).waitFor();
  await eventually(() => address.inputValue(), '');
  await isAccessible(page);

  // The link shows the invitation; opening it with another account does not use it up.
  const link = new URL(await linkIn(site.portal, COLLEAGUE, /http:\S+pozvanka\?token=[\w.%-]+/));
  const invitation = link.pathname + link.search;
  const title = `Pozvánka do firmy ${company}`;
  const other = await windowOf(site.browser, site.portal.url, 'free', '/uzivatel/callback');
  await other.page.goto(invitation);
  await other.page.getByRole('heading', { level: 1, name: title }).waitFor();
  await other.page.getByText(`Jste přihlášeni jako klient.free@demo.test. Pozvánka je pro ${COLLEAGUE}.`).waitFor();
  await isAccessible(other.page);
  await other.page.getByRole('button', { name: 'Odhlásit se a pokračovat' }).click();
  await other.page.getByRole('heading', { name: 'Krátká registrace' }).waitFor();
  assert.equal(new URL(other.page.url()).pathname, '/pozvanka');

  // The invited colleague registers by keyboard on a phone; the e-mail cannot be changed.
  const colleague = await openWindow(site.browser, site.portal.url, 360, 780);
  const hers = colleague.page;
  await hers.goto(invitation);
  await hers.getByRole('heading', { level: 1, name: title }).waitFor();
  assert.equal(await hers.getByLabel('E-mail').inputValue(), COLLEAGUE);
  await isAccessible(hers);
  await tabTo(hers, /^Jméno/);
  for (const text of ['Věra', 'Tůmová', '777 000 114']) {
    await hers.keyboard.type(text);
    await hers.keyboard.press('Tab');
  }
  await hers.getByLabel('Heslo', { exact: true }).fill(PASSWORD);
  await hers.getByLabel('Heslo znovu').fill(PASSWORD);
  await hers.getByRole('checkbox', { name: /Beru na vědomí/ }).focus();
  await hers.keyboard.press('Space');
  await isAccessible(hers);
  await pressOn(hers, /^Založit účet a.přidat se/);
  await hers.waitForURL((url) => url.pathname === '/');

  // A used link shows who joined by it, and when.
  await other.page.reload();
  await other.page.getByText('Pozvánka už byla přijata.').waitFor();
  await other.page.getByText(/^Přijato .*Věra Tůmová/).waitFor();

  // She is a member immediately and edits one of the company's projects.
  await openProject(hers, PROJECT);
  await isAccessible(hers);
  await hers.getByRole('link', { name: 'Upravit', exact: true }).press('Enter');
  const name = hers.getByLabel('Název', { exact: true });
  await name.fill(RENAMED);
  await name.press('Enter');
  await hers.getByRole('heading', { level: 1, name: RENAMED }).waitFor();
  // Actions that require the right to decide are not shown.
  await hers.goto(people);
  await hers.getByRole('heading', { level: 1, name: /^Lidé a role:/ }).waitFor();
  await hers.getByText('to jste vy').waitFor();
  assert.equal(await hers.getByRole('button', { name: 'Poslat pozvánku' }).count(), 0);
  await isAccessible(hers);

  // The owner gets a notification that she joined, sees her change in the history of the project, and restores the
  // field by one click.
  await page.goto('/uzivatel/callback');
  await page.getByRole('button', { name: /^Oznámení, nepřečtených: / }).press('Enter');
  await page.getByRole('link', { name: /Věra Tůmová/ }).press('Enter');
  await page.getByRole('heading', { level: 1, name: `Lidé a role: ${company}` }).waitFor();
  assert.equal(new URL(page.url()).pathname, people);
  await page.getByRole('button', { name: 'Další akce' }).click();
  await page.getByRole('button', { name: 'Historie změn' }).click();
  await page.getByText(/^Věra Tůmová mění Lidi ve firmě: přidáno Věra Tůmová \(člen, pozvánka od: /).waitFor();
  await isAccessible(page);
  await page.keyboard.press('Escape');
  await openProject(page, RENAMED);
  await page.getByRole('button', { name: 'Další akce', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Historie změn' }).press('Enter');
  await page.getByText(/^Věra Tůmová mění Název/).waitFor();
  await isAccessible(page);
  await page
    .getByRole('button', { name: /^Vrátit, co bylo před změnou: Název/ })
    .first()
    .press('Enter');
  await page.getByText('Vráceno.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1, name: PROJECT }).waitFor();
  await hers.goto('/projekty/seznam');
  await hers.getByRole('article').getByRole('link', { name: PROJECT, exact: true }).waitFor();

  // Removed from the company, she loses access with the next page load, and the list is empty.
  await page.goto(people);
  await page.getByRole('button', { name: 'Odebrat: Věra Tůmová' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Odebrat', exact: true }).click();
  await eventually(() => page.getByRole('button', { name: 'Odebrat: Věra Tůmová' }).count(), 0);
  await hers.reload();
  await hers.getByText('Zatím nemáte žádný projekt.').waitFor();
  assert.deepEqual([...owner.complaints, ...other.complaints, ...colleague.complaints], []);
});
