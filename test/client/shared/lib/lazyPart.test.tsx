import { render, screen } from '@testing-library/react';
import { lazyPart } from '#shared/lib/lazyPart.tsx';

it('keeps the place of a part until it is there, and hands its values on', async () => {
  let resolveLoaded: (loaded: { default: (props: { name: string }) => string }) => void = () => undefined;
  const load = jest.fn(() => new Promise<Parameters<typeof resolveLoaded>[0]>((resolve) => (resolveLoaded = resolve)));
  const Part = lazyPart(load, <p>chvíli</p>);
  expect(load).not.toHaveBeenCalled();
  const { rerender } = render(<Part name="Jana" />);
  expect(screen.getByText('chvíli')).toBeVisible();
  resolveLoaded({ default: ({ name }) => `Dobrý den, ${name}` });
  expect(await screen.findByText('Dobrý den, Jana')).toBeVisible();
  rerender(<Part name="Petr" />);
  expect(screen.getByText('Dobrý den, Petr')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});
