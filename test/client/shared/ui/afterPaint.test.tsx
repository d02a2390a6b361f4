import type * as module from '#shared/ui/afterPaint.ts';

const { afterPaint } = jest.requireActual<typeof module>('../../../../src/client/shared/ui/afterPaint');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('runs once, in a task after the next frame', () => {
  const order: string[] = [];
  afterPaint(() => order.push('run'));
  requestAnimationFrame(() => order.push('picture'));
  expect(order).toEqual([]);
  jest.advanceTimersByTime(500);
  expect(order).toEqual(['picture', 'run']);
});

it('runs even when no frame is painted, and does not run after it was cancelled', () => {
  const frames = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
  const run = jest.fn();
  afterPaint(run);
  jest.advanceTimersByTime(99);
  expect(run).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
  frames.mockRestore();

  const late = jest.fn();
  afterPaint(late)();
  const later = afterPaint(late);
  jest.advanceTimersToNextFrame();
  later();
  jest.advanceTimersByTime(500);
  expect(late).not.toHaveBeenCalled();
});
