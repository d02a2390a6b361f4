import { expectAccessible } from '#support/journeys/browser.ts';
import { expect, test } from '#support/journeys/journey.ts';

test('a client navigates to a page and to a supplier with the palette by keyboard only, and closes it', async ({
  windowOf,
}) => {
  const page = await windowOf('premium', '/uzivatel/callback');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const field = page.getByRole('combobox', { name: 'Co hledáte' });
  const toBeWrittenIn = () => expect(field).toBeFocused();

  await page.keyboard.press('/');
  await toBeWrittenIn();
  await expectAccessible(page);
  await page.keyboard.type('gar');
  await page.getByRole('option', { name: 'Digitální garáž' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/digitalni-garaz');
  await field.waitFor({ state: 'hidden' });

  await page.keyboard.press('Control+k');
  await toBeWrittenIn();
  await page.keyboard.type('orlí cloud');
  await page.getByRole('group', { name: 'Dodavatelé' }).getByRole('option').first().waitFor();
  await expectAccessible(page);
  const first = page.getByRole('option', { selected: true });
  await expect.poll(() => first.innerText()).toEqual(await page.getByRole('option').first().innerText());
  await page.getByRole('group', { name: 'Dodavatelé' }).getByRole('option').first().click();
  await page.waitForURL(/\/subjekty\/suppliers\/\d+$/);
  await page.getByRole('heading', { level: 1, name: /^Orlí cloud/ }).waitFor();

  // Its button opens it on a phone too; Escape returns the focus to the button.
  await page.setViewportSize({ width: 360, height: 740 });
  const button = page.getByRole('button', { name: 'Hledat v celém portálu' });
  await button.click();
  await field.waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'hidden' });
  await expect(button).toBeFocused();
});
