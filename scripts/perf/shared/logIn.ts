import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, emailOf } from '../../demo/people.ts';

/** Logs in a demo client through the form and waits for the home page. */
export async function logIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('E-mail').fill(emailOf('klient.premium'));
  await page.getByLabel('Heslo', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Přihlásit se' }).click();
  await page.waitForURL(`${origin}/`, { timeout: 60_000 });
}
