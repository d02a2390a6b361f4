import type { KeyboardEvent } from 'react';

/** A row has its `item` as `data-row`, and its buttons, or what is around them, the key that presses them as `data-key`. */
const ROW = '[data-row]';
const WRITTEN_IN = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };

const rowsIn = (list: Element | null): HTMLElement[] => [...(list?.querySelectorAll<HTMLElement>(ROW) ?? [])];

/** The row that gets the focus when another goes away: the next, otherwise the one before. */
export function neighbourOf(list: Element | null, item: string): HTMLElement | undefined {
  const rows = rowsIn(list);
  const at = rows.findIndex(({ dataset }) => dataset.row === item);
  return rows[at + 1] ?? rows[at - 1];
}

/** J and K move between the rows; Enter, H and E press what the row with the focus offers. Nothing while a field has it. */
export function onListKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, currentTarget, defaultPrevented } = event;
  const target = event.target as Element;
  if (defaultPrevented || ctrlKey || metaKey || altKey || shiftKey || target.closest(WRITTEN_IN)) return;
  const row = target.closest<HTMLElement>(ROW);
  // Links and buttons have their own Enter.
  if (key === 'Enter' && target !== row) return;
  const lower = key.toLowerCase();
  const step = STEPS[lower];
  const rows = rowsIn(currentTarget);
  const found = step
    ? rows[row ? rows.indexOf(row) + step : 0]
    : row?.querySelector<HTMLElement>(`[data-key="${CSS.escape(lower)}"]`);
  if (!found) return;
  event.preventDefault();
  if (step) found.focus();
  else (found.querySelector('button') ?? found).click();
}
