import { expectAccessible } from '#support/journeys/browser.ts';
import { test } from '#support/journeys/journey.ts';

const ANSWER = 'Dobrý den, test připravíme do pátku a ozveme se vám.';

test('a request arrives, the operator answers it with two clicks, and the client reads the answer', async ({
  windowOf,
  linkIn,
}) => {
  const client = await windowOf('free', '/sluzby/ict-sluzby');
  const card = client
    .getByRole('listitem')
    .filter({ has: client.getByRole('heading', { name: 'Penetrační test webu', exact: true }) });
  await card.getByRole('button', { name: 'Objednat' }).click();
  const dialog = client.getByRole('dialog', { name: 'Objednat: Penetrační test webu' });
  await dialog.getByLabel('Telefon').fill('+420777000112');
  await dialog.getByLabel('Poznámka').fill('Do konce měsíce');
  await dialog.getByRole('button', { name: 'Odeslat' }).click();
  await client.getByRole('dialog', { name: 'Děkujeme, ozveme se vám' }).waitFor();

  const operator = await windowOf('operator', '/provoz');
  await operator.getByRole('link', { name: /nov\S+.požadav/ }).click();
  await operator.waitForURL('**/provoz/pozadavky?stav=NEW');
  // The one that waits for the shortest time is the last.
  const order = operator.getByRole('link', { name: 'Objednávka: Penetrační test webu' }).last();
  await order.waitFor();
  await expectAccessible(operator);

  // The keyboard opens the row; then the answer and one click.
  await order.focus();
  await operator.keyboard.press('Enter');
  await operator.getByRole('heading', { level: 1, name: 'Objednávka: Penetrační test webu' }).waitFor();
  await operator.getByLabel('Odpověď klientovi').fill(ANSWER);
  await operator.getByRole('button', { name: 'Odpovědět a vyřídit' }).click();
  await operator.getByRole('region', { name: 'Komunikace' }).getByText(ANSWER).waitFor();
  await expectAccessible(operator);

  await client.goto('/uzivatel/callback');
  await client.getByRole('button', { name: /^Oznámení/ }).click();
  await client.getByRole('link', { name: 'Vyřídili jsme vaši objednávku: Penetrační test webu' }).click();
  await client.getByText(ANSWER).waitFor();
  await linkIn('klient.free@demo.test', /uzivatel\/callback/);

  await client.getByLabel('Vaše odpověď').fill('Děkuji, pátek se hodí.');
  await client.getByRole('button', { name: 'Odeslat odpověď' }).click();
  await client.getByText('Děkuji, pátek se hodí.').waitFor();
  await operator.goto('/provoz');
  await operator.getByRole('link', { name: /odpově.. klient/ }).waitFor();
});
