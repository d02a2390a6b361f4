import type { Page } from '@playwright/test';

/** More tab stops than any page has. */
const LIMIT = 120;

/** The accessible name of the focused element. Empty when nothing is focused. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return '';
    const labelled = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '');
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? [...(element.labels ?? [])] : [];
    const names = [
      element.getAttribute('aria-label'),
      labelled.join(' '),
      labels.map((label) => label.innerText).join(' '),
      element.innerText,
    ];
    return names.find((name) => name?.trim())?.trim() ?? '';
  });
}

/**
 * Presses Tab until an element with a matching name is focused.
 * @param key the direction: `Shift+Tab` goes back
 */
export async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let stop = 0; stop < LIMIT; stop += 1) {
    await page.keyboard.press(key);
    const here = await focusedName(page);
    if (name.test(here)) return;
    passed.push(here.slice(0, 40));
  }
  throw new Error(`${key} never came to ${String(name)}, only to: ${passed.join(' | ')}`);
}

/** Moves the focus to an element with a matching name and activates it. */
export async function pressOn(
  page: Page,
  name: RegExp,
  way: 'Tab' | 'Shift+Tab' = 'Tab',
  key: 'Enter' | 'Space' = 'Enter',
): Promise<void> {
  await tabTo(page, name, way);
  await page.keyboard.press(key);
}
