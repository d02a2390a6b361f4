import type { Page } from '@playwright/test';
import { choose, expectAccessible } from '#support/journeys/browser.ts';
import { expect, test } from '#support/journeys/journey.ts';

const WORDS = 'Práci nedodělali a na telefon neodpovídají.';
const REASON = 'Hodnocení neříká, o jakou zakázku šlo.';
const APPEAL = 'Šlo o opravu sítě v září, smlouvu mám u sebe.';

/** Returns the average rating shown on the profile. */
const rating = async (page: Page): Promise<string> => {
  const average = page.getByText(/^Průměr /);
  await average.waitFor();
  return average.innerText();
};

test('a testimonial is reported, hidden with a reason, appealed, and restored by another moderator', async ({
  windowOf,
}) => {
  // The company of the demo supplier.
  const profile = '/subjekty/suppliers/25';
  const author = await windowOf('free', profile);
  await author.getByRole('heading', { level: 1, name: /^Řešení a sítě Šumava/ }).waitFor();
  const without = await rating(author);
  await author.getByRole('button', { name: 'Přidat hodnocení' }).click();
  const writing = author.getByRole('dialog');
  await writing.getByRole('radio', { name: '1 z 5' }).click();
  await writing.getByRole('radio', { name: '1 z 5', checked: true }).waitFor();
  await writing.getByLabel('Vaše zkušenost').fill(WORDS);
  await writing.getByRole('button', { name: 'Uložit' }).click();
  await writing.waitFor({ state: 'detached' });
  await author.getByText(WORDS).waitFor();
  await author.getByText('Zkušenost mimo portál').first().waitFor();
  await expect.poll(() => rating(author)).not.toBe(without);
  const before = await rating(author);

  // The company reports it.
  const supplier = await windowOf('supplier', profile);
  const message = supplier.getByRole('listitem').filter({ hasText: WORDS });
  await message.getByRole('button', { name: /^Další akce/ }).click();
  await message.getByRole('button', { name: /^Nahlásit hodnocení od:/ }).click();
  const report = supplier.getByRole('dialog', { name: 'Nahlásit hodnocení' });
  await report.getByRole('radio', { name: 'Nepravdivé údaje' }).click();
  await report.getByLabel('Podrobnosti').fill('Zakázku jsme předali včas.');
  await expectAccessible(supplier);
  await report.getByRole('button', { name: 'Odeslat nahlášení' }).click();
  await report.waitFor({ state: 'detached' });

  // A moderator hides it, by keyboard up to the form.
  const moderator = await windowOf('moderator', '/provoz');
  await moderator.getByRole('link', { name: /nahlášen/ }).click();
  await moderator.waitForURL('**/provoz/moderace');
  await moderator.getByRole('rowheader', { name: WORDS }).waitFor();
  await expectAccessible(moderator);
  await moderator.getByRole('link', { name: WORDS }).focus();
  await moderator.keyboard.press('h');
  await moderator.waitForURL('**/provoz/moderace/*?rozhodnuti=HIDDEN');
  const item = new URL(moderator.url()).pathname;
  await moderator.getByRole('region', { name: 'Nahlášení' }).getByText('Zakázku jsme předali včas.').waitFor();
  await choose(moderator, 'Pravidlo', 'Hodnocení má vycházet ze skutečné zkušenosti.');
  await moderator.getByLabel('Odůvodnění').fill(REASON);
  await moderator.getByRole('region', { name: 'Takto to uvidí autor.' }).getByText(REASON).waitFor();
  await expectAccessible(moderator);
  await moderator.getByRole('button', { name: 'Rozhodnout' }).click();
  await moderator.getByText('Skryto', { exact: true }).first().waitFor();

  // Other users do not see it, and it does not count in the average.
  const reader = await windowOf('premium', profile);
  await expect.poll(() => rating(reader)).toEqual(without);
  expect(await reader.getByText(WORDS).count()).toBe(0);

  // Its author sees it with the reason, and appeals.
  await author.goto(profile);
  await author.getByText(WORDS).waitFor();
  await author.getByText(`Důvod: ${REASON}`).waitFor();
  await expectAccessible(author);
  await author.getByRole('link', { name: 'Celé rozhodnutí a odvolání' }).click();
  await author.waitForURL('**/uzivatel/rozhodnuti');
  await expectAccessible(author);
  await author.getByRole('link', { name: /^Hodnocení/ }).click();
  await author.getByText('Hodnocení má vycházet ze skutečné zkušenosti.').waitFor();
  await author.setViewportSize({ width: 360, height: 740 });
  await author.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(author);
  await author.getByLabel('Proč nesouhlasíte').fill(APPEAL);
  await author.getByRole('button', { name: 'Odvolat se' }).click();
  await author.getByText('O odvolání zatím nikdo nerozhodl.').waitFor();

  // The same moderator cannot decide the appeal; another moderator restores it.
  await moderator.goto(item);
  await moderator.getByRole('region', { name: 'Odvolání autora' }).getByText(APPEAL).waitFor();
  expect(await moderator.getByRole('button', { name: 'Rozhodnout' }).count()).toBe(0);
  const other = await windowOf('operator', item);
  await other.getByRole('radio', { name: 'Obnovit' }).click();
  await other.getByLabel('Odůvodnění').fill('Smlouva zakázku dokládá.');
  await other.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Rozhodnout' }).click();
  await other.getByText('Obnoveno', { exact: true }).first().waitFor();

  await reader.goto(profile);
  await reader.getByText(WORDS).waitFor();
  await expect.poll(() => rating(reader)).toEqual(before);
  await author.reload();
  await author.getByText('Odvolání jsme vyhověli.').waitFor();
  await author.getByText('Smlouva zakázku dokládá.').waitFor();
});
