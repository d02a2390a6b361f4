/**
 * Scrollable elements of a page (a table, a dialog, a list of suggestions) are identified by their first class and
 * their index among the elements with that class. Components therefore need not declare them.
 */

const likeIt = (page: Document, name: string): HTMLCollectionOf<Element> =>
  name.startsWith('.') ? page.getElementsByClassName(name.slice(1)) : page.getElementsByTagName(name);

/** @returns for example `.comparison__scroll 0`, or `ul 2` by tag name if the element has no class */
export function nameOfPane(pane: Element): string {
  const [first] = pane.classList;
  const name = first === undefined ? pane.localName : `.${first}`;
  return `${name} ${[...likeIt(pane.ownerDocument, name)].indexOf(pane)}`;
}

/** Finds the element with this name in another document, such as a replay. Undefined if it does not exist yet. */
export function paneNamed(page: Document, name: string): Element | undefined {
  const [kind = '', place] = name.split(' ');
  return likeIt(page, kind)[Number(place)];
}
