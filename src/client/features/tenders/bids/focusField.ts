/** Focuses a field of the form around an element, and opens the group in which it is folded. */
export function focusField(within: HTMLElement | null, name: string): void {
  const field = within?.closest('form')?.querySelector<HTMLElement>(`[name="${name}"]`);
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
}
