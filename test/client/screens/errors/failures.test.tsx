import { screen, within } from '@testing-library/react';
import { readRecord } from '../../../../src/contract/supportRecord';
import type { Person } from '../../../support/client/builders';
import { renderRoute } from '../../../support/client/renderRoute';

jest.mock('../../../../src/client/screens/auth/ForgotScreen', () => ({
  __esModule: true,
  default: function Broken() {
    throw new Error('A fault of the screen.');
  },
}));
jest.mock('../../../../src/client/screens/grants/GrantDetailScreen', () => {
  throw new Error('Loading chunk 7 failed.');
});
jest.mock('../../../../src/client/layouts/DefaultLayout', () => {
  throw new Error('Loading chunk 8 failed.');
});

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

const FAILURES: [string, string, Person | undefined, string][] = [
  ['a screen that throws', '/auth/forgot', undefined, 'Něco nefunguje'],
  ['a screen that did not load', '/dotace/detail', undefined, 'Část stránky se nepodařilo načíst'],
  ['a layout that did not load', '/uzivatel/upravit', 'premium', 'Část stránky se nepodařilo načíst'],
];

let saved: Blob[] = [];
beforeEach(() => {
  saved = [];
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    input === '/' ? Promise.resolve(new Response(null)) : realFetch(input, init),
  );
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      saved.push(blob);
      return 'blob:record';
    },
    revokeObjectURL: () => undefined,
  });
  // As after the one reload that a missing part gets.
  sessionStorage.setItem('portal-reloaded-at:', String(Date.now()));
});
const realFetch = globalThis.fetch;
afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

test.each(FAILURES)('%s offers a record for support that can be read', async (_name, address, as, heading) => {
  const { person } = await renderRoute(address, { as });
  expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Stáhnout záznam pro podporu' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Záznam pro podporu' }));
  await person.click(dialog.getByRole('button', { name: 'Uložit soubor' }));
  expect(saved).toHaveLength(1);
  const record = readRecord(await saved[0]!.text());
  expect(record?.portal.route).toBe(address);
  expect(record?.actions.map(({ type }) => type)).toContain('router/locationChanged');
});
