import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { CHROMIUM_ARGS, findChromium } from '#support/journeys/chromium.ts';
import { startPortalProcess } from '#support/journeys/portalProcess.ts';
import { build } from './build.ts';
import { logIn } from './perf/shared/logIn.ts';

/**
 * `npx tsx scripts/pictures.ts`: takes the screenshots of the README again, from the built portal on a copy of the
 * demo. Fails if a screenshot is too large for the repository.
 */
const folder = fileURLToPath(new URL('../docs/pictures', import.meta.url));
/** Maximum size of a picture with a palette, in bytes. */
const MAX_BYTES = 80_000;

/** Addresses of the shown pages, by the name of the picture. */
const SHOWN = {
  suppliers: '/subjekty/seznam-dodavatelu',
  garage: '/digitalni-garaz',
  software: '/technologie/seznam',
  grants: '/dotace/vysledky?kraj=CZ064',
  list: '/',
};

async function take(page: Page, name: string, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  // Charts and the map's clusters are drawn after the last response.
  await page.waitForTimeout(2_000);
  const picture = await sharp(await page.screenshot())
    .png({ palette: true, effort: 10, compressionLevel: 9 })
    .toBuffer();
  if (picture.length > MAX_BYTES) throw new Error(`The picture of ${address} is larger than ${MAX_BYTES / 1000} kB.`);
  await writeFile(path.join(folder, `${name}.png`), picture);
  console.log(`${name}.png: ${Math.round(picture.length / 1000)} kB`);
}

await build({ force: false });
const portal = await startPortalProcess();
const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: CHROMIUM_ARGS });
try {
  const context = await browser.newContext({
    baseURL: portal.url,
    viewport: { width: 1280, height: 720 },
    locale: 'cs-CZ',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await logIn(page, portal.url);
  for (const [name, address] of Object.entries(SHOWN)) await take(page, name, address);

  await page.goto('/projekty/seznam', { waitUntil: 'networkidle' });
  const project = await page.locator('a[href^="/projekty/"][href$="/upravit"]').first().getAttribute('href');
  await take(page, 'project', project ?? '/projekty/vytvorit');
} finally {
  await browser.close();
  await portal.stop();
}
