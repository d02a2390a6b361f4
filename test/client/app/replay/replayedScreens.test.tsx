import { instrument } from '@redux-devtools/instrument';
import { importState } from '@redux-devtools/utils';
import { createStore } from '@reduxjs/toolkit';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import React from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { App } from '#app/App.tsx';
import { portalRoutes } from '#app/router/routes.tsx';
import { isMaskedField, masked, maskValue } from '#contract/masking/masking.ts';
import type { AppStore } from '#shared/store/appStore.ts';
import { ReplayedIn } from '#shared/store/hooks/replayed.ts';
import { rootReducer } from '#shared/store/rootReducer.ts';
import { selectHref } from '#shared/store/slices/router.ts';
import { buildUser, PERSONS, type Person } from '#support/client/builders.ts';
import { answerEverything } from '#support/client/everyAnswer.ts';
import { fill } from '#support/client/fill.ts';
import { flushRecord } from '#support/client/flushRecord.ts';
import { serve } from '#support/client/network.ts';
import { recordOf } from '#support/client/records.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';
import { leaveAnswersUnchecked } from '#support/client/serverAnswers.ts';

type View = Awaited<ReturnType<typeof renderRoute>>;

const UNRECORDED = 'style, footer, textarea, .sample, [aria-live="polite"]:has(+ .ant-select)';

/** The content of a field when a record may contain it, otherwise whether the field has any. */
function shownIn(field: HTMLInputElement | HTMLTextAreaElement): string {
  const { name, type, value } = field;
  const isOn = field instanceof HTMLInputElement && field.checked;
  const content = name && !isMaskedField(name) ? maskValue(name, value) : value !== '';
  return [name || type, content, isOn, field.getAttribute('aria-invalid')].join(' ');
}

/**
 * Texts of the page as they would be in a masked record. It excludes the footer, which advances on its own, samples
 * of tables, which a record does not contain, and the live region of antd's select while it has the focus, which is
 * in no record either.
 */
function textsOf(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode.nodeValue ?? '';
    if (text.trim() && !walker.currentNode.parentElement?.closest(UNRECORDED)) texts.push(String(maskValue('', text)));
  }
  return [
    ...texts,
    ...[...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].map(shownIn),
  ];
}

/** How long an unchanged page counts as settled [ms]: longer than forms take to report input. */
const SETTLE_MS = 60;

/** Waits until no request is running, no loading text is shown, and the page has stopped changing. */
async function settled(store: Pick<AppStore, 'getState'>): Promise<string[]> {
  const isPending = () => {
    const { portalApi, grantsApi } = store.getState();
    return [portalApi.queries, portalApi.mutations, grantsApi.queries].some((calls) =>
      Object.values<{ status: string } | undefined>(calls).some((call) => call?.status === 'pending'),
    );
  };
  let last = textsOf();
  await waitFor(async () => {
    const before = last;
    await act(() => new Promise((resolve) => setTimeout(resolve, SETTLE_MS)));
    last = textsOf();
    expect(isPending()).toBe(false);
    // On a slow machine React may take longer than STILL to render a response.
    expect(last.filter((text) => text.startsWith('Načítání'))).toEqual([]);
    expect(last).toEqual(before);
    expect(last.length).toBeGreaterThan(3);
  });
  return last;
}

/** Clicks the first button of that name. */
const press =
  (name: string | RegExp) =>
  async ({ person }: View): Promise<void> =>
    person.click((await screen.findAllByRole('button', { name }))[0]!);

interface Way {
  address: string;
  as?: Person;
  /** What the user does there, resolved once it is done. */
  interact?: (view: View) => Promise<void>;
}

/**
 * One screen for each kind of content of a record: responses of both servers, form values and errors, open dialogs,
 * drawers and lists, searches. Pages that no other test renders are here too.
 */
