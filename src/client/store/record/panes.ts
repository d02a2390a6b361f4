/**
 * What scrolls inside a page (a table, a dialog, a list of suggestions) is known by its first class and its place among
 * those that have it, so that no component has to say that it scrolls.
 */

const likeIt = (page: Document, name: string): HTMLCollectionOf<Element> =>
  name.startsWith('.') ? page.getElementsByClassName(name.slice(1)) : page.getElementsByTagName(name);

/** @returns `.comparison__scroll 0`, or by the tag `ul 2` for what has no class */
export function nameOfPane(pane: Element): string {
  const [first] = pane.classList;
  const name = first === undefined ? pane.localName : `.${first}`;
  return `${name} ${[...likeIt(pane.ownerDocument, name)].indexOf(pane)}`;
}

/** What has the name in another page, such as a replay's; undefined while it is not there. */
export function paneNamed(page: Document, name: string): Element | undefined {
  const [kind = '', place] = name.split(' ');
  return likeIt(page, kind)[Number(place)];
}
