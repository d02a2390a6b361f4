/**
 * Gives every style element that scripts of this page make the nonce its Content-Security-Policy asks for.
 * antd passes its own nonce to most of its styles, but not to the lock of scrolling behind a dialog and to
 * the measuring of scrollbars, which offer no setting for it. Markup from elsewhere still gets no nonce.
 */
export function nonceForStyles(nonce: string): void {
  const { createElement: create } = Document.prototype as { createElement: Document['createElement'] };
  Document.prototype.createElement = function (this: Document, name: string, options?: ElementCreationOptions) {
    const element = create.call(this, name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  } as typeof create;
}
