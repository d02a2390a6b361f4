import { use, useLayoutEffect } from 'react';
import { DisplayContext } from './displayContext.ts';

/** Number of open dialogs that lock scrolling. */
let locks = 0;

/** Container of popups. It is separate from the body, because antd would lock the scrolling of the body. */
export function popupContainer(): HTMLElement {
  const known = document.getElementById('popups');
  if (known) return known;
  const made = document.createElement('div');
  made.id = 'popups';
  document.body.append(made);
  return made;
}

/**
 * Locks the scrolling of the page under a dialog. antd's lock writes a style sheet on every opening and measures the
 * scrollbar with another one. This causes three layouts of the whole page, which take 170 ms on a slow phone with a
 * register.
 */
export function useScrollLock(): void {
  const { isReplay } = use(DisplayContext);
  useLayoutEffect(() => {
    if (isReplay) return;
    const { dataset, clientWidth } = document.documentElement;
    if (locks === 0) dataset['scrollLocked'] = window.innerWidth > clientWidth ? 'scrolled' : 'short';
    locks += 1;
    return () => {
      locks -= 1;
      if (locks === 0) delete dataset['scrollLocked'];
    };
  }, [isReplay]);
}
