import { renderHook } from '@testing-library/react';
import { useOnce } from '../../../src/client/forms/useOnce';

const settled = () => new Promise((resolve) => setTimeout(resolve));

it('starts nothing while it runs, and starts again afterwards, after a failure too', async () => {
  const { result } = renderHook(() => useOnce());
  const ends: ((failed?: Error) => void)[] = [];
  const work = jest.fn(() =>
    new Promise<void>((resolve, reject) => ends.push((failed) => (failed ? reject(failed) : resolve()))).catch(
      () => undefined,
    ),
  );
  result.current(work);
  result.current(work);
  expect(work).toHaveBeenCalledTimes(1);
  ends[0]!();
  await settled();
  result.current(work);
  expect(work).toHaveBeenCalledTimes(2);
  ends[1]!(new Error('refused'));
  await settled();
  result.current(work);
  expect(work).toHaveBeenCalledTimes(3);
});
