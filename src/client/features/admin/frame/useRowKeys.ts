import { type RefObject, useEffect, useRef } from 'react';

/** Rows of a table, its cards on a phone, and cards of a board. */
const ROWS = '[data-row-key], [data-row]';
/** Focus targets in a row by priority: its link, else the first control. */
const TARGETS = ['a[href]', 'button:not([disabled])', 'input'];
/** Elements in which letter keys type text. */
const WRITING =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="listbox"]';

/**
 * J and K move to the next and previous row, X selects the focused one, and Enter follows its link. The keys work only
 * while the focus is in the element, on the page's heading or on the body.
 */
export function useRowKeys<Place extends HTMLElement>(): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey } = event;
      const step = { j: 1, k: -1, x: 0 }[key.toLowerCase()];
      if (step === undefined || altKey || ctrlKey || metaKey || event.defaultPrevented || !place.current) return;
      if (!(target instanceof Element) || target.closest(WRITING)) return;
      // The heading has the focus after a navigation.
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
