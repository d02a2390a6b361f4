import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Rows of a table, its cards on a phone, and those of a board. */
const ROWS = '[data-row-key], [data-row]';
/** What of a row takes the focus: the link that opens it, else the first thing to press. */
const TARGETS = ['a[href]', 'button:not([disabled])', 'input'];
/** Where letters are letters. */
const WRITING =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="listbox"]';

/**
 * J and K go to the next and the previous row, X picks the one with the focus; Enter is the link's own. Letters count only
 * while the focus is in the element, nowhere, or at the head of the page.
 */
export function useRowKeys<Place extends HTMLElement>(): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey } = event;
      const step = { j: 1, k: -1, x: 0 }[key.toLowerCase()];
      if (step === undefined || altKey || ctrlKey || metaKey || event.defaultPrevented || !place.current) return;
      if (!(target instanceof Element) || target.closest(WRITING)) return;
      // The head of the page has the focus after one has come.
      const isHere = place.current.contains(target) || target.contains(place.current) || target.matches('h1');
      if (!isHere) return;
      const rows = [...place.current.querySelectorAll(ROWS)];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      if (step === 0) {
        rows[at]?.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
      } else {
        const row = rows[at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step];
        const focused = TARGETS.flatMap((one) => row?.querySelector<HTMLElement>(one) ?? [])[0];
        focused?.focus();
        focused?.scrollIntoView({ block: 'nearest' });
      }
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return place;
}
