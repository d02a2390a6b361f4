import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium, expect, type BrowserContext, type Page } from '@playwright/test';
import { download } from './browser.ts';
import { CHROMIUM_ARGS, findChromium } from './chromium.ts';
import { attachScreens, hasFailed, test as journey } from './journey.ts';

/** Folder of the unpacked extension from `REDUX_DEVTOOLS_DIR`. Null when not set. */
function findExtension(): string | null {
  const folder = process.env.REDUX_DEVTOOLS_DIR;
  return folder && existsSync(path.join(folder, 'manifest.json')) ? path.resolve(folder) : null;
}

export const extension = findExtension();

/** A page of the portal in a fresh profile of a browser with Redux DevTools, and their monitor. */
interface MonitoredPage {
  page: Page;
  monitor: Monitor;
  /** API requests since the page was opened. */
  calls: string[];
}

interface OfTest {
  /** Opens a URL in a browser of its own and the monitor in another window. */
  openWatched: (address: string) => Promise<MonitoredPage>;
}

/** A test with Redux DevTools. An uncaught error of a page or a monitor fails it. */
export const test = journey.extend<OfTest>({
  openWatched: async ({ portal: _portal }, use, info) => {
    const contexts: BrowserContext[] = [];
    const errors: string[] = [];
    await use(async (address) => {
      const context = await chromium.launchPersistentContext('', {
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
      });
      contexts.push(context);
      context.on('weberror', (error) => errors.push(String(error.error())));
      const page = context.pages()[0] ?? (await context.newPage());
      const calls: string[] = [];
      page.on(
        'request',
        (request) => request.url().includes('/api/') && calls.push(`${request.method()} ${request.url()}`),
      );
      await page.goto(address);
      const window = await context.newPage();
      await window.goto(`chrome-extension://${await idIn(context)}/devpanel.html`);
      await page.bringToFront();
      return { page, monitor: monitorIn(window), calls };
    });
    await attachScreens(info, contexts);
    await Promise.all(contexts.map((context) => context.close()));
    if (!hasFailed(info)) expect(errors, 'uncaught errors').toEqual([]);
  },
});

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
    found: (timeout?: number) => input.waitFor({ state: 'attached', timeout }),
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
    exported: async (): Promise<string> =>
      (await download(window.getByRole('button', { name: 'Export to a file' }))).bytes.toString(),
    importRecord: (text: string) =>
      input.setInputFiles({ name: 'zaznam.json', mimeType: 'application/json', buffer: Buffer.from(text) }),
  };
}
