/** Id of the input of one item of a list. */
export const itemId = (field: string, item: string): string => `${field}-${item}`;

/** Focuses the control with an id, or the first one of the group with this id, and opens what it is folded in. */
export function focusTerm(id: string): void {
  const element = document.getElementById(id);
  const control = element?.matches('input, textarea, button')
    ? element
    : element?.querySelector<HTMLElement>('input:not([hidden]), textarea, button, summary');
  const fold = control?.closest('details');
  if (fold) fold.open = true;
  control?.focus();
}
