import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from './chromium';

/** Timeout in the page and the monitor, in milliseconds. */
const PATIENCE = 30_000;

/** Folder of the unpacked extension from `REDUX_DEVTOOLS_DIR`. Null when not set. */
export function findExtension(): string | null {
  const folder = process.env.REDUX_DEVTOOLS_DIR;
  return folder && existsSync(path.join(folder, 'manifest.json')) ? path.resolve(folder) : null;
}

/** A page of the portal in a fresh profile of a browser with Redux DevTools, and their monitor. */
export interface Watched {
  page: Page;
  monitor: Monitor;
  /** Uncaught errors of the page and of the monitor. */
  errors: string[];
  /** API requests since the page was opened. */
  calls: string[];
  close: () => Promise<void>;
}

/**
 * Opens a URL in its own browser and the monitor in another window.
 * @param extension folder of the unpacked extension
 */
export async function openWatched(extension: string, baseURL: string, address: string): Promise<Watched> {
  const profile = await mkdtemp(path.join(tmpdir(), 'it-portal-devtools-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium() ?? undefined,
    // Playwright disables extensions by default, and its own headless browser does not support them.
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

/** The browser assigns the id of an extension, which is part of the URL of its worker. */
async function idIn(context: BrowserContext): Promise<string> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  return new URL(worker.url()).host;
}

export type Monitor = ReturnType<typeof monitorIn>;

/** The monitor as used by support. */
function monitorIn(window: Page) {
  const input = window.locator('input[type=file]');
  const slider = window.locator('input[type=range]');
  return {
    window,
    /** Waits until a store is detected, before which nothing can be imported. */
    found: (timeout = PATIENCE) => input.waitFor({ state: 'attached', timeout }),
    /** Waits until an action of this name is listed. */
    lists: (name: string) => window.getByText(name, { exact: true }).last().waitFor({ state: 'attached' }),
    /** The whole text of the monitor. */
    shown: () => window.locator('body').innerText(),
    /** Moves the slider. 0 is the state before the first step. */
    moveTo: (step: number) => slider.fill(String(step)),
    moveToEnd: async () => {
      const last = Number(await slider.getAttribute('max'));
      await slider.fill(String(last - 1));
      await slider.fill(String(last));
    },
    /** Selects an action of the list, or deselects it when selected. */
    choose: (name: string) => window.getByText(name, { exact: true }).last().click(),
    tab: (tab: 'Action' | 'State' | 'Diff' | 'Trace') => window.getByText(tab, { exact: true }).first().click(),
    /** Switches to another view of the monitor. */
    view: (name: 'Inspector' | 'RTK Query') => window.getByText(name, { exact: true }).first().click(),
    /** Expands a branch of the tree. */
    unfold: (branch: string) => window.getByText(branch, { exact: true }).last().click(),
    /** Waits until a text is in the monitor. */
    findText: (words: string | RegExp) =>
      window.getByText(words, { exact: true }).last().waitFor({ state: 'attached' }),
    isAtStart: async () => (await slider.inputValue()) === '0',
    play: () => window.getByRole('button', { name: 'Play' }).click(),
    /** The content of the file exported by the monitor. */
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
