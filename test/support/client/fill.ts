import type { UserEvent } from '@testing-library/user-event';

/**
 * Enters a text into a field at once by pasting, so that the form renders once and not per character. Use `person.type`
 * to test typing.
 */
export async function fill(person: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await person.click(field);
  await person.paste(text);
}
