import type { UserEvent } from '@testing-library/user-event';

/**
 * Puts a text into a field at once, as a paste does: a form is drawn once and not for each letter. What happens while
 * somebody types is tested with `person.type`.
 */
export async function fill(person: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await person.click(field);
  await person.paste(text);
}
