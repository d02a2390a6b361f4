import { useState, useSyncExternalStore } from 'react';
import { afterPaint } from '../ui/afterPaint';

let isPressed = false;
const waiting = new Set<() => void>();

function release(): void {
  isPressed = false;
  for (const heard of [...waiting]) heard();
}

// Once for the page: what is pressed is known before a form that it changes is there. A press ends with its click,
// which comes right after the pointer has risen and may go to something else than what was pressed.
document.addEventListener('pointerdown', () => void (isPressed = true), true);
// Not within the click: what is drawn then puts a box that is just being chosen back to what it was.
for (const end of ['pointerup', 'click']) document.addEventListener(end, () => window.setTimeout(release), true);
document.addEventListener('pointercancel', release, true);

function onRelease(heard: () => void): () => void {
  waiting.add(heard);
  return () => void waiting.delete(heard);
}

/**
 * A value of which the height of the page depends, as it was when the pointer was pressed: what grew or shrank before it
 * is released would take what is pressed from under it, and the click would be lost.
 * @param value the same from render to render unless it changed
 */
export function useStill<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  const isNew = !Object.is(shown, value);
  // A release between drawing and listening is noticed too, or the value would be held for ever.
  const isHeld = useSyncExternalStore(onRelease, () => isNew && isPressed);
  if (isNew && !isHeld) setShown(() => value);
  return isHeld ? shown : value;
}

/**
 * Runs what takes long and what a press began by taking the focus from something, once that press is over and has been shown:
 * its click would come after it.
 */
export function afterPress(run: () => void): void {
  if (!isPressed) return void afterPaint(run);
  const stop = onRelease(() => {
    stop();
    afterPaint(run);
  });
}
