import { expect, type FrameLocator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { maskValue } from '#contract/masking/masking.ts';
import { download } from './browser.ts';
import type { WindowOf } from './journey.ts';

export const PLAYER = '/podpora/prehravac';

/** Share of pixels that differ visibly. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((picture) => sharp(picture).greyscale().raw().toBuffer()));
  expect(a).toHaveLength(b!.length);
  let different = 0;
  for (let index = 0; index < a!.length; index += 1) if (Math.abs(a![index]! - b![index]!) > 16) different += 1;
  return different / a!.length;
}

/** A page, or the screens in the frame of the player. */
export type Screens = Page | FrameLocator;
export const wordsIn = async (screens: Screens, selector: string) =>
  (await screens.locator(selector).innerText()).replace(/\s+/g, ' ');
/** Time between two screenshots of a stable page [ms]: longer than the search debounce. */
const REST = 500;

/** Waits until two screenshots of the page are equal, up to a limit for continuous animations. */
export async function steady(page: Page): Promise<void> {
  const end = Date.now() + 5_000;
  let before = await page.screenshot();
  for (let isMoving = true; isMoving && Date.now() < end;) {
    await page.waitForTimeout(REST);
    const now = await page.screenshot();
    isMoving = !now.equals(before);
    before = now;
  }
}

export interface Screenshot {
  picture: Buffer;
  words: string;
}

/** A stable screenshot of the window and the text of a part of it. */
export async function seenOn(page: Page, selector: string): Promise<Screenshot> {
  await page.waitForLoadState('networkidle');
  await steady(page);
  return { picture: await page.screenshot(), words: await wordsIn(page, selector) };
}

/** The screens in the player. */
export const FRAME = 'iframe[title="Obrazovky ze záznamu"]';

/** The text of a screen as masked in a record. */
export const asRecorded = (words: string) => String(maskValue('', words));

/**
 * Compares the player with what the user saw, both masked. Retries, because chunks of the application load one by one
 * on a busy machine.
 */
export async function assertSame(page: Page, selector: string, expected: Screenshot, name = '') {
  const look = async (): Promise<Screenshot> => ({
    picture: await page.locator(FRAME).screenshot(),
    words: asRecorded(await wordsIn(page.frameLocator(FRAME), selector)),
  });
  const words = asRecorded(expected.words);
  const end = Date.now() + 15_000;
  let seen = await look();
  let share = await difference(seen.picture, expected.picture);
  while ((seen.words !== words || share >= 0.01) && Date.now() < end) {
    await steady(page);
    seen = await look();
    share = await difference(seen.picture, expected.picture);
  }
  expect(seen.words).toBe(words);
  expect(share, `share of the picture that differs ${name}`).toBeLessThan(0.01);
}

export const recordDialog = (page: Page) => page.getByRole('dialog', { name: 'Nahlásit problém' });

/** Downloads the record from the open dialog. */
export async function savedRecord(page: Page): Promise<string> {
  const button = recordDialog(page).getByRole('button', { name: 'Uložit soubor' });
  return (await download(button)).bytes.toString();
}

/** Opens the player, which needs no log-in in development, so the operator logs in on another page. */
export async function operatorAtPlayer(windowOf: WindowOf): Promise<Page> {
  const operator = await windowOf('operator', '/uzivatel/upravit');
  await operator.goto(PLAYER);
  return operator;
}

/** Loads a record in an operator's player. All requests from the start on are collected. */
export async function replay(page: Page, content: string) {
  await page
    .getByLabel('Vybrat soubor se záznamem')
    .setInputFiles({ name: 'zaznam.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  const start = page.getByRole('button', { name: 'Spustit přehrávání' });
  await start.waitFor();
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
  const storage = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  const stored = await storage();
  await start.click();
  const player = page.getByRole('main', { name: 'Přehrávač záznamu' });
  await player.waitFor();
  const assertCutOff = async () => {
    expect(calls).toEqual([]);
    expect(await storage()).toBe(stored);
  };
  return { player, assertCutOff };
}
