/** Fragment of the address that leads to a message, and the id of its element. */
export const messageAnchor = (id: number): string => `zprava-${id}`;

/** The message that a fragment leads to, or null. */
export function anchoredMessage(hash: string): number | null {
  const found = /^#zprava-([1-9]\d{0,9})$/.exec(hash);
  return found ? Number(found[1]) : null;
}
