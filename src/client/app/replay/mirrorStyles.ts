/**
 * Copies the styles of this document to another one and keeps them in sync: style sheets of chunks loaded later, antd's
 * styles, which are added with its components, and the custom properties of the colour scheme.
 * @returns a function that stops it
 */
export function mirrorStyles(from: Document, to: Document): () => void {
  const copies = new Map<Element, Element>();

  const copyOf = (source: Element) => {
    const known = copies.get(source);
    if (known && known.textContent === source.textContent) return known;
    known?.remove();
    const copy = to.importNode(source, true);
    copies.set(source, copy);
    return copy;
  };
  const mirrorSheets = () => {
    const sources = [...from.head.querySelectorAll('link[rel="stylesheet"], style')];
    for (const [source, copy] of copies) {
      if (sources.includes(source)) continue;
      copy.remove();
      copies.delete(source);
    }
    // The order of style sheets decides between rules of equal specificity.
    sources.map(copyOf).forEach((copy, index) => {
      if (to.head.children[index] !== copy) to.head.insertBefore(copy, to.head.children[index] ?? null);
    });
  };
  const mirrorRoot = () => {
    for (const { name, value } of from.documentElement.attributes) to.documentElement.setAttribute(name, value);
  };

  const sheets = new MutationObserver(mirrorSheets);
  const root = new MutationObserver(mirrorRoot);
  sheets.observe(from.head, { childList: true, subtree: true, characterData: true });
  root.observe(from.documentElement, { attributes: true });
  mirrorSheets();
  mirrorRoot();
  return () => {
    sheets.disconnect();
    root.disconnect();
  };
}
