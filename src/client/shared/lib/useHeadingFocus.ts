import { useEffect, useRef } from 'react';
import { CONTENT_ID } from './contentId.ts';

/** Maximum wait for a heading in milliseconds. A slow screen must not move the focus later. */
const PATIENCE = 5_000;

/**
 * Whether a dialog covers the page, for example one that was opened while the page was loading. It keeps the focus,
 * because the user may be typing in it.
 */
const isCovered = () => document.querySelector('dialog[open], [aria-modal="true"]') !== null;

/** Whether the user is already typing on the new page. Moving the focus would lose the rest of the input. */
const isWrittenIn = (content: Element) =>
  content.contains(document.activeElement) && document.activeElement!.matches('input, textarea, select');

/** @returns whether nothing is left to do */
function focusHeading(): boolean {
  const content = document.getElementById(CONTENT_ID);
  const heading = content?.querySelector('h1');
  if (!content || !heading) return false;
  if (isCovered() || isWrittenIn(content)) return true;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/**
 * Moves the focus to the heading when another page is displayed, so that screen readers announce the page. The first
 * page of a visit keeps the default focus of the browser.
 */
export function useHeadingFocus(page: string): void {
  const lastPage = useRef(page);

  useEffect(() => {
    if (lastPage.current === page) return;
    lastPage.current = page;
    // A redirect before any user interaction still belongs to the first page, where the skip link comes first.
    if (navigator.userActivation?.hasBeenActive === false) return;
    // The previous screen has been removed already, so a heading found here belongs to the new one.
    if (focusHeading()) return;
    const start = document.activeElement;
    const hasMovedOn = () => document.activeElement !== start && document.activeElement !== document.body;
    const observer = new MutationObserver(() => {
      if (hasMovedOn() || focusHeading()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const patience = window.setTimeout(() => observer.disconnect(), PATIENCE);
    return () => {
      observer.disconnect();
      window.clearTimeout(patience);
    };
  }, [page]);
}
