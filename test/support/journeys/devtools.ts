import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from './chromium';

/** Milliseconds for which something is waited for in a page and in the monitor. */
const PATIENCE = 30_000;

/** Folder of the unpacked extension, by the setting `REDUX_DEVTOOLS_DIR`; null without it. */
export function findExtension(): string | null {
  const folder = process.env.REDUX_DEVTOOLS_DIR;
  return folder && existsSync(path.join(folder, 'manifest.json')) ? path.resolve(folder) : null;
}

/** A page of the portal in a fresh profile of a browser that has Redux DevTools, and their monitor beside it. */
export interface Watched {
  page: Page;
  monitor: Monitor;
  /** Uncaught errors of the page and of the monitor. */
  errors: string[];
  /** Calls of the API since the page was opened. */
  calls: string[];
  close: () => Promise<void>;
}

/**
 * Opens an address in a browser of its own and the monitor in another of its windows.
 * @param extension folder of the unpacked extension
 */
export async function openWatched(extension: string, baseURL: string, address: string): Promise<Watched> {
  const profile = await mkdtemp(path.join(tmpdir(), 'it-portal-devtools-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium() ?? undefined,
    // Playwright would switch extensions off, and its own headless browser has none.
    ignoreDefaultArgs: ['--disable-extensions', '--headless'],
    args: [
      ...CHROMIUM_ARGS,
      '--headless=new',
      '--disable-features=DisableLoadExtensionCommandLineSwitch',
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
    ],
    baseURL,
    viewport: { width: 1366, height: 900 },
    locale: 'cs-CZ',
  });
  const close = async () => {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  };
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    const errors: string[] = [];
    const calls: string[] = [];
    const hear = (heard: Page, name: string) =>
      heard.on('pageerror', (error) => errors.push(`${name}: ${String(error)}`));
    hear(page, 'page');
    page.on(
      'request',
      (request) => request.url().includes('/api/') && calls.push(`${request.method()} ${request.url()}`),
    );
    page.setDefaultTimeout(PATIENCE);
    await page.goto(address);
    const window = await context.newPage();
    hear(window, 'monitor');
    window.setDefaultTimeout(PATIENCE);
    await window.goto(`chrome-extension://${await idIn(context)}/devpanel.html`);
    await page.bringToFront();
    return { page, monitor: monitorIn(window), errors, calls, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The browser gives an extension its id; its worker's address tells it. */
async function idIn(context: BrowserContext): Promise<string> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  return new URL(worker.url()).host;
}

export type Monitor = ReturnType<typeof monitorIn>;

/** The monitor in the hands of support. */
function monitorIn(window: Page) {
  const input = window.locator('input[type=file]');
  const slider = window.locator('input[type=range]');
  return {
    window,
    /** Waits until a store is found: without one there is nothing to import into. */
    found: (timeout = PATIENCE) => input.waitFor({ state: 'attached', timeout }),
    /** Waits until an action of this name is listed. */
    lists: (name: string) => window.getByText(name, { exact: true }).last().waitFor({ state: 'attached' }),
    /** Everything written in the monitor. */
    shown: () => window.locator('body').innerText(),
    /** Moves the slider; 0 is the state before the first step. */
    moveTo: (step: number) => slider.fill(String(step)),
    moveToEnd: async () => {
      const last = Number(await slider.getAttribute('max'));
      await slider.fill(String(last - 1));
      await slider.fill(String(last));
    },
    /** Chooses an action of the list; choosing it once more lets it go. */
    choose: (name: string) => window.getByText(name, { exact: true }).last().click(),
    tab: (tab: 'Action' | 'State' | 'Diff' | 'Trace') => window.getByText(tab, { exact: true }).first().click(),
    /** Shows the record in another of the monitor's views. */
    view: (name: 'Inspector' | 'RTK Query') => window.getByText(name, { exact: true }).first().click(),
    /** Unfolds a branch of the tree that is shown. */
    unfold: (branch: string) => window.getByText(branch, { exact: true }).last().click(),
    /** Waits until something stands in the monitor. */
    says: (words: string | RegExp) => window.getByText(words, { exact: true }).last().waitFor({ state: 'attached' }),
    isAtStart: async () => (await slider.inputValue()) === '0',
    play: () => window.getByRole('button', { name: 'Play' }).click(),
    /** What the monitor saves as a file. */
    exported: async (): Promise<string> => {
      const [download] = await Promise.all([
        window.waitForEvent('download'),
        window.getByRole('button', { name: 'Export to a file' }).click(),
      ]);
      return readFile(await download.path(), 'utf8');
    },
    importRecord: (text: string) =>
      input.setInputFiles({ name: 'zaznam.json', mimeType: 'application/json', buffer: Buffer.from(text) }),
  };
}
