/** URL fragment of a message, and the id of its element. */
export const messageAnchor = (id: number): string => `zprava-${id}`;

/** Id of the message in a URL fragment, or null. */
export function anchoredMessage(hash: string): number | null {
  const found = /^#zprava-([1-9]\d{0,9})$/.exec(hash);
  return found ? Number(found[1]) : null;
}
