import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindings, choose, eventually, windowOf } from '../support/journeys/browser';
import { openSite } from '../support/journeys/site';

const site = openSite();
const WORDS = 'Práci nedodělali a na telefon neodpovídají.';
const REASON = 'Hodnocení neříká, o jakou zakázku šlo.';
const APPEAL = 'Šlo o opravu sítě v září, smlouvu mám u sebe.';

/** Returns the average rating shown on the profile. */
const rating = async (page: Page): Promise<string> => {
  const average = page.getByText(/^Průměr /);
  await average.waitFor();
  return average.innerText();
};

it('a testimonial is reported, hidden with a reason, appealed, and restored by another moderator', async () => {
  const { browser, portal } = site;
  // The company of the demo supplier.
  const profile = '/subjekty/suppliers/25';
  const author = await windowOf(browser, portal.url, 'free', profile);
  await author.page.getByRole('heading', { level: 1, name: /^Řešení a sítě Šumava/ }).waitFor();
  const without = await rating(author.page);
  await author.page.getByRole('button', { name: 'Přidat hodnocení' }).click();
  const writing = author.page.getByRole('dialog');
  await writing.getByRole('radio', { name: '1 z 5' }).click();
  await writing.getByRole('radio', { name: '1 z 5', checked: true }).waitFor();
  await writing.getByLabel('Vaše zkušenost').fill(WORDS);
  await writing.getByRole('button', { name: 'Uložit' }).click();
  await writing.waitFor({ state: 'detached' });
  await author.page.getByText(WORDS).waitFor();
  await author.page.getByText('Zkušenost mimo portál').first().waitFor();
  await eventually(async () => (await rating(author.page)) === without, false);
  const before = await rating(author.page);

  // The company reports it.
  const supplier = await windowOf(browser, portal.url, 'supplier', profile);
  const message = supplier.page.getByRole('listitem').filter({ hasText: WORDS });
  await message.getByRole('button', { name: /^Další akce/ }).click();
  await message.getByRole('button', { name: /^Nahlásit hodnocení od:/ }).click();
  const report = supplier.page.getByRole('dialog', { name: 'Nahlásit hodnocení' });
  await report.getByRole('radio', { name: 'Nepravdivé údaje' }).click();
  await report.getByLabel('Podrobnosti').fill('Zakázku jsme předali včas.');
  await eventually(() => axeFindings(supplier.page), []);
  await report.getByRole('button', { name: 'Odeslat nahlášení' }).click();
  await report.waitFor({ state: 'detached' });

  // A moderator hides it, by keyboard up to the form.
  const moderator = await windowOf(browser, portal.url, 'moderator', '/provoz');
  await moderator.page.getByRole('link', { name: /nahlášen/ }).click();
  await moderator.page.waitForURL('**/provoz/moderace');
  await moderator.page.getByRole('rowheader', { name: WORDS }).waitFor();
  await eventually(() => axeFindings(moderator.page), []);
  await moderator.page.getByRole('link', { name: WORDS }).focus();
  await moderator.page.keyboard.press('h');
  await moderator.page.waitForURL('**/provoz/moderace/*?rozhodnuti=HIDDEN');
  const item = new URL(moderator.page.url()).pathname;
  await moderator.page.getByRole('region', { name: 'Nahlášení' }).getByText('Zakázku jsme předali včas.').waitFor();
  await choose(moderator.page, 'Pravidlo', 'Hodnocení má vycházet ze skutečné zkušenosti.');
  await moderator.page.getByLabel('Odůvodnění').fill(REASON);
  await moderator.page.getByRole('region', { name: 'Takto to uvidí autor.' }).getByText(REASON).waitFor();
  await eventually(() => axeFindings(moderator.page), []);
  await moderator.page.getByRole('button', { name: 'Rozhodnout' }).click();
  await moderator.page.getByText('Skryto', { exact: true }).first().waitFor();

  // Other users do not see it, and it does not count in the average.
  const reader = await windowOf(browser, portal.url, 'premium', profile);
  await eventually(() => rating(reader.page), without);
  assert.equal(await reader.page.getByText(WORDS).count(), 0);

  // Its author sees it with the reason, and appeals.
  await author.page.goto(profile);
  await author.page.getByText(WORDS).waitFor();
  await author.page.getByText(`Důvod: ${REASON}`).waitFor();
  await eventually(() => axeFindings(author.page), []);
  await author.page.getByRole('link', { name: 'Celé rozhodnutí a odvolání' }).click();
  await author.page.waitForURL('**/uzivatel/rozhodnuti');
  await eventually(() => axeFindings(author.page), []);
  await author.page.getByRole('link', { name: /^Hodnocení/ }).click();
  await author.page.getByText('Hodnocení má vycházet ze skutečné zkušenosti.').waitFor();
  await author.page.setViewportSize({ width: 360, height: 740 });
  await author.page.emulateMedia({ colorScheme: 'dark' });
  await eventually(() => axeFindings(author.page), []);
  await author.page.getByLabel('Proč nesouhlasíte').fill(APPEAL);
  await author.page.getByRole('button', { name: 'Odvolat se' }).click();
  await author.page.getByText('O odvolání zatím nikdo nerozhodl.').waitFor();

  // The same moderator cannot decide the appeal; another moderator restores it.
  await moderator.page.goto(item);
  await moderator.page.getByRole('region', { name: 'Odvolání autora' }).getByText(APPEAL).waitFor();
  assert.equal(await moderator.page.getByRole('button', { name: 'Rozhodnout' }).count(), 0);
  const other = await windowOf(browser, portal.url, 'operator', item);
  await other.page.getByRole('radio', { name: 'Obnovit' }).click();
  await other.page.getByLabel('Odůvodnění').fill('Smlouva zakázku dokládá.');
  await other.page.setViewportSize({ width: 360, height: 740 });
  await eventually(() => axeFindings(other.page), []);
  await other.page.getByRole('button', { name: 'Rozhodnout' }).click();
  await other.page.getByText('Obnoveno', { exact: true }).first().waitFor();

  await reader.page.goto(profile);
  await reader.page.getByText(WORDS).waitFor();
  await eventually(() => rating(reader.page), before);
  await author.page.reload();
  await author.page.getByText('Odvolání jsme vyhověli.').waitFor();
  await author.page.getByText('Smlouva zakázku dokládá.').waitFor();
  const windows = [author, supplier, moderator, reader, other];
  assert.deepEqual(
    windows.flatMap(({ complaints }) => complaints),
    [],
  );
});
