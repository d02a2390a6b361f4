/** What stands in the place of a text of the page: the element of a translator, or pieces of what marks words. */
const replacements = new WeakMap<Node, ChildNode[]>();
/** The same nodes: each stands for one text. */
const used = new WeakSet<Node>();

/**
 * Follows texts that a translator or an extension of the browser replaces by nodes of its own, as Chrome does by
 * `<font><font>…</font></font>`, while React goes on with the texts it made: one that it changes would keep its old
 * translation, and one that it removes would throw `NotFoundError` and take the screen with it. Here a text is put back
 * before React touches it; a translator then finds it as new.
 * @returns what ends it
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
        // One that is inside its replacement shows by itself what React writes.
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

  // oxlint-disable-next-line typescript/unbound-method -- They are called on the node they are for.
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

/** What came in the same step in which a text went, or stood beside it by then. */
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

/** Of a text that React has placed anew, or a translator that gives the original back. */
function forget(text: Node): void {
  const stand = replacements.get(text);
  if (!stand || isWithin(text, stand)) return;
  stand.forEach((node) => node.remove());
  replacements.delete(text);
}
