import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindings, DEMO_EMAILS, eventually, windowOf } from '../support/journeys/browser';
import { linkIn } from '../support/journeys/outbox';
import { openSite } from '../support/journeys/site';

const site = openSite();

/** The name of the PREMIUM client in the demo data. */
const CLIENT = 'Petra Havlíková';
const QUESTION = 'Posíláme nabídku, sedí vám rozsah?';
const messageOf = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const menuOf = (page: Page, text: string) =>
  messageOf(page, text).getByRole('button', { name: /^Možnosti zprávy od:/ });

it('a supplier writes in a discussion and the client reads it, in all windows', async () => {
  const client = await windowOf(site.browser, site.portal.url, 'premium', '/projekty/seznam');
  const { page } = client;
  const published = page.getByRole('article').filter({ hasText: 'Nový podnikový systém pro tři pekárny' });
  await published.getByRole('link', { name: 'Nový podnikový systém pro tři pekárny' }).click();
  await page.getByRole('link', { name: /^Diskuse/ }).click();
  const address = new URL(page.url());
  // Clear the unread messages of the demo data, for both windows.
  const markRead = page.getByRole('button', { name: 'Označit jako přečtené' });
  await page.getByLabel('Napsat zprávu').waitFor();
  if (await markRead.isVisible()) await markRead.click();
  await eventually(() => markRead.count(), 0);
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();

  // The supplier sends a message with a file, corrects a typo by keyboard, and deletes a second message.
  const supplier = await windowOf(site.browser, site.portal.url, 'supplier', address.pathname);
  const field = supplier.page.getByLabel('Napsat zprávu');
  await field.fill('Posíláme nabýdku, sedí vám rozsah?');
  await supplier.page
    .getByLabel('Přiložit soubor')
    .first()
    .setInputFiles({ name: 'nabidka.txt', mimeType: 'text/plain', buffer: Buffer.from('Nabídka') });
  await supplier.page.getByRole('button', { name: 'Odebrat přílohu nabidka.txt' }).waitFor();
  await field.press('Control+Enter');
  const slip = messageOf(supplier.page, 'nabýdku');
  await slip.getByRole('button', { name: /^nabidka\.txt/ }).waitFor();
  await menuOf(supplier.page, 'nabýdku').focus();
  await supplier.page.keyboard.press('Enter');
  await eventually(() => axeFindings(supplier.page), []);
  await supplier.page.getByRole('button', { name: 'Upravit', exact: true }).press('Enter');
  const edited = supplier.page.getByLabel('Úprava zprávy');
  await eventually(() => edited.evaluate((element) => element === document.activeElement), true);
  await edited.fill(QUESTION);
  await edited.press('Control+Enter');
  await messageOf(supplier.page, QUESTION)
    .getByText(/^upraveno/)
    .waitFor();

  await field.fill('Tohle sem nepatří.');
  await field.press('Control+Enter');
  await menuOf(supplier.page, 'Tohle sem nepatří.').press('Enter');
  await supplier.page.getByRole('button', { name: 'Smazat', exact: true }).press('Enter');
  await eventually(() => messageOf(supplier.page, 'Tohle sem nepatří.').count(), 0);

  // And mentions the client, selected from the participants.
  await field.pressSequentially('Prosím o slovo, @');
  await supplier.page.getByRole('option', { name: CLIENT }).waitFor();
  await eventually(() => axeFindings(supplier.page), []);
  await field.pressSequentially(CLIENT.slice(0, 3).toLowerCase());
  await field.press('Enter');
  await eventually(() => field.inputValue(), `Prosím o slovo, @${CLIENT} `);
  await field.press('Control+Enter');
  await messageOf(supplier.page, 'Prosím o slovo').getByText(`@${CLIENT}`).waitFor();

  // The client sees the message on the dashboard, in the list and in a second window.
  await page.reload();
  await page.getByRole('heading', { name: 'Nové zprávy v diskusích' }).waitFor();
  await page.getByText(QUESTION).waitFor();
  await page.getByRole('button', { name: /^Oznámení, nepřečtených: / }).waitFor();
  const second = await client.context.newPage();
  await second.goto('/projekty/seznam');
  const mark = second.getByRole('link', { name: /^2.nové zprávy v.diskusi$/ });
  await mark.waitFor();

  // Opened by the link in the mail, it is shown, highlighted and marked as read; the second window updates.
  const mailed = await linkIn(site.portal, DEMO_EMAILS.premium, /\/projekty\/\d+\/upravit#zprava-\d+/);
  await page.goto(mailed);
  const linked = messageOf(page, 'Prosím o slovo');
  await linked.waitFor();
  await eventually(() => linked.getAttribute('aria-current'), 'location');
  await messageOf(page, QUESTION)
    .getByRole('button', { name: /^nabidka\.txt/ })
    .waitFor();
  await eventually(() => page.getByRole('button', { name: 'Označit jako přečtené' }).count(), 0);
  await eventually(() => mark.count(), 0);
  await eventually(() => axeFindings(page), []);

  // Back returns to the page where the link was opened, and a deleted message shows that it no longer exists.
  await page.goBack();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await eventually(() => page.getByText(QUESTION).count(), 0);
  await page.goto(`${address.pathname}#zprava-999999`);
  await page.getByText('Zpráva už neexistuje.').waitFor();
  assert.deepEqual([...client.complaints, ...supplier.complaints], []);
});
