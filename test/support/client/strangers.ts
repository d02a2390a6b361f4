/** Replaces a text node. */
type Replace = (text: Text) => void;

/** Like Chrome's translator: the translated words, here in brackets. */
function fontOf(content: string | Node): HTMLElement {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  inner.append(content);
  outer.append(inner);
  return outer;
}

/** Tools that change the page outside React, by how they replace texts. */
export const STRANGERS: Record<string, Replace> = {
  'a translator that replaces texts': (text) => text.replaceWith(fontOf(`[${text.data}]`)),
  'a translator that removes texts once its own stand before them': (text) => {
    text.before(fontOf(`[${text.data}]`));
    text.remove();
  },
  'a translator that removes texts once its own stand behind them': (text) => {
    text.after(fontOf(`[${text.data}]`));
    text.remove();
  },
  'a translator that moves texts into its elements': (text) => {
    const font = fontOf('');
    text.before(font);
    font.firstChild!.appendChild(text);
  },
  'an extension that marks words': (text) => {
    const mark = document.createElement('mark');
    mark.append(text.data.slice(1));
    const pieces = document.createDocumentFragment();
    pieces.append(text.data.slice(0, 1), mark);
    text.parentNode!.replaceChild(pieces, text);
  },
};

/** Replaces every non-empty text node below an element, except those already replaced. */
export function replaceTexts(root: Node, replace: Replace): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  const isReplaced = ({ parentElement, nextSibling }: Text) =>
    parentElement!.closest('font, mark') !== null || nextSibling?.nodeName === 'MARK';
  for (const text of texts) if (text.data.trim() !== '' && !isReplaced(text)) replace(text);
}
