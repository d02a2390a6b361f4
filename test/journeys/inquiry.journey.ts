import { DEMO_EMAILS, expectAccessible, logIn } from '#support/journeys/browser.ts';
import { expect, test } from '#support/journeys/journey.ts';
import { focusedName, pressOn, tabTo } from '#support/journeys/keyboard.ts';

/** The limit of clicks from a search to an inquiry sent to three compared suppliers. */
const MOST_CLICKS = 8;
/** The limit of clicks from the button of the mail to a sent bid. */
const MOST_CLICKS_OF_BID = 4;

test('a client sends an inquiry to three compared suppliers, and a supplier asks a question and bids', async ({
  page,
  openWindow,
  mailIn,
}) => {
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
  await expect.poll(() => focusedName(page)).toBe('Co potřebujete');
  await dialog.getByLabel('Co potřebujete').fill('Nová Wi-Fi do tří prodejen\nPokladny a veřejná síť zvlášť.');
  await dialog.getByLabel('Rozpočet').fill('250000');
  await expectAccessible(page);
  await dialog.getByLabel('Co potřebujete').focus();
  await page.keyboard.press('Control+Enter');
  const thanks = page.getByRole('dialog', { name: 'Poptávka je odeslaná' });
  await thanks.getByText('Poptávku jsme odeslali 3 firmám.').waitFor();
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);

  await thanks.getByRole('link', { name: 'Zobrazit poptávku' }).click();
  await page.getByRole('heading', { level: 1, name: 'Nová Wi-Fi do tří prodejen' }).waitFor();
  await page.getByText('Zatím nepřišla žádná nabídka.').waitFor();
  await expect(page.getByText(/^osloveno /)).toHaveCount(3);
  await expectAccessible(page);

  // One supplier finds it in the notifications, and asks by keyboard only.
  const other = await openWindow();
  await other.goto('/login');
  await logIn(other, 'supplier');
  await other.getByRole('button', { name: /^Oznámení/ }).click();
  await other.getByRole('link', { name: /žádá o nabídku: „Nová Wi-Fi do tří prodejen“/ }).click();
  await other.getByRole('heading', { level: 1, name: 'Nová Wi-Fi do tří prodejen' }).waitFor();
  await other.getByText(/zbývá 1\d/).waitFor();
  await tabTo(other, /^Váš dotaz/);
  await other.keyboard.type('Kolik pokladen je v jedné prodejně?');
  await pressOn(other, /^Odeslat dotaz$/);
  await other.getByText('Ptáte se vy').waitFor();
  await expectAccessible(other);

  // The buyer answers to all and sees that the tender was seen.
  await page.reload();
  await page.getByLabel('Odpověď na dotaz 1').fill('Dvě až čtyři.');
  await page.getByRole('button', { name: 'Odpovědět všem' }).click();
  await page.getByText('Dvě až čtyři.').waitFor();
  await expect(page.getByText(/^zobrazeno /)).toHaveCount(1);
  await other.reload();
  await other.getByText('Dvě až čtyři.').waitFor();

  // The supplier comes back by the mail and sends the first bid.
  const mail = await mailIn(DEMO_EMAILS.supplier, /Nová Wi-Fi do tří prodejen/);
  await other.goto(new URL(/http:\S+\/poptavky\/\d+/.exec(mail)![0]).pathname);
  clicks = 1;
  const press = async (name: RegExp | string) => {
    await other.getByRole('button', { name }).last().click();
    clicks += 1;
  };
  await press('Podat nabídku: Nová Wi-Fi do tří prodejen');
  await other
    .getByLabel(/^Cena /)
    .first()
    .fill('230000');
  await press('Odeslat nabídku');
  await other.getByRole('dialog').waitFor();
  await press('Odeslat nabídku');
  await other
    .locator('code')
    .filter({ hasText: /^[\da-f]{64}$/ })
    .waitFor({ state: 'attached' });
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS_OF_BID);
});
