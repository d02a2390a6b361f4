/**
 * `npm run bench interactions`: measures how long typing, opening and switching tabs take until the next frame, from
 * the `event-timing` entries of the system's Chromium on the built portal with a CPU slowed down four times. Next to
 * each screen's 75th percentile it prints that of the floor: the same interactions on an empty page, which is the cost
 * of the browser and of other work on the machine. It is not a test, because a busy machine is slow regardless of the
 * page: run it when the floor is low. Exits with 1 if a kind of interaction exceeds the floor by more than `LIMIT_MS`.
 */
import { loadavg } from 'node:os';
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '#support/journeys/chromium.ts';
import { startPortalProcess } from '#support/journeys/portalProcess.ts';
import { build } from '../../build.ts';
import { logIn } from '../shared/logIn.ts';
import { percentile } from '../shared/statistics.ts';

const LIMIT_MS = 100;
const SLOWDOWN = 4;
const ROUNDS = 4;
/** Pause between two interactions, so that the page is idle at the start of each [ms]. */
const PAUSE = 400;
/** Duration of a press. One that ends within the frame it began in would not be reported [ms]. */
const PRESS = 80;
/** Browsers report interactions from this duration on; shorter ones count as this [ms]. */
const SHORTEST = 16;

type Kind = 'typing' | 'opening' | 'tabs';
type Act = [Kind, (page: Page) => Promise<unknown>];

/**
 * The pointer moves to the target before the press; otherwise the measurement would include the cost of the movement.
 */
const press = async (
  page: Page,
  name: string | RegExp,
  role: 'button' | 'link' | 'combobox' = 'button',
  inMain = false,
) => {
  const pressed = (inMain ? page.getByRole('main') : page).getByRole(role, { name }).first();
  await pressed.hover();
  await page.waitForTimeout(PAUSE);
  await pressed.click({ delay: PRESS });
};
const escape = (page: Page) => page.keyboard.press('Escape');
const type = async (page: Page, label: string, words: string) => {
  const field = page.getByLabel(label, { exact: true }).first();
  await field.click();
  await page.waitForTimeout(PAUSE);
  for (const letter of words) {
    await page.keyboard.press(letter);
    await page.waitForTimeout(PAUSE / 4);
  }
  await field.fill('');
};

const SCREENS: Record<string, { path: string; acts: readonly Act[] }> = {
  suppliers: {
    path: '/subjekty/seznam-dodavatelu',
    acts: [
      ['typing', (page) => type(page, 'Hledat', 'sprava')],
      ['opening', (page) => press(page, /^Štítky/)],
      ['opening', escape],
      ['opening', (page) => press(page, 'Kraj', 'combobox')],
      ['opening', escape],
      ['opening', (page) => press(page, 'Vybrat kategorie')],
      ['opening', escape],
      ['opening', (page) => press(page, /^Ukázat na mapě/)],
      ['tabs', (page) => press(page, 'Tabulka', 'link')],
      ['tabs', (page) => press(page, 'Karty', 'link')],
    ],
  },
  software: {
    path: '/technologie/seznam',
    acts: [
      ['typing', (page) => type(page, 'Hledat', 'office')],
      ['opening', (page) => press(page, 'Importovat')],
      ['opening', escape],
    ],
  },
  project: {
    path: '/projekty/vytvorit',
    acts: [
      ['typing', (page) => type(page, 'Název', 'Nova ucetni')],
      ['typing', (page) => type(page, 'Popis', 'Vymenime system')],
      ['opening', (page) => press(page, 'Vybrat kategorie')],
      ['opening', escape],
    ],
  },
  services: {
    path: '/sluzby/analyzy-a-studie',
    acts: [
      ['tabs', (page) => press(page, 'ICT služby', 'link', true)],
      ['tabs', (page) => press(page, 'Analýzy a studie', 'link', true)],
    ],
  },
  anywhere: {
    path: '/digitalni-garaz',
    acts: [
      ['opening', (page) => press(page, /^Oznámení/)],
      ['opening', escape],
      ['opening', (page) => press(page, /@demo\.test/)],
      ['opening', escape],
    ],
  },
};

const FLOOR: readonly Act[] = [
  ['typing', (page) => type(page, 'Pole', 'sprava dat')],
  ['opening', (page) => press(page, 'Tlačítko')],
  ['tabs', (page) => press(page, 'Tlačítko')],
];

/** Records the duration of each interaction from the load of the page on. */
const WATCH = `{
  const taken = (window.taken = new Map());
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) taken.set(interactionId, Math.max(duration, taken.get(interactionId) ?? 0));
  }).observe({ type: 'event', durationThreshold: ${SHORTEST}, buffered: true });
}`;
const takenOn = (page: Page) => page.evaluate<number[]>('[...window.taken.values()]');
const forget = (page: Page) => page.evaluate('window.taken.clear()');

/**
 * Measures interactions of every kind in milliseconds. Interactions that the browser did not report count as
 * `SHORTEST`.
 */
async function measure(page: Page, acts: readonly Act[]): Promise<Record<Kind, number[]>> {
  const times: Record<Kind, number[]> = { typing: [], opening: [], tabs: [] };
  for (const [kind, act] of acts) {
    await page.waitForTimeout(PAUSE);
    await forget(page);
    await act(page);
    await page.waitForTimeout(PAUSE);
    const taken = await takenOn(page);
    times[kind].push(...(taken.length > 0 ? taken : [SHORTEST]));
  }
  return times;
}

await build({ force: false });
const portal = await startPortalProcess();
const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: CHROMIUM_ARGS });
const context = await browser.newContext({
  baseURL: portal.url,
  locale: 'cs-CZ',
  viewport: { width: 1366, height: 768 },
});
await context.addInitScript(WATCH);
const page = await context.newPage();
await logIn(page, portal.url);
const session = await context.newCDPSession(page);

const slow = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
const measured: [string, Record<Kind, number[]>][] = [];
const add = (name: string, times: Record<Kind, number[]>) => {
  const known = measured.find(([screen]) => screen === name)?.[1];
  if (known) for (const kind of Object.keys(known) as Kind[]) known[kind].push(...times[kind]);
  else measured.push([name, times]);
};

for (let round = 0; round < ROUNDS; round += 1) {
  await slow(1);
  await page.route('**/floor', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: '<!doctype html><label>Pole <input></label><button>Tlačítko</button>',
    }),
  );
  await page.goto('/floor');
  await slow(SLOWDOWN);
  add('floor', await measure(page, FLOOR));
  for (const [name, { path, acts }] of Object.entries(SCREENS)) {
    await slow(1);
    await page.goto(path, { waitUntil: 'networkidle' });
    await slow(SLOWDOWN);
    add(name, await measure(page, acts));
  }
}
await browser.close();
await portal.stop();

const floor = measured.find(([name]) => name === 'floor')![1];
let isOver = false;
console.log(`screen        kind      p75    worst  number   (milliseconds; load ${loadavg()[0]?.toFixed(1)})`);
for (const [name, kinds] of measured)
  for (const [kind, times] of Object.entries(kinds) as [Kind, number[]][]) {
    if (times.length === 0) continue;
    const p75 = percentile(times, 0.75);
    const isLate = name !== 'floor' && p75 - Math.max(0, percentile(floor[kind], 0.75) - SHORTEST) > LIMIT_MS;
    isOver ||= isLate;
    const columns = [name.padEnd(13), kind.padEnd(9), String(p75).padEnd(6), String(Math.max(...times)).padEnd(6)];
    console.log(columns.join(' '), String(times.length).padEnd(8), isLate ? 'over' : '');
  }
process.exitCode = isOver ? 1 : 0;
