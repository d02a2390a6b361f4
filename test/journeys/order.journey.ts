import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expectAccessible, logIn } from '#support/journeys/browser.ts';
import { expect, test } from '#support/journeys/journey.ts';
import type { PortalProcess } from '#support/journeys/portalProcess.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs the operator's command on the data of a portal. */
function manageIn(portal: PortalProcess, ...args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, DATA_DIR: portal.dataDir, PUBLIC_URL: portal.url };
    execFile(process.execPath, ['dist/server/manage.mjs', ...args], { cwd: root, env }, (error, out, complaints) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: out + complaints });
    });
  });
}

async function order(page: Page, service: string, note: string): Promise<void> {
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: service, exact: true }) });
  await card.getByRole('button', { name: 'Objednat' }).click();
  const dialog = page.getByRole('dialog', { name: `Objednat: ${service}` });
  await dialog.getByLabel('Telefon').fill('+420777000112');
  await dialog.getByLabel('Poznámka').fill(note);
  await dialog.getByRole('button', { name: 'Odeslat' }).click();
  await page.getByRole('dialog', { name: 'Děkujeme, ozveme se vám' }).waitFor();
}

test('a client orders a service, withdraws another order, and sees the progress of the first one', async ({
  page,
  portal,
  mailIn,
}) => {
  const manage = (...args: string[]) => manageIn(portal, ...args);
  await page.goto('/sluzby/ict-sluzby');
  await page.waitForURL('**/login');
  await logIn(page, 'free');
  await page.waitForURL('**/sluzby/ict-sluzby');

  // One order that is withdrawn.
  await order(page, 'Zálohování a obnova dat', 'Omylem');
  await page.getByRole('button', { name: 'Zrušit požadavek' }).click();
  await page.getByText('Smazáno').first().waitFor();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  // And one that stays; the operator gets a mail.
  await order(page, 'Penetrační test webu', 'Do konce měsíce');
  expect(await page.getByRole('dialog').innerText()).toMatch(/Do konce měsíce/);
  await page.getByRole('button', { name: 'Zavřít', exact: true }).last().click();
  await page.goto('/uzivatel/callback');
  await page.getByRole('heading', { name: 'Objednávka: Penetrační test webu' }).waitFor();
  await expect(page.getByRole('heading', { name: /Zálohování a obnova dat/ })).toHaveCount(0);
  await mailIn('operator@demo.test', /requests done \d+/);

  // The embedded database is locked by the running portal.
  const refused = await manage('requests', 'list');
  expect(refused.code, refused.output).toBe(3);
  expect(refused.output).toMatch(/zastavte portál/);

  // No page may poll the stopped portal.
  await page.goto('about:blank');
  await portal.kill();
  const open = await manage('requests', 'list', '--state', 'NEW', '--json');
  expect(open.code, open.output).toBe(0);
  const requests = JSON.parse(open.output) as { id: number; note: string | null }[];
  const id = String(requests.find(({ note }) => note === 'Do konce měsíce')?.id);
  expect((await manage('requests', 'accept', id)).code).toBe(0);
  await portal.restart();

  await page.goto('/uzivatel/callback');
  await page.getByText('Přijato', { exact: true }).waitFor();
  await expect(page.getByRole('button', { name: 'Zrušit požadavek' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Oznámení' }).click();
  await page.getByRole('link', { name: 'Přijali jsme vaši objednávku: Penetrační test webu' }).waitFor();
  await page.keyboard.press('Escape');
  await mailIn('klient.free@demo.test', /uzivatel\/callback/);

  await page.goto('about:blank');
  await portal.kill();
  expect((await manage('requests', 'done', id)).code).toBe(0);
  await portal.restart();
  await page.goto('/uzivatel/callback');
  await page.getByText('Vyřízeno', { exact: true }).waitFor();

  await expectAccessible(page);
});
