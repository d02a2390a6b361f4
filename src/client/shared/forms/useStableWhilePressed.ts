import { useState, useSyncExternalStore } from 'react';
import { afterPaint } from '#shared/ui/afterPaint.ts';

let isPressed = false;
const waiting = new Set<() => void>();

function release(): void {
  isPressed = false;
  for (const listener of [...waiting]) listener();
}

// Registered once for the page, before any form is rendered. A press ends with its click, which follows `pointerup` and
// may have another target.
document.addEventListener('pointerdown', () => void (isPressed = true), true);
// Deferred until after the click, because a render during the click would reset a checkbox that is being toggled.
for (const end of ['pointerup', 'click']) document.addEventListener(end, () => window.setTimeout(release), true);
document.addEventListener('pointercancel', release, true);

function onRelease(listener: () => void): () => void {
  waiting.add(listener);
  return () => void waiting.delete(listener);
}

/**
 * Delays changes of a value while the pointer is pressed. Use it for values that change the height of the page: a
 * layout shift before the release would move the pressed element away, and the click would be lost.
 * @param value must be referentially stable unless it changed
 */
export function useStableWhilePressed<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  const isNew = !Object.is(shown, value);
  // Covers a release between render and subscription. Otherwise the value would stay delayed forever.
  const isDeferred = useSyncExternalStore(onRelease, () => isNew && isPressed);
  if (isNew && !isDeferred) setShown(() => value);
  return isDeferred ? shown : value;
}

/**
 * Runs an expensive blur handler after the press that caused it and after the next paint, so that the click is handled
 * first.
 */
export function afterPress(run: () => void): void {
  if (!isPressed) return void afterPaint(run);
  const stop = onRelease(() => {
    stop();
    afterPaint(run);
  });
}
