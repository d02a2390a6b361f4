/**
 * `npm run bench:markers -- --rows 100000`: from the map's place beside the register to its first clusters, in the
 * system's Chromium on the built portal, where the server answers with so many places at once. Beside it the same
 * with a hundred places, which is what the browser and the page cost by themselves. Medians of `RUNS`; `LIMIT_MS` is the aim.
 */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import type { Page } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from '../../test/support/journeys/chromium';
import { startPortalProcess } from '../../test/support/journeys/portalProcess';
import { build } from '../build';

const RUNS = 5;
const LIMIT_MS = 500;
const FEW = 100;
const REGISTER = '/subjekty/seznam-dodavatelu';

const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } });
const rows = Number(values.rows);
if (!Number.isInteger(rows) || rows < 1) throw new Error('--rows must be a positive whole number');

/** The answer with the places of so many companies, the same ones for the same number. */
function placesOf(count: number): Buffer {
  let seed = 1;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const results = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Společnost číslo ${index + 1} s.r.o.`,
    gps_lat: Number((48.6 + random() * 2.4).toFixed(3)),
    gps_lng: Number((12.2 + random() * 6.6).toFixed(3)),
  }));
  return Buffer.from(
    JSON.stringify({ results, pagination: { page: 1, page_size: count, count, pages: 1, next: null, previous: null } }),
  );
}

/** The portal behind a server of this process, which answers for the places itself. */
async function serve(portal: string, places: () => Buffer): Promise<{ url: string; close: () => void }> {
  const server = createServer((asked, reply) => {
    if (asked.url?.includes('fields=name')) {
      reply.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(places());
      return;
    }
    const passed = request(portal + asked.url, { method: asked.method, headers: asked.headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    passed.on('error', () => reply.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Notes when the map's place and its first marker came into the page. */
const WATCH = `{
  const seen = (window.seen = {});
  new MutationObserver(() => {
    if (!seen.place && document.querySelector('.register-map > *')) seen.place = performance.now();
    if (!seen.marker && document.querySelector('[data-map-surface] button')) seen.marker = performance.now();
  }).observe(document, { childList: true, subtree: true });
}`;

async function measure(page: Page): Promise<number> {
  await page.goto(REGISTER, { waitUntil: 'commit' });
  await page.waitForSelector('[data-map-surface] button', { timeout: 120_000, state: 'attached' });
  return page.evaluate<number>('window.seen.marker - window.seen.place');
}

const middle = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;

await build({ force: false });
const portal = await startPortalProcess();
const answers = { many: placesOf(rows), few: placesOf(FEW) };
let shown: keyof typeof answers = 'few';
const server = await serve(portal.url, () => answers[shown]);
const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: CHROMIUM_ARGS });
try {
  const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1366, height: 900 } });
  await page.addInitScript(WATCH);
  await page.goto(REGISTER);
  await page.getByLabel('E-mail').fill('klient.premium@demo.test');
  await page.getByLabel('Heslo', { exact: true }).fill('Demo1234');
  await page.getByRole('button', { name: 'Přihlásit se' }).click();
  await page.waitForURL(`**${REGISTER}`);
  const times = { many: [] as number[], few: [] as number[] };
  for (let run = 0; run < RUNS; run += 1) {
    for (shown of ['few', 'many'] as const) times[shown].push(await measure(page));
  }
  const [few, many] = [middle(times.few), middle(times.many)];
  console.log(
    `First clusters after the map's place: ${many.toFixed(0)} ms of ${rows} companies, ${few.toFixed(0)} ms of ${FEW} (${(many / few).toFixed(1)} times).`,
  );
  console.log(
    `${many < LIMIT_MS ? 'Under' : 'NOT under'} ${LIMIT_MS} ms; the longest took ${Math.max(...times.many).toFixed(0)} ms.`,
  );
} finally {
  await browser.close();
  server.close();
  await portal.stop();
}
