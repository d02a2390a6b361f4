import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { axeFindings, eventually, logIn, openWindow } from '../support/journeys/browser';
import { openSite } from '../support/journeys/site';

const root = fileURLToPath(new URL('../..', import.meta.url));

const site = openSite();

/** Runs the operator's command on the data of the portal. */
function manage(...args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, DATA_DIR: site.portal.dataDir, PUBLIC_URL: site.portal.url };
    execFile(process.execPath, ['dist/server/manage.mjs', ...args], { cwd: root, env }, (error, out, complaints) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: out + complaints });
    });
  });
}

/** Waits for a mail in the outbox with the given recipient and content. */
async function mailTo(recipient: string, words: RegExp): Promise<string> {
  const outbox = path.join(site.portal.dataDir, 'outbox');
  const limit = Date.now() + 20_000;
  while (Date.now() < limit) {
    for (const name of await readdir(outbox).catch(() => [])) {
      const content = await readFile(path.join(outbox, name), 'utf8');
      if (name.endsWith('.eml') && content.includes(`To: ${recipient}`) && words.test(content)) return content;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`No mail to ${recipient} came`);
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

it('a client orders a service, withdraws another order, and sees the progress of the first one', async () => {
  const { page, complaints } = await openWindow(site.browser, site.portal.url);
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
  assert.match(await page.getByRole('dialog').innerText(), /Do konce měsíce/);
  await page.getByRole('button', { name: 'Zavřít', exact: true }).last().click();
  await page.goto('/uzivatel/callback');
  await page.getByRole('heading', { name: 'Objednávka: Penetrační test webu' }).waitFor();
  await eventually(() => page.getByRole('heading', { name: /Zálohování a obnova dat/ }).count(), 0);
  await mailTo('operator@demo.test', /requests done \d+/);

  // The embedded database is locked by the running portal.
  const refused = await manage('requests', 'list');
  assert.equal(refused.code, 3, refused.output);
  assert.match(refused.output, /zastavte portál/);

  // No page may poll the stopped portal.
  await page.goto('about:blank');
  await site.portal.kill();
  const open = await manage('requests', 'list', '--state', 'NEW', '--json');
  assert.equal(open.code, 0, open.output);
  const requests = JSON.parse(open.output) as { id: number; note: string | null }[];
  const id = String(requests.find(({ note }) => note === 'Do konce měsíce')?.id);
  assert.deepEqual((await manage('requests', 'accept', id)).code, 0);
  await site.portal.restart();

  await page.goto('/uzivatel/callback');
  await page.getByText('Přijato', { exact: true }).waitFor();
  await eventually(() => page.getByRole('button', { name: 'Zrušit požadavek' }).count(), 0);
  await page.getByRole('button', { name: 'Oznámení' }).click();
  await page.getByRole('link', { name: 'Přijali jsme vaši objednávku: Penetrační test webu' }).waitFor();
  await page.keyboard.press('Escape');
  await mailTo('klient.free@demo.test', /uzivatel\/callback/);

  await page.goto('about:blank');
  await site.portal.kill();
  assert.deepEqual((await manage('requests', 'done', id)).code, 0);
  await site.portal.restart();
  await page.goto('/uzivatel/callback');
  await page.getByText('Vyřízeno', { exact: true }).waitFor();

  await eventually(() => axeFindings(page), []);
  assert.deepEqual(complaints, []);
});
