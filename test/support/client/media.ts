/** Makes only the given media queries match until the end of the test. */
export function matchOnly(...queries: string[]): void {
  const real = window.matchMedia.bind(window);
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...real(query), matches: queries.includes(query) }));
}

/**
 * Implements modal dialogs, which jsdom lacks: moves the focus into a dialog, and back when it closes while on the
 * page.
 */
export function standInForDialogs(): void {
  const openers = new WeakMap<HTMLDialogElement, Element | null>();
  HTMLDialogElement.prototype.showModal = function showModal() {
    openers.set(this, document.activeElement);
    this.open = true;
    this.querySelector<HTMLElement>('button, a, input')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    const opener = openers.get(this);
    if (this.isConnected && opener instanceof HTMLElement) opener.focus();
  };
}
