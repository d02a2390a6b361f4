import { early } from './early';
import type { Scheme } from './tokens';

/** Puts a scheme on the document: its custom properties of `tokens.css`, and the colour of the browser's frame. */
export function applyScheme(scheme: Scheme, root: HTMLElement = document.documentElement): void {
  root.dataset.scheme = scheme;
  root.ownerDocument.querySelector('meta[name="theme-color"]')?.setAttribute('content', early.panel[scheme]);
}
