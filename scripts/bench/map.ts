/**
 * `npm run bench:map`: the map of companies with 100 000 points in headless Chromium, beside its unclustered
 * peer (one button a company). Prints the time to the first markers and the 95th percentile of frames while
 * dragging and zooming, and the ratio. The peer gets fewer points by default, as it
 * takes minutes with all of them. `CHROMIUM` names the browser, `POINTS` and `PLAIN_POINTS` the load.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import type { Page } from 'playwright-core';

const POINTS = Number(process.env.POINTS ?? 100_000);
const PLAIN_POINTS = Number(process.env.PLAIN_POINTS ?? 20_000);
const MIDDLE = { x: 400, y: 280 };

/** Everything the page loads, by path. The worker is asked for by its source's name. */
async function bundle(): Promise<Map<string, { type: string; text: string }>> {
  const { outputFiles } = await build({
    entryPoints: {
      page: 'test/support/client/mapPage.tsx',
      worker: 'src/client/components/map/clusters/worker.ts',
    },
    bundle: true,
    write: false,
    outdir: '/',
    format: 'esm',
    splitting: false,
    jsx: 'automatic',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const html =
    '<!doctype html><html lang="cs"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mapa</title><link rel="stylesheet" href="/base.css"><link rel="stylesheet" href="/page.css"><style>body{margin:0;font:14px Arial}button{font:inherit}</style><div id="root"></div><script type="module" src="/page.js"></script></html>';
  const files = new Map([['/', { type: 'text/html', text: html }]]);
  for (const { path, text } of outputFiles) {
    const name = path.endsWith('worker.js') ? '/worker.ts' : path;
    files.set(name, { type: name.endsWith('.css') ? 'text/css' : 'text/javascript', text });
  }
  return files;
}

/** Measures frames for as long as `act` takes, in milliseconds. */
async function framesDuring(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(`{
    window.frames95 = [];
    let last = performance.now();
    const tick = (now) => { window.frames95.push(now - last); last = now; window.ticking = requestAnimationFrame(tick); };
    window.ticking = requestAnimationFrame(tick);
  }`);
  await act();
  return page.evaluate<number>(`(() => {
    cancelAnimationFrame(window.ticking);
    const sorted = window.frames95.slice(1).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length * 0.95)] ?? 0;
  })()`);
}

async function drag(page: Page): Promise<void> {
  for (let stroke = 0; stroke < 3; stroke += 1) {
    await page.mouse.move(MIDDLE.x + 15, MIDDLE.y + 120);
    await page.mouse.down();
    for (let step = 1; step <= 40; step += 1)
      await page.mouse.move(MIDDLE.x + 15 - step * 4 * (stroke % 2 ? -1 : 1), MIDDLE.y + 120);
    await page.mouse.up();
  }
}

async function zoom(page: Page): Promise<void> {
  await page.mouse.move(MIDDLE.x, MIDDLE.y);
  for (let step = 0; step < 40; step += 1) {
    await page.mouse.wheel(0, step < 20 ? -60 : 60);
    await page.waitForTimeout(16);
  }
}

interface Figures {
  first: number;
  drag: number;
  zoom: number;
}

async function measure(page: Page, url: string): Promise<Figures> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForSelector('[data-map-surface] button', { timeout: 120_000, state: 'attached' });
  const first = await page.evaluate<number>('performance.now()');
  await page.waitForTimeout(500);
  return { first, drag: await framesDuring(page, () => drag(page)), zoom: await framesDuring(page, () => zoom(page)) };
}

const files = await bundle();
const server = createServer((request, response) => {
  const file = files.get(new URL(request.url ?? '/', 'http://localhost').pathname);
  response
    .writeHead(file ? 200 : 404, { 'content-type': `${file?.type ?? 'text/plain'}; charset=utf-8` })
    .end(file?.text);
});
await new Promise<void>((resolve) => server.listen(Number(process.env.BENCH_PORT ?? 0), '127.0.0.1', resolve));
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
try {
  const variants: [string, number][] = [
    ['clustered', POINTS],
    ['plain', PLAIN_POINTS],
  ];
  const figures: Figures[] = [];
  for (const [variant, points] of variants) {
    const page = await browser.newPage({ viewport: { width: 1000, height: 700 } });
    const measured = await measure(page, `${address}?variant=${variant}&points=${points}`);
    figures.push(measured);
    console.log(
      `${variant.padEnd(10)} ${points} points: first markers ${measured.first.toFixed(0)} ms, frame p95 ${measured.drag.toFixed(1)} ms dragging, ${measured.zoom.toFixed(1)} ms zooming`,
    );
    await page.close();
  }
  const [clustered, plain] = figures;
  if (clustered && plain) {
    const times = (kind: keyof Figures) => (plain[kind] / clustered[kind]).toFixed(1);
    console.log(
      `Clustered is ${times('first')}x quicker to its first markers, ${times('drag')}x dragging, ${times('zoom')}x zooming.`,
    );
  }
} finally {
  await browser.close();
  server.close();
}
