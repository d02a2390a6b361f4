/**
 * Adds the nonce of the Content-Security-Policy to every style element that scripts of this page create. antd passes
 * its nonce to most of its styles, but not to the scroll lock behind a dialog or to the scrollbar measurement, which
 * have no setting for it. Injected markup still gets no nonce.
 */
export function nonceForStyles(nonce: string): void {
  const { createElement: create } = Document.prototype as { createElement: Document['createElement'] };
  Document.prototype.createElement = function (this: Document, name: string, options?: ElementCreationOptions) {
    const element = create.call(this, name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  } as typeof create;
}
