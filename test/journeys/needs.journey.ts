import type { Page } from '@playwright/test';
import { expectAccessible, logIn } from '#support/journeys/browser.ts';
import { expect, test } from '#support/journeys/journey.ts';

const NEED = 'potřebujeme zálohovat servery v Brně';
/** Limits from the sentence to an inquiry sent to three suppliers, and to a published tender. */
const MOST_CLICKS = 8;
const MOST_FIELDS = 8;

/** Counts clicks of a page. */
function countClicks(page: Page) {
  let clicks = 0;
  const click = async (role: 'button' | 'link', name: RegExp | string, index = 0) => {
    await page.getByRole(role, { name }).nth(index).click();
    clicks += 1;
  };
  return { click, count: () => clicks };
}

async function search(page: Page): Promise<ReturnType<typeof countClicks>> {
  await page.goto('/login');
  await logIn(page, 'premium');
  await page.getByRole('heading', { level: 1, name: /^Dobrý den/ }).waitFor();
  await page.getByRole('searchbox', { name: 'Co potřebujete?' }).fill(NEED);
  const clicks = countClicks(page);
  await clicks.click('button', 'Najít dodavatele');
  await page.getByRole('link', { name: 'Poptat', exact: true }).waitFor();
  return clicks;
}

test('a sentence leads a client to three asked suppliers in eight clicks', async ({ page }) => {
  const { click, count } = await search(page);
  const picks = /^Porovnat: /;
  for (const index of [0, 1, 2]) await click('button', picks, index);
  await click('button', 'Poslat poptávku všem');
  const dialog = page.getByRole('dialog', { name: 'Poslat poptávku' });
  await expect(dialog.getByLabel('Co potřebujete')).toHaveValue(NEED);
  await expectAccessible(page);
  await click('button', 'Odeslat poptávku');
  const thanks = page.getByRole('dialog', { name: 'Poptávka je odeslaná' });
  await thanks.getByText('Poptávku jsme odeslali 3 firmám.').waitFor();
  expect(count()).toBeLessThanOrEqual(MOST_CLICKS);
  await thanks.getByRole('link', { name: 'Zobrazit poptávku' }).click();
  await page.getByRole('heading', { level: 1, name: 'Zálohovat servery v Brně' }).waitFor();
  await page.getByText(NEED).first().waitFor();
});

test('a sentence leads a client to a published tender of eight fields, which are filled in', async ({ page }) => {
  const { click, count } = await search(page);
  await click('link', 'Poptat');
  await page.getByRole('heading', { level: 1, name: 'Nová poptávka' }).waitFor();
  await expect(page.getByLabel(/^Název/)).toHaveValue('Zálohovat servery v Brně');
  await page.getByText(`Důvod: ${NEED}`).waitFor();
  await page.getByText(/^Nezbytné požadavky \(\d+\)$/).waitFor();
  await expectAccessible(page);
  const fields = [
    'Název',
    'Popis (nepovinný)',
    'Kategorie',
    'Místo plnění',
    'Vzor poptávky',
    'Nabídky do',
    'Rozpočet do',
  ];
  for (const name of [...fields, 'Kdo poptávku uvidí']) await page.getByText(name).first().waitFor();
  expect(fields.length + 1 <= MOST_FIELDS).toBe(true);
  await page.getByLabel(/^Rozpočet do/).fill('300000');
  await click('button', 'Zveřejnit poptávku');
  const dialog = page.getByRole('dialog', { name: 'Zveřejnit poptávku?' });
  await dialog.waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Zveřejnit poptávku' }).click();
  await page.getByRole('heading', { level: 1, name: 'Zálohovat servery v Brně' }).waitFor();
  await page.getByText('Přijímá nabídky', { exact: true }).first().waitFor();
  await page.getByText('Důvod poptávky').waitFor();
  expect(count() + 1).toBeLessThanOrEqual(MOST_CLICKS);
});

test('a visitor reads which suppliers a sentence asks for, and registers', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('searchbox', { name: 'Co potřebujete?' }).fill(NEED);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Patří to do oboru' }).waitFor();
  await page.getByRole('table').first().waitFor();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('heading', { name: 'Patří to do oboru' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: /^IT vaší organizace/ }).waitFor();
  await page.goForward();
  await page.getByRole('link', { name: 'Zaregistrovat se' }).click();
  await page.getByRole('heading', { level: 1, name: 'Registrace klienta' }).waitFor();
  await expect(page.getByLabel('Co potřebujete')).toHaveValue(NEED);
});
