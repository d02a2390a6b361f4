import { uniqueId } from './uniqueId';

/** Long texts on their way to the server: an action carries a reference, so that no history holds the text. */
const held = new Map<string, string>();

/** Keeps a text and gives the reference to put into the call. */
export function holdText(text: string): string {
  const reference = uniqueId();
  held.set(reference, text);
  return reference;
}

/** Gives the text back once; null for an unknown reference. */
export function takeText(reference: string): string | null {
  const text = held.get(reference) ?? null;
  held.delete(reference);
  return text;
}
