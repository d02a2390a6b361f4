import assert from 'node:assert/strict';
import { it } from 'node:test';
import { axeFindings, DEMO_EMAILS, eventually, logIn, openWindow } from '../support/journeys/browser';
import { focusedName, pressOn, tabTo } from '../support/journeys/keyboard';
import { mailIn } from '../support/journeys/outbox';
import { openSite } from '../support/journeys/site';

const site = openSite();

/** The limit of clicks from a search to an inquiry sent to three compared suppliers. */
const MOST_CLICKS = 8;
/** The limit of clicks from the button of the mail to a sent bid. */
const MOST_CLICKS_OF_BID = 4;

it('a client sends an inquiry to three compared suppliers, and a supplier asks a question and bids', async () => {
  const { page, complaints } = await openWindow(site.browser, site.portal.url);
  await page.goto('/login');
  await logIn(page, 'premium');
  await page.getByRole('searchbox', { name: 'Co potřebujete?' }).waitFor();
  let clicks = 0;
  const click = async (name: RegExp | string, role: 'button' | 'link' = 'button', index = 0) => {
    await page.getByRole(role, { name }).nth(index).click();
    clicks += 1;
  };

  // From a search to a comparison of three suppliers.
  await page.getByRole('searchbox', { name: 'Co potřebujete?' }).fill('sítě');
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

  // The supplier comes back by the mail and sends the first bid.
  const mail = await mailIn(site.portal, DEMO_EMAILS.supplier, /Nová Wi-Fi do tří prodejen/);
  await other.page.goto(new URL(/http:\S+\/poptavky\/\d+/.exec(mail)![0]).pathname);
  clicks = 1;
  const press = async (name: RegExp | string) => {
    await other.page.getByRole('button', { name }).last().click();
    clicks += 1;
  };
  await press('Podat nabídku: Nová Wi-Fi do tří prodejen');
  await other.page
    .getByLabel(/^Cena /)
    .first()
    .fill('230000');
  const inTime = new Date(Date.now() + 120 * 86_400_000);
  await other.page
    .getByLabel('Nabídka platí do')
    .fill(`${inTime.getDate()}.${inTime.getMonth() + 1}.${inTime.getFullYear()}`);
  await other.page.keyboard.press('Enter');
  await press('Odeslat nabídku');
  await other.page.getByRole('dialog').waitFor();
  await press('Odeslat nabídku');
  await other.page
    .locator('code')
    .filter({ hasText: /^[\da-f]{64}$/ })
    .waitFor({ state: 'attached' });
  assert.ok(clicks <= MOST_CLICKS_OF_BID, `${clicks} clicks`);
  assert.deepEqual([...complaints, ...other.complaints], []);
});
