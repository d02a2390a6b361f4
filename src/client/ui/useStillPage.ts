import { useLayoutEffect } from 'react';
import { useIsReplayed } from '../store/hooks/replayed';

/** How many that are shown hold the page still. */
let holding = 0;

/** Where what opens over the page goes: beside the page, not into the body itself, whose scrolling antd would stop. */
export function placeOfPopups(): HTMLElement {
  const known = document.getElementById('popups');
  if (known) return known;
  const made = document.createElement('div');
  made.id = 'popups';
  document.body.append(made);
  return made;
}

/**
 * Keeps the page from scrolling under a dialog. antd writes a style sheet for it at every opening and measures bars of
 * scrolling with another one, for which the browser judges and lays out the whole page three times: 170 ms of a slow
 * phone on a register.
 */
export function useStillPage(): void {
  const isReplayed = useIsReplayed();
  useLayoutEffect(() => {
    if (isReplayed) return;
    const { dataset, clientWidth } = document.documentElement;
    if (holding === 0) dataset['still'] = window.innerWidth > clientWidth ? 'scrolled' : 'short';
    holding += 1;
    return () => {
      holding -= 1;
      if (holding === 0) delete dataset['still'];
    };
  }, [isReplayed]);
}