const WAYS: Record<string, Way> = {
  'a log-in that was refused': {
    address: '/login',
    interact: async ({ person }) => {
      await fill(person, await screen.findByLabelText(/^E-mail/), 'eva@firma.cz');
      await fill(person, screen.getByLabelText(/^Heslo/), 'Demo1234');
      await person.click(screen.getByRole('button', { name: 'Přihlásit se' }));
      await screen.findByRole('alert');
    },
  },
  'recovery codes': {
    address: '/uzivatel/upravit',
    as: 'premium',
    interact: async ({ person }) => {
      await person.click(await screen.findByRole('button', { name: 'Zapnout' }));
      await fill(person, await screen.findByLabelText(/^Heslo/), 'Demo1234');
      await person.click(screen.getByRole('button', { name: 'Pokračovat' }));
      await screen.findByRole('img', { name: /QR/ });
      await fill(person, screen.getByLabelText(/^Kód z aplikace/), '123456');
      serve('/users/self/', buildUser({ ...PERSONS.guarded }));
      await person.click(screen.getByRole('button', { name: 'Zapnout ověření' }));
      await screen.findByLabelText('Záložní kódy');
    },
  },
  'two versions to choose from': {
    address: '/projekty/12/upravit?cast=upravit',
    as: 'premium',
    interact: async ({ person }) => {
      const name = await screen.findByLabelText(/^Název/);
      await person.clear(name);
      await fill(person, name, 'Nový název');
      await person.click(screen.getByRole('button', { name: 'Uložit' }));
      const versions = await within(await screen.findByRole('dialog')).findAllByRole('radio');
      await person.click(versions[1]!);
      expect(versions[1]).toBeChecked();
    },
  },
  'a reply that was not sent': {
    address: '/referencni-projekty/21/detail',
    as: 'premium',
    interact: async ({ person }) => {
      await person.click((await screen.findAllByRole('button', { name: /^Odpovědět/ }))[0]!);
      await fill(person, screen.getByRole('textbox', { name: /^Odpověď/ }), 'Mám zájem');
      await person.click(screen.getAllByRole('button', { name: 'Odeslat' }).at(-1)!);
      await screen.findByText(/se nepodařilo odeslat/);
    },
  },
  'a comparison': {
    address: '/subjekty/seznam-dodavatelu?porovnani=7,8',
    as: 'premium',
    interact: async () => void (await screen.findByRole('checkbox', { name: 'Zobrazit jen rozdíly' })),
  },
  'a technology beside the list': {
    address: '/subjekty/seznam-technologii?detail=31',
    as: 'premium',
    interact: async () => void (await screen.findByRole('dialog')),
  },
  'a list with a search and the bell': {
    address: '/projekty/seznam?q=spis&stav=20',
    as: 'basic',
    interact: async (view) => {
      await press('Oznámení, nepřečtených: 2')(view);
      await screen.findByRole('button', { name: 'Označit vše jako přečtené' });
    },
  },
  'a search in the whole portal': {
    address: '/projekty/seznam',
    as: 'operator',
    interact: async ({ person }) => {
      await person.keyboard('{Control>}k{/Control}');
      await screen.findByRole('combobox', { name: 'Co hledáte' });
    },
  },
  'grants found': { address: '/dotace/vysledky?zadatel=MUNICIPALITY' },
  'a decision of a moderator': {
    address: '/provoz/moderace/7',
    as: 'operator',
    interact: async ({ person }) => {
      await person.click(await screen.findByRole('radio', { name: 'Skrýt' }));
      // The typed text is on the page too, and a record has it masked.
      await fill(person, screen.getByLabelText(/^Odůvodnění/), '•••');
    },
  },
  'an own decision of a moderator': { address: '/uzivatel/rozhodnuti/7', as: 'premium' },
  'a project without a template': { address: '/projekty/upravit', as: 'premium' },
  'a log-in of a provider': { address: '/auth/login_oauth2' },
  'a log-out': { address: '/auth/logout' },
};

// A screen must also stay the same when it renders twice and its effects are run again.
beforeAll(() => Object.assign(React, { StrictMode: Symbol.for('react.strict_mode') }));

it.each(Object.entries(WAYS))('the record of %s replays to the same state and page', async (_name, way) => {
  answerEverything();
  // Its prices are masked, as in a record.
  leaveAnswersUnchecked(/\/comparison\/$/);
  const view = await renderRoute(way.address, { as: way.as });
  const { store } = view;
  await settled(store);
  await way.interact?.(view);
  const seen = await settled(store);
  flushRecord(store);

  const { text, replay } = recordOf(store);
  const reached = masked(store.getState());
  cleanup();

  const imported = importState(text, {});
  if (!imported) throw new Error('DevTools refused the file.');
  const devtools = createStore(rootReducer, instrument());
  devtools.liftedStore.dispatch({ type: 'IMPORT_STATE', ...imported } as never);
  expect(devtools.getState()).toEqual(reached);

  expect(replay.store.getState()).toEqual(reached);
  const router = createMemoryRouter(portalRoutes, { initialEntries: [selectHref(replay.store.getState())] });
  render(
    <ReplayedIn value={document.body}>
      <App store={replay.store as unknown as AppStore} router={router} />
    </ReplayedIn>,
  );
  expect(
    await settled({ getState: () => ({ ...replay.store.getState() }) as ReturnType<AppStore['getState']> }),
  ).toEqual(seen);
});
