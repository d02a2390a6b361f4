/**
 * Nodes that replace a text node of the page: the element of a translator, or the pieces of an extension that
 * highlights words.
 */
const replacements = new WeakMap<Node, ChildNode[]>();
/** The same replacement nodes. Each node replaces one text only. */
const used = new WeakSet<Node>();

/**
 * Tracks text nodes that a translator or a browser extension replaces with its own nodes, as Chrome does with
 * `<font><font>…</font></font>`. React keeps updating the text nodes it created. Without this, a changed text would
 * keep its old translation, and removing one would throw `NotFoundError` and take down the screen. The original text
 * node is put back before React touches it, and the translator then handles it as new.
 * @returns a function that stops tracking
 */
export function followReplacedTexts(page: Document): () => void {
  const texts = new MutationObserver((records) => records.forEach(({ target }) => putBack(target)));
  const note = (records: MutationRecord[]) => {
    for (const record of records) {
      record.addedNodes.forEach(forget);
      for (const text of record.removedNodes) {
        const stand = text.nodeType === Node.TEXT_NODE ? replacementIn(record) : [];
        if (stand.length === 0) continue;
        replacements.set(text, stand);
        stand.forEach((node) => used.add(node));
        // A text node inside its replacement displays React's updates itself, so it is not observed.
        if (!isWithin(text, stand)) texts.observe(text, { characterData: true });
      }
    }
  };
  const places = new MutationObserver(note);
  const restore = (child: Node | null, parent: Node) => {
    if (child === null || child.parentNode === parent) return;
    note(places.takeRecords());
    putBack(child);
  };

  // oxlint-disable-next-line typescript/unbound-method -- Called with an explicit `this` below.
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    restore(child, this);
    return removeChild.call(this, child) as T;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    restore(before, this);
    return insertBefore.call(this, node, before) as T;
  };
  places.observe(page, { childList: true, subtree: true });
  return () => {
    places.disconnect();
    texts.disconnect();
    Object.assign(Node.prototype, { removeChild, insertBefore });
  };
}

/** Nodes that were added in the same mutation that removed the text, or that are its siblings by then. */
function replacementIn({ target, addedNodes, previousSibling, nextSibling }: MutationRecord): ChildNode[] {
  const isFree = (node: Node | null): node is ChildNode => node?.parentNode === target && !used.has(node);
  if (addedNodes.length > 0) return [...addedNodes].filter(isFree);
  return [previousSibling, nextSibling]
    .filter(isFree)
    .filter(({ nodeName }) => nodeName === 'FONT')
    .slice(0, 1);
}

const isWithin = (text: Node, stand: readonly Node[]) => stand.some((node) => node.contains(text));

function putBack(text: Node): void {
  const stand = replacements.get(text);
  stand?.find(({ isConnected }) => isConnected)?.before(text);
  stand?.forEach((node) => node.remove());
  replacements.delete(text);
}

/** Forgets the replacement of a text node that React has placed again or that the translator has restored. */
function forget(text: Node): void {
  const stand = replacements.get(text);
  if (!stand || isWithin(text, stand)) return;
  stand.forEach((node) => node.remove());
  replacements.delete(text);
}
