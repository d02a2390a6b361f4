/** Makes the given media queries match, and no others, until the test ends. */
export function matchOnly(...queries: string[]): void {
  const real = window.matchMedia.bind(window);
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...real(query), matches: queries.includes(query) }));
}

/**
 * Implements the part of modal dialogs that jsdom lacks: the focus moves in, and returns when the dialog is still on
 * the page.
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
