import type { Page } from '@playwright/test';
import { DEMO_EMAILS, expectAccessible } from '#support/journeys/browser.ts';
import { expect, test } from '#support/journeys/journey.ts';

/** The name of the PREMIUM client in the demo data. */
const CLIENT = 'Petra Havlíková';
const QUESTION = 'Posíláme nabídku, sedí vám rozsah?';
const messageOf = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const menuOf = (page: Page, text: string) =>
  messageOf(page, text).getByRole('button', { name: /^Možnosti zprávy od:/ });

test('a supplier writes in a discussion and the client reads it, in all windows', async ({ windowOf, linkIn }) => {
  const page = await windowOf('premium', '/projekty/seznam');
  const published = page.getByRole('article').filter({ hasText: 'Nový podnikový systém pro tři pekárny' });
  await published.getByRole('link', { name: 'Nový podnikový systém pro tři pekárny' }).click();
  await page.getByRole('link', { name: /^Diskuse/ }).click();
  const address = new URL(page.url());
  // Clear the unread messages of the demo data, for both windows.
  const markRead = page.getByRole('button', { name: 'Označit jako přečtené' });
  await page.getByLabel('Napsat zprávu').waitFor();
  if (await markRead.isVisible()) await markRead.click();
  await expect(markRead).toHaveCount(0);
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();

  // The supplier sends a message with a file, corrects a typo by keyboard, and deletes a second message.
  const supplier = await windowOf('supplier', address.pathname);
  const field = supplier.getByLabel('Napsat zprávu');
  await field.fill('Posíláme nabýdku, sedí vám rozsah?');
  await supplier
    .getByLabel('Přiložit soubor')
    .first()
    .setInputFiles({ name: 'nabidka.txt', mimeType: 'text/plain', buffer: Buffer.from('Nabídka') });
  await supplier.getByRole('button', { name: 'Odebrat přílohu nabidka.txt' }).waitFor();
  await field.press('Control+Enter');
  const slip = messageOf(supplier, 'nabýdku');
  await slip.getByRole('button', { name: /^nabidka\.txt/ }).waitFor();
  await menuOf(supplier, 'nabýdku').focus();
  await supplier.keyboard.press('Enter');
  await expectAccessible(supplier);
  await supplier.getByRole('button', { name: 'Upravit', exact: true }).press('Enter');
  const edited = supplier.getByLabel('Úprava zprávy');
  await expect(edited).toBeFocused();
  await edited.fill(QUESTION);
  await edited.press('Control+Enter');
  await messageOf(supplier, QUESTION)
    .getByText(/^upraveno/)
    .waitFor();

  await field.fill('Tohle sem nepatří.');
  await field.press('Control+Enter');
  await menuOf(supplier, 'Tohle sem nepatří.').press('Enter');
  await supplier.getByRole('button', { name: 'Smazat', exact: true }).press('Enter');
  await expect(messageOf(supplier, 'Tohle sem nepatří.')).toHaveCount(0);

  // And mentions the client, selected from the participants.
  await field.pressSequentially('Prosím o slovo, @');
  await supplier.getByRole('option', { name: CLIENT }).waitFor();
  await expectAccessible(supplier);
  await field.pressSequentially(CLIENT.slice(0, 3).toLowerCase());
  await field.press('Enter');
  await expect(field).toHaveValue(`Prosím o slovo, @${CLIENT} `);
  await field.press('Control+Enter');
  await messageOf(supplier, 'Prosím o slovo').getByText(`@${CLIENT}`).waitFor();

  // The client sees the last message and the number of new ones on the dashboard, in the list and in a second window.
  await page.reload();
  await page.getByRole('region', { name: 'Udělejte' }).waitFor();
  const row = page.getByRole('listitem').filter({ hasText: 'Prosím o slovo' });
  await row.getByText('Nových příspěvků v diskusi: 2').waitFor();
  await page.getByRole('button', { name: /^Oznámení, nepřečtených: / }).waitFor();
  const second = await page.context().newPage();
  await second.goto('/projekty/seznam');
  const mark = second.getByRole('link', { name: /^2.nové zprávy v.diskusi$/ });
  await mark.waitFor();

  // Opened by the link in the mail, it is shown, highlighted and marked as read; the second window updates.
  const mailed = await linkIn(DEMO_EMAILS.premium, /\/projekty\/\d+\/upravit#zprava-\d+/);
  await page.goto(mailed);
  const linked = messageOf(page, 'Prosím o slovo');
  await linked.waitFor();
  await expect(linked).toHaveAttribute('aria-current', 'location');
  await messageOf(page, QUESTION)
    .getByRole('button', { name: /^nabidka\.txt/ })
    .waitFor();
  await expect(page.getByRole('button', { name: 'Označit jako přečtené' })).toHaveCount(0);
  await expect(mark).toHaveCount(0);
  await expectAccessible(page);

  // Back returns to the page where the link was opened, and a deleted message shows that it no longer exists.
  await page.goBack();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.getByText('Prosím o slovo')).toHaveCount(0);
  await page.goto(`${address.pathname}#zprava-999999`);
  await page.getByText('Zpráva už neexistuje.').waitFor();
});
