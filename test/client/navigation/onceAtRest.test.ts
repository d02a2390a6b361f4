import { onceAtRest } from '../../../src/client/navigation/onceAtRest';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('acts when the page has rested for two seconds, and once', () => {
  const act = jest.fn(() => Promise.resolve());
  onceAtRest(act);
  jest.advanceTimersByTime(1_999);
  expect(act).not.toHaveBeenCalled();
  jest.advanceTimersByTime(60_000);
  expect(act).toHaveBeenCalledTimes(1);
});

it('does nothing for who has gone on meanwhile', () => {
  const act = jest.fn(() => Promise.resolve());
  onceAtRest(act)();
  jest.advanceTimersByTime(60_000);
  expect(act).not.toHaveBeenCalled();
});

it('catches what fails, as nobody waits for it', () => {
  const lost = Promise.reject(new Error('lost'));
  const caught = jest.spyOn(lost, 'catch');
  onceAtRest(() => lost);
  jest.advanceTimersByTime(2_000);
  expect(caught).toHaveBeenCalled();
});
