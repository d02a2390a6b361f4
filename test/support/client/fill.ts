import type { UserEvent } from '@testing-library/user-event';

/**
 * Enters a text into a field at once, as a paste does: the form renders once and not for each character. Behaviour
 * during typing is tested with `person.type`.
 */
export async function fill(person: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await person.click(field);
  await person.paste(text);
}
