import assert from 'node:assert/strict';
import { it } from 'node:test';
import { axeFindings, eventually, logIn, openWindow } from '../support/journeys/browser';
import { focusedName, pressOn, tabTo } from '../support/journeys/keyboard';
import { openSite } from '../support/journeys/site';

const site = openSite();

/** The limit of clicks from a search to an inquiry sent to three compared suppliers. */
const MOST_CLICKS = 8;

it('a client sends an inquiry to three compared suppliers, and a supplier asks a question', async () => {
  const { page, complaints } = await openWindow(site.browser, site.portal.url);
  await page.goto('/login');
  await logIn(page, 'premium');
  await page.getByRole('searchbox', { name: 'Koho hledáte?' }).waitFor();
  let clicks = 0;
  const click = async (name: RegExp | string, role: 'button' | 'link' = 'button', index = 0) => {
    await page.getByRole(role, { name }).nth(index).click();
    clicks += 1;
  };

  // From a search to a comparison of three suppliers.
  await page.getByRole('searchbox', { name: 'Koho hledáte?' }).fill('sítě');
  await page.keyboard.press('Enter');
  const picks = /^Porovnat: /;
  await page.getByRole('button', { name: picks }).nth(2).waitFor();
  for (const index of [0, 1, 2]) await click(picks, 'button', index);
  await click('Zobrazit porovnání', 'link');
  await click('Poslat poptávku všem');

  // Three fields, one of them prefilled; sent by keyboard.
  const dialog = page.getByRole('dialog', { name: 'Poslat poptávku' });
  await eventually(() => focusedName(page), 'Co potřebujete');
  await dialog.getByLabel('Co potřebujete').fill('Nová Wi-Fi do tří prodejen\nPokladny a veřejná síť zvlášť.');
  await dialog.getByLabel('Rozpočet').fill('250000');
  await eventually(() => axeFindings(page), []);
  await dialog.getByLabel('Co potřebujete').focus();
  await page.keyboard.press('Control+Enter');
  const thanks = page.getByRole('dialog', { name: 'Poptávka je odeslaná' });
  await thanks.getByText('Poptávku jsme odeslali 3 firmám.').waitFor();
  assert.ok(clicks <= MOST_CLICKS, `${clicks} clicks`);

  await thanks.getByRole('link', { name: 'Zobrazit poptávku' }).click();
  await page.getByRole('heading', { level: 1, name: 'Nová Wi-Fi do tří prodejen' }).waitFor();
  await page.getByText('Zatím nepřišla žádná nabídka.').waitFor();
  await eventually(() => page.getByText(/^osloveno /).count(), 3);
  await eventually(() => axeFindings(page), []);

  // One supplier finds it in the notifications, and asks by keyboard only.
  const other = await openWindow(site.browser, site.portal.url);
  await other.page.goto('/login');
  await logIn(other.page, 'supplier');
  await other.page.getByRole('button', { name: /^Oznámení/ }).click();
  await other.page.getByRole('link', { name: /žádá o nabídku: „Nová Wi-Fi do tří prodejen“/ }).click();
  await other.page.getByRole('heading', { level: 1, name: 'Nová Wi-Fi do tří prodejen' }).waitFor();
  await other.page.getByText(/zbývá 1\d/).waitFor();
  await tabTo(other.page, /^Váš dotaz/);
  await other.page.keyboard.type('Kolik pokladen je v jedné prodejně?');
  await pressOn(other.page, /^Odeslat dotaz$/);
  await other.page.getByText('Ptáte se vy').waitFor();
  await eventually(() => axeFindings(other.page), []);

  // The buyer answers to all and sees that the tender was seen.
  await page.reload();
  await page.getByLabel('Odpověď na dotaz 1').fill('Dvě až čtyři.');
  await page.getByRole('button', { name: 'Odpovědět všem' }).click();
  await page.getByText('Dvě až čtyři.').waitFor();
  await eventually(() => page.getByText(/^zobrazeno /).count(), 1);
  await other.page.reload();
  await other.page.getByText('Dvě až čtyři.').waitFor();
  assert.deepEqual([...complaints, ...other.complaints], []);
});
