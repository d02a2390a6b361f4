import { renderHook } from '@testing-library/react';
import { useSubmitLock } from '#shared/forms/useSubmitLock.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

it('ignores calls while a task runs, and unlocks after success and failure', async () => {
  const { result } = renderHook(() => useSubmitLock());
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
