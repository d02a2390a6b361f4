import { useEffect, useRef } from 'react';
import { CONTENT_ID } from './contentId';

/** How long a heading is waited for, in milliseconds; a slow screen must not pull the focus away later. */
const PATIENCE = 5_000;

/** A dialog over the page, such as one opened while the page was still loading, keeps the focus: somebody may be typing in it. */
const isCovered = () => document.querySelector('dialog[open], [aria-modal="true"]') !== null;

/** Somebody quick may be writing on the new page before this comes to it: the rest of the word must not be lost. */
const isWrittenIn = (content: Element) =>
  content.contains(document.activeElement) && document.activeElement!.matches('input, textarea, select');

/** @returns whether there is nothing more to do */
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
 * Whenever another page stands in the place of the former one, moves the focus to its heading, which is how screen readers
 * say where one is. The first page of a visit keeps the browser's own focus.
 */
export function useHeadingFocus(page: string): void {
  const lastPage = useRef(page);

  useEffect(() => {
    if (lastPage.current === page) return;
    lastPage.current = page;
    // A redirect before anything was touched still belongs to the first page: the skip link comes first there.
    if (navigator.userActivation?.hasBeenActive === false) return;
    // The former screen is gone by now: a heading found is the new one's.
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
