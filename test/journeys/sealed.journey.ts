import { createHash } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { sql } from 'kysely';
import { download, expectAccessible } from '#support/journeys/browser.ts';
import { expect, test } from '#support/journeys/journey.ts';
import { pressOn, tabTo } from '#support/journeys/keyboard.ts';
import { onDatabase } from '#support/journeys/onDatabase.ts';

// While the portal is stopped, the open windows cannot reach it.
test.use({ expectedComplaints: /ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE/ });

const PROJECT = 'Nový podnikový systém pro tři pekárny';
const REASON = 'Splňuje vše a má lepší podporu.';
const LOST = 'Nesplněn požadavek: Podpora v češtině do 4 hodin';
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** A date some days ahead, in the Czech notation. */
function inDays(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000);
  return `${day.getDate()}.${day.getMonth() + 1}.${day.getFullYear()}`;
}

/** Logs in by e-mail as a demo user who is not among those of `logIn`. */
async function logInAs(page: Page, email: string, path: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Heslo', { exact: true }).fill('Demo1234');
  await page.getByRole('button', { name: 'Přihlásit se' }).click();
  await page.waitForURL(`**${path}`);
}

const downloadBy = (page: Page, name: string) => download(page.getByRole('button', { name, exact: true }));

/** Fills in and sends a bid, and returns the hash shown on its receipt. */
async function sendBid(page: Page, tender: string, price: string, meets: string): Promise<string> {
  await page.goto(tender);
  await page.getByRole('button', { name: `Podat nabídku: ${PROJECT}` }).click();
  await page.getByLabel('Cena za celek').fill(price);
  // The control itself is transparent over its label.
  await page
    .locator('label')
    .filter({ hasText: new RegExp(`^${meets}$`) })
    .click();
  await page.getByLabel('Co nabízíte').fill(`Podnikový systém za ${price}.`);
  await page.getByText('Vše je vyplněno, nabídku můžete odeslat.').waitFor();
  await page.getByRole('button', { name: 'Odeslat nabídku' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Odeslat nabídku' }).click();
  const hash = page.locator('code').filter({ hasText: /^[\da-f]{64}$/ });
  await hash.waitFor({ state: 'attached' });
  await expectAccessible(page);
  return (await hash.textContent()) ?? '';
}

/** Selects by keyboard the option that is the given number of steps below the first one. */
async function pick(page: Page, field: Locator, steps: number): Promise<void> {
  await field.focus();
  await page.keyboard.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
}

/** Declares no conflict of interest, and scores both bids by keyboard. */
async function judge(page: Page, points: readonly (readonly number[])[]): Promise<void> {
  await page.getByRole('radio', { name: /^Nejsem ve střetu zájmů/ }).check();
  await page.getByRole('button', { name: 'Potvrdit prohlášení' }).click();
  for (const [index, given] of points.entries()) {
    for (const [place, value] of given.entries()) {
      // The rows of criteria have one group of points for each bid.
      const choice = page.getByRole('radiogroup', { name: /^Body: / }).nth(place * points.length + index);
      await choice.getByRole('radio').first().focus();
      const saved = page.waitForResponse((answer) => answer.url().endsWith('/scores/'));
      await page.keyboard.press(String(value));
      expect((await saved).status()).toBe(204);
    }
  }
}

test('two evaluators open sealed bids after the deadline, award one, and the report proves it', async ({
  portal,
  windowOf,
  openWindow,
}) => {
  const page = await windowOf('premium', '/projekty/seznam');
  await page.getByRole('article').getByRole('link', { name: PROJECT, exact: true }).click();
  await page.getByRole('link', { name: 'Poptávka', exact: true }).click();

  // The client prepares a sealed tender for all suppliers; weights that do not sum to 100 % are refused in place.
  await page.getByRole('button', { name: 'Připravit poptávku' }).click();
  await page.getByLabel('Nabídky do').fill(`${inDays(10)} 12:00`);
  await page.keyboard.press('Tab');
  await page.getByText(/^Další podmínky/).click();
  await page.getByRole('radio', { name: 'Až po lhůtě, všechny najednou' }).check();
  await page.getByRole('radio', { name: 'Všichni dodavatelé a konzultanti v portálu' }).check();
  await page.getByRole('button', { name: 'Přidat požadavek', exact: true }).click();
  await page.getByLabel('Požadavek 1', { exact: true }).fill('Podpora v češtině do 4 hodin');
  await page.getByRole('button', { name: 'Přidat kritérium' }).click();
  await page.getByLabel('Kritérium 1', { exact: true }).fill('Cena');
  await page.getByLabel('Váha kritéria 1 v procentech').fill('60');
  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  await page
    .getByRole('alert')
    .getByRole('link', { name: /^Hodnoticí kritéria/ })
    .waitFor();
  await page.getByRole('button', { name: 'Přidat kritérium' }).click();
  await page.getByLabel('Kritérium 2', { exact: true }).fill('Podpora');
  await page.getByText('Součet vah: 100 %').waitFor();
  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Zveřejnit poptávku' })).toBeEnabled();
  await page.getByRole('button', { name: 'Zveřejnit poptávku' }).click();
  const [published] = await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/publish/')),
    page.getByRole('dialog').getByRole('button', { name: 'Zveřejnit poptávku' }).click(),
  ]);
  const tender = /tenders\/(\d+)\/publish/.exec(published.url())![1]!;
  await page.getByText('Zatím nepřišla žádná nabídka.').waitFor();
  const projectPath = new URL(page.url()).pathname;
  const id = /\d+/.exec(projectPath)![0];

  // A supplier and a consultant send bids.
  const supplier = await windowOf('supplier', '/nabidky');
  const consultant = await windowOf('consultant', '/nabidky');
  const cheap = await sendBid(supplier, `/poptavky/${tender}`, '450000', 'Ne');
  const dear = await sendBid(consultant, `/poptavky/${tender}`, '520000', 'Ano');
  expect(cheap).not.toBe(dear);

  // Until the deadline, bids are unreadable, even in the HTML of the page.
  await page.goto(`/projekty/${id}/nabidky`);
  await page.getByText(/^Nabídky se otevřou .*Zatím přišlo: 2.nabídky/s).waitFor();
  const before = await page.content();
  for (const secret of [cheap, dear, '450000', '450\u00a0000', 'Podnikový systém za'])
    expect(before, secret).not.toContain(secret);
  await expectAccessible(page);

  // Ten days pass except for the last seconds, a multiple of the start time of the portal; those pass while the client
  // watches.
  const lastSeconds = 5 + 4 * portal.startSeconds();
  await onDatabase(portal, [page, supplier, consultant], (db) =>
    sql`update tenders set bids_until = clock_timestamp() + make_interval(secs => ${lastSeconds}::float8),
      published_at = published_at - interval '10 days' where id = ${Number(tender)}::int`.execute(db),
  );
  await page.goto(`${projectPath}?cast=poptavka`);
  await page.getByText(/^zbýv(á|ají)/).waitFor();
  const compare = page.getByRole('link', { name: 'Porovnat nabídky' });
  expect(await compare.count()).toBe(0);
  await compare.waitFor({ timeout: 2 * lastSeconds * 1_000 });
  await compare.click();
  await page.getByRole('table', { name: 'Nabídky' }).waitFor();
  await page.getByText('Otisky', { exact: true }).click();
  for (const hash of [cheap, dear]) await page.getByText(hash).waitFor();
  await expectAccessible(page);

  // Evaluators score independently: the second one sees the scores of the first one only after submitting all own
  // scores.
  await judge(page, [[1], [5]]);
  const member = await openWindow();
  await logInAs(member, 'clen@demo.test', `/projekty/${id}/nabidky`);
  await member.getByRole('table', { name: 'Nabídky' }).waitFor();
  expect(await member.getByText(/Petra Havlíková: \d z 5/).count()).toBe(0);
  await judge(member, [[0], [5]]);
  await member.getByText('Petra Havlíková: 1 z 5').waitFor();
  expect(await member.getByRole('link', { name: 'Rozhodnout' }).count()).toBe(0);
  await expectAccessible(member);

  // The owner awards by keyboard, with a reason for both bidders.
  await page.reload();
  await page.getByText('Matěj Koudelka: 0 z 5').first().waitFor();
  await pressOn(page, /^Rozhodnout$/);
  await page.getByRole('heading', { level: 1, name: 'Rozhodnutí o nabídkách' }).waitFor();
  // Without a selection and a reason the form is refused, and the errors are at their fields.
  await page.getByRole('button', { name: 'Pokračovat ke kontrole' }).click();
  await page
    .getByRole('alert')
    .getByRole('link', { name: /^Vybraná nabídka/ })
    .waitFor();
  await pick(page, page.getByRole('combobox', { name: 'Vybraná nabídka' }), 1);
  await page.getByRole('heading', { name: 'Nevybrané nabídky' }).waitFor();
  await tabTo(page, /^Proč právě/);
  await page.keyboard.type(REASON);
  await page.getByRole('button', { name: LOST }).press('Enter');
  await expect(page.getByLabel(/^Důvod: /)).toHaveValue(LOST);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pokračovat ke kontrole' }).press('Enter');

  // The check shows the points of both evaluators; Back returns to the choice.
  await page.getByRole('heading', { level: 1, name: 'Kontrola rozhodnutí' }).waitFor();
  await page.getByRole('columnheader', { name: 'Matěj Koudelka' }).waitFor();
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByLabel(/^Proč právě/)).toHaveValue(REASON);
  await page.getByRole('button', { name: 'Pokračovat ke kontrole' }).press('Enter');
  await page.getByRole('checkbox', { name: /^Rozumím, že/ }).press('Space');
  await page.getByRole('button', { name: 'Vybrat nabídku' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: /^Vybrali jste nabídku: / }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Zpět na porovnání' }).press('Enter');
  await page.getByRole('heading', { name: 'Spis výběru' }).waitFor();
  await expectAccessible(page);

  // The report: the hash on the page is that of the JSON, it is in the PDF, and both bids are in it with the hashes of
  // their receipts.
  const shown = await page.getByRole('region', { name: 'Spis výběru' }).locator('code').textContent();
  await page.getByRole('button', { name: 'Další podoby spisu' }).press('Enter');
  const json = await downloadBy(page, 'Stáhnout JSON');
  expect(sha256(json.bytes)).toEqual(shown);
  const decision = JSON.parse(json.bytes.toString()) as {
    number: string;
    bids: { state: string; arrivals: { hash: string }[]; scores: { name: string }[] }[];
  };
  expect(decision.bids.map(({ state, arrivals }) => [state, arrivals.at(-1)?.hash])).toEqual([
    ['LOST', cheap],
    ['WON', dear],
  ]);
  expect(decision.bids[0]!.scores.map(({ name }) => name).toSorted()).toEqual(['Matěj Koudelka', 'Petra Havlíková']);
  const pdf = await downloadBy(page, 'Stáhnout PDF');
  expect(pdf.name).toBe(`${decision.number}.pdf`);
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await downloadBy(page, 'Stáhnout PDF')).bytes).toEqual(pdf.bytes);
  await page.getByRole('button', { name: 'Další podoby spisu' }).press('Enter');
  const open = (await downloadBy(page, 'Otevřená data (OCDS)')).bytes.toString();
  expect(open).toContain(`SHA-256 ${shown}`);
  for (const name of ['Havlíková', 'Koudelka']) expect(open, name).not.toContain(name);

  // The losing bidder is notified and reads why; the sent bid still has the same hash.
  await supplier.goto('/nabidky');
  await supplier.getByRole('button', { name: /^Oznámení/ }).press('Enter');
  await supplier
    .getByRole('link', { name: new RegExp(PROJECT) })
    .first()
    .press('Enter');
  await supplier.getByText(LOST).first().waitFor();
  await supplier.getByText(cheap).waitFor({ state: 'attached' });
  await expectAccessible(supplier);
  await consultant.goto('/nabidky');
  await consultant.getByText('Vybraná', { exact: true }).first().waitFor();
});
