import { render, screen, waitFor } from '@testing-library/react';
import { Component, type ReactNode, useLayoutEffect } from 'react';
import { RetryBoundary } from '#app/layouts/RetryBoundary.tsx';
import { buildSoftware } from '#support/client/builders.ts';
import { answerAround, answerEverythingEmpty, api } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

// React logs every error that a boundary catches.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('remounts the form after a browser extension removed a text node, and offers its draft', async () => {
  answerAround();
  api()
    .persist()
    .get('/software/31/')
    .reply(200, buildSoftware({ price_period: 'YEAR' }), { ETag: '"v1"' });
  answerEverythingEmpty();
  const { person } = await renderRoute('/technologie/31/upravit', { as: 'free' });
  const name = await screen.findByLabelText('Název');
  await person.type(name, ' 2');
  const select = screen.getByLabelText('Období').closest('.ant-select')!;
  [...select.querySelector('.ant-select-content')!.childNodes]
    .find(({ nodeType }) => nodeType === Node.TEXT_NODE)!
    .remove();
  await person.click(select.querySelector('.ant-select-clear')!);

  await person.click(await screen.findByRole('button', { name: 'Pokračovat v rozepsaném' }));
  await waitFor(() => expect(screen.getByLabelText('Název')).toHaveValue('Účto 2'));
  expect(screen.queryByRole('heading', { name: 'Něco nefunguje' })).not.toBeInTheDocument();
});

it.each([
  ['one failure is drawn over', [60_000], []],
  ['so is another one later', [60_000, 11_000], []],
  ['two at once are a failure', [60_000, 9_000], ['A fault.']],
])('%s', (_name, pauses, givenUp) => {
  jest.useFakeTimers();
  let faults = 0;
  // Throws while React commits the changes of the page.
  function Part({ turn }: { turn: number }) {
    useLayoutEffect(() => {
      faults -= 1;
      if (faults >= 0) throw new Error('A fault.');
    }, [turn]);
    return <p>Obsah {turn}</p>;
  }
  const thrown: string[] = [];
  class Around extends Component<{ children: ReactNode }> {
    override state = { isFailed: false };
    static getDerivedStateFromError = () => ({ isFailed: true });
    override componentDidCatch = ({ message }: Error) => void thrown.push(message);
    override render = () => (this.state.isFailed ? null : this.props.children);
  }
  const page = (turn: number) => (
    <Around>
      <RetryBoundary>
        <Part turn={turn} />
      </RetryBoundary>
    </Around>
  );
  const { container, rerender } = render(page(0));
  for (const [index, pause] of pauses.entries()) {
    jest.advanceTimersByTime(pause);
    faults = 1;
    rerender(page(index + 1));
  }
  expect(thrown).toEqual(givenUp);
  expect(container.textContent).toBe(givenUp.length > 0 ? '' : `Obsah ${pauses.length}`);
});
