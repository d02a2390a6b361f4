import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { CONTENT_ID } from './contentId';

/** How long a heading is waited for, in milliseconds; a slow screen must not pull the focus away later. */
const PATIENCE = 5_000;

function focusHeading(): boolean {
  const heading = document.getElementById(CONTENT_ID)?.querySelector('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/**
 * After a navigation, Back included, moves the focus to the new page's heading, which is how screen readers
 * say where one is. The first page of a visit keeps the browser's own focus.
 */
export function PageFocus() {
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);

  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    // A redirect before anything was touched still belongs to the first page: the skip link comes first there.
    if (navigator.userActivation?.hasBeenActive === false) return;
    // The former screen is gone by now: a heading found is the new one's.
    if (focusHeading()) return;
    const observer = new MutationObserver(() => {
      if (focusHeading()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const patience = window.setTimeout(() => observer.disconnect(), PATIENCE);
    return () => {
      observer.disconnect();
      window.clearTimeout(patience);
    };
  }, [pathname]);

  return null;
}
