import type { Page } from '@playwright/test';
import { expectAccessible } from '#support/journeys/browser.ts';
import { expect, test } from '#support/journeys/journey.ts';
import { pressOn, tabTo } from '#support/journeys/keyboard.ts';

const COLLEAGUE = 'vera.tumova@example.test';
const PROJECT = 'Nový podnikový systém pro tři pekárny';
const RENAMED = 'Podnikový systém pro tři pekárny a prodejnu';
const PASSWORD = 'modrý kůň skáče';

async function openProject(page: Page, name: string): Promise<void> {
  await page.goto('/projekty/seznam');
  await page.getByRole('article').getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

test('an owner invites a colleague without an account, who edits a project, and the owner undoes the edit', async ({
  openWindow,
  windowOf,
  linkIn,
}) => {
  // The owner opens the members of the company from the user menu and invites by keyboard.
  const page = await windowOf('premium', '/uzivatel/callback');
  await page.getByRole('button', { name: /^Uživatelské menu/ }).press('Enter');
  await page.getByRole('link', { name: 'Lidé a role ve firmě' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: /^Lidé a role:/ }).waitFor();
  const people = new URL(page.url()).pathname;
  const company = (await page.getByRole('heading', { level: 1 }).innerText()).replace(/^Lidé\sa\srole:\s/, '');
  await expectAccessible(page);
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
  await expect(address).toHaveValue('');
  await expectAccessible(page);

  // The link shows the invitation; opening it with another account does not use it up.
  const link = new URL(await linkIn(COLLEAGUE, /http:\S+pozvanka\?token=[\w.%-]+/));
  const invitation = link.pathname + link.search;
  const title = `Pozvánka do firmy ${company}`;
  const other = await windowOf('free', '/uzivatel/callback');
  await other.goto(invitation);
  await other.getByRole('heading', { level: 1, name: title }).waitFor();
  await other.getByText(`Jste přihlášeni jako klient.free@demo.test. Pozvánka je pro ${COLLEAGUE}.`).waitFor();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Odhlásit se a pokračovat' }).click();
  await other.getByRole('heading', { name: 'Krátká registrace' }).waitFor();
  expect(new URL(other.url()).pathname).toBe('/pozvanka');

  // The invited colleague registers by keyboard on a phone; the e-mail cannot be changed.
  const colleague = await openWindow({ viewport: { width: 360, height: 780 } });
  const hers = colleague;
  await hers.goto(invitation);
  await hers.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(await hers.getByLabel('E-mail').inputValue()).toEqual(COLLEAGUE);
  await expectAccessible(hers);
  await tabTo(hers, /^Jméno/);
  for (const text of ['Věra', 'Tůmová', '777 000 114']) {
    await hers.keyboard.type(text);
    await hers.keyboard.press('Tab');
  }
  await hers.getByLabel('Heslo', { exact: true }).fill(PASSWORD);
  await hers.getByLabel('Heslo znovu').fill(PASSWORD);
  await hers.getByRole('checkbox', { name: /Beru na vědomí/ }).focus();
  await hers.keyboard.press('Space');
  await expectAccessible(hers);
  await pressOn(hers, /^Založit účet a.přidat se/);
  await hers.waitForURL((url) => url.pathname === '/');

  // A used link shows who joined by it, and when.
  await other.reload();
  await other.getByText('Pozvánka už byla přijata.').waitFor();
  await other.getByText(/^Přijato .*Věra Tůmová/).waitFor();

  // She is a member immediately and edits one of the company's projects.
  await openProject(hers, PROJECT);
  await expectAccessible(hers);
  await hers.getByRole('link', { name: 'Upravit', exact: true }).press('Enter');
  const name = hers.getByLabel('Název', { exact: true });
  await name.fill(RENAMED);
  await name.press('Enter');
  await hers.getByRole('heading', { level: 1, name: RENAMED }).waitFor();
  // Actions that require the right to decide are not shown.
  await hers.goto(people);
  await hers.getByRole('heading', { level: 1, name: /^Lidé a role:/ }).waitFor();
  await hers.getByText('to jste vy').waitFor();
  expect(await hers.getByRole('button', { name: 'Poslat pozvánku' }).count()).toBe(0);
  await expectAccessible(hers);

  // The owner gets a notification that she joined, sees her change in the history of the project, and restores the
  // field by one click.
  await page.goto('/uzivatel/callback');
  await page.getByRole('button', { name: /^Oznámení, nepřečtených: / }).press('Enter');
  await page.getByRole('link', { name: /Věra Tůmová/ }).press('Enter');
  await page.getByRole('heading', { level: 1, name: `Lidé a role: ${company}` }).waitFor();
  expect(new URL(page.url()).pathname).toEqual(people);
  await page.getByRole('button', { name: 'Další akce' }).click();
  await page.getByRole('button', { name: 'Historie změn' }).click();
  await page.getByText(/^Věra Tůmová mění Lidi ve firmě: přidáno Věra Tůmová \(člen, pozvánka od: /).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await openProject(page, RENAMED);
  await page.getByRole('button', { name: 'Další akce', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Historie změn' }).press('Enter');
  await page.getByText(/^Věra Tůmová mění Název/).waitFor();
  await expectAccessible(page);
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
  await expect(page.getByRole('button', { name: 'Odebrat: Věra Tůmová' })).toHaveCount(0);
  await hers.reload();
  await hers.getByText('Zatím nemáte žádný projekt.').waitFor();
});
