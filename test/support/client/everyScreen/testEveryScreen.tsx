import { instrument } from '@redux-devtools/instrument';
import { importState } from '@redux-devtools/utils';
import { createStore } from '@reduxjs/toolkit';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { isMaskedField, masked, maskValue } from '../../../../src/contract/masking';
import { App } from '../../../../src/client/App';
import { ReplayedIn } from '../../../../src/client/store/hooks/replayed';
import { portalRoutes } from '../../../../src/client/routes/routes';
import { selectHref } from '../../../../src/client/slices/router';
import type { AppStore } from '../../../../src/client/store/makeStore';
import { persisted } from '../../../../src/client/store/persistence';
import { rootReducer } from '../../../../src/client/store/rootReducer';
import { answerEverything } from '../everyAnswer';
import { leaveAnswersUnchecked } from '../serverAnswers';
import { standInForDialogs } from '../media';
import { askForRecord } from '../askForRecord';
import { recordOf } from '../records';
import { renderRoute } from '../renderRoute';
import { press } from './deeds';
import { WAYS } from './ways';

const UNRECORDED = 'style, footer, textarea, .sample, [aria-live="polite"]:has(+ .ant-select)';

/** What a field shows: its content where a record may have it, else whether there is any. */
function shownIn(field: HTMLInputElement | HTMLTextAreaElement): string {
  const { name, type, value } = field;
  const isOn = field instanceof HTMLInputElement && field.checked;
  const content = name && !isMaskedField(name) ? maskValue(name, value) : value !== '';
  return [name || type, content, isOn, field.getAttribute('aria-invalid')].join(' ');
}

/**
 * Texts on the page as they would stand in a masked record, but for the footer, which moves on by itself, samples of
 * tables, of which a record has nothing, and what antd's select says to a screen reader while it has the focus, which
 * is in no record either.
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

/** How long a page stands still that has stopped changing [ms]: longer than forms take to tell what was pressed. */
const STILL = 60;

/** Until no call runs, nothing says that it is loading, and the page has stopped changing. */
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
    await act(() => new Promise((resolve) => setTimeout(resolve, STILL)));
    last = textsOf();
    expect(isPending()).toBe(false);
    // On a busy machine React may take longer for what has come than the page stands still.
    expect(last.filter((text) => text.startsWith('Načítání'))).toEqual([]);
    expect(last).toEqual(before);
    expect(last.length).toBeGreaterThan(3);
  });
  return last;
}

/** How many files share the ways, so that processes can share them. */
const PARTS = 4;

/**
 * Tests that a record of each way replays to the same state and the same page.
 * @param part which of the ways: the first, the fifth, the ninth … for 0
 */
export function testEveryScreen(part: 0 | 1 | 2 | 3): void {
  beforeAll(standInForDialogs);

  it.each(WAYS.filter((_way, index) => index % PARTS === part))(
    '%s (%s): the record replays to the same state and the same page',
    async (_name, address, as, deed) => {
      answerEverything();
      // Its prices are masked, as a record has them.
      leaveAnswersUnchecked(/\/comparison\/$/);
      const view = await renderRoute(address, { as });
      const { store } = view;
      await settled(store);
      if (deed) await deed(view);
      else if (screen.queryByRole('button', { name: /Uživatelské menu/ })) await press(/Uživatelské menu/)(view);
      const seen = await settled(store);
      askForRecord(store);

      const { text, replay } = recordOf(store);
      const reached = masked(store.getState());
      cleanup();

      const imported = importState(text, {});
      if (!imported) throw new Error('DevTools refused the file.');
      const devtools = createStore(
        persisted(rootReducer, () => null),
        instrument(),
      );
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
    },
  );
}
