import type { Page } from '@playwright/test';
import { expect, test } from '#support/journeys/journey.ts';

/** A string, because the browser does not have the compiled helpers of this process. */
const TRANSLATOR = `
  const translateText = (text) => {
    if (text.data.trim() === '' || text.parentElement?.closest('font, script, style, [translate="no"]')) return;
    const outer = document.createElement('font');
    outer.append(document.createElement('font'));
    outer.firstChild.textContent = text.data;
    text.replaceWith(outer);
  };
  const translateAll = (root) => {
    if (root instanceof Text) return translateText(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(translateText);
  };
  translateAll(document.body);
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) translateAll(node);
  }).observe(document.body, { childList: true, subtree: true });
`;

/** Simulates Chrome's translator for all texts, including later ones; the words stay the same. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(TRANSLATOR);
  await page.locator('main font').first().waitFor();
}

const options = (page: Page) => page.locator('.ant-select-dropdown:visible .ant-select-item-option');

/** Selects the nth option of a list, independently of its language. */
async function chooseNth(page: Page, name: string, nth: number): Promise<void> {
  await page.getByRole('combobox', { name }).click();
  await options(page).nth(nth).click();
  await options(page).first().waitFor({ state: 'hidden' });
}

test('a form of a translated page keeps its values, whatever is selected and cleared', async ({ windowOf }) => {
  const page = await windowOf('premium', '/technologie/vytvorit');
  await page.getByLabel('Název', { exact: true }).fill('Přeložený systém');
  await translate(page);
  for (const name of ['Typ licence', 'Jednotka licence', 'Období']) {
    await chooseNth(page, name, 0);
    const select = page.locator('.ant-select', { has: page.getByRole('combobox', { name }) });
    await select.locator('.ant-select-clear').click();
    await select.getByText('Vyberte').waitFor();
    await chooseNth(page, name, 1);
  }
  await page.getByLabel('Platnost do').fill('31.12.2027');
  await page.getByLabel('Platnost do').press('Enter');
  await page.getByRole('button', { name: 'Vytvořit', exact: true }).click();
  await page.getByRole('heading', { name: 'Zkontrolujte prosím zadané údaje' }).waitFor();
  expect(await page.getByLabel('Název', { exact: true }).inputValue()).toBe('Přeložený systém');
  expect(await page.getByLabel('Platnost do').inputValue()).toBe('31. 12. 2027');
  await page.getByRole('button', { name: 'Vybrat kategorie' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ERP', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hotovo' }).click();
  await page.getByRole('button', { name: 'Vytvořit', exact: true }).click();
  await page.getByRole('link', { name: 'Přeložený systém' }).first().waitFor();
});

test('lists, tables, tabs and menus of a translated page work', async ({ windowOf }) => {
  const page = await windowOf('premium', '/subjekty/seznam-dodavatelu');
  const count = () => page.locator('main [role="status"]').first().innerText();
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().waitFor();
  await translate(page);
  const all = await count();
  await chooseNth(page, 'Kraj', 1);
  await page.waitForURL(/kraj=/);
  await expect.poll(() => count()).not.toBe(all);
  await page.goBack();
  await expect.poll(count).toEqual(all);

  // Without a reload, which would end the translation.
  const menu = page.getByRole('navigation');
  await menu.getByRole('link', { name: 'Moje technologie' }).first().click();
  const names = () => page.getByRole('rowheader').allInnerTexts();
  await page.getByRole('rowheader').first().waitFor();
  const first = await names();
  await page.getByRole('columnheader', { name: 'Cena' }).click();
  await expect.poll(async () => (await names()).join() !== first.join()).toBe(true);
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await page
    .getByText(/^Vybrán/)
    .first()
    .waitFor();
  await page.getByRole('row').nth(1).getByRole('checkbox').uncheck();

  await menu
    .getByRole('link', { name: /^Seznam projektů/ })
    .first()
    .click();
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  for (const part of [/^Diskuse/, /^Soubory/, /^Přehled/]) {
    await page.getByRole('main').getByRole('link', { name: part }).click();
    await page.locator('main [aria-current="page"]', { hasText: part }).waitFor();
  }
  await page.locator('h1 font font').waitFor();
});
