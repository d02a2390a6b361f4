import { schedulePrefetch } from '#app/router/watchLinks.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('runs once, after two seconds', () => {
  const act = jest.fn(() => Promise.resolve());
  schedulePrefetch(act);
  jest.advanceTimersByTime(1_999);
  expect(act).not.toHaveBeenCalled();
  jest.advanceTimersByTime(60_000);
  expect(act).toHaveBeenCalledTimes(1);
});

it('does nothing when cancelled', () => {
  const act = jest.fn(() => Promise.resolve());
  schedulePrefetch(act)();
  jest.advanceTimersByTime(60_000);
  expect(act).not.toHaveBeenCalled();
});

it('ignores failures', () => {
  const lost = Promise.reject(new Error('lost'));
  const caught = jest.spyOn(lost, 'catch');
  schedulePrefetch(() => lost);
  jest.advanceTimersByTime(2_000);
  expect(caught).toHaveBeenCalled();
});
