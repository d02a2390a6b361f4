import { early } from './early';
import type { Scheme } from './tokens';

/** Applies a colour scheme to the document: the custom properties of `tokens.css` and the browser's theme colour. */
export function applyScheme(scheme: Scheme, root: HTMLElement = document.documentElement): void {
  root.dataset.scheme = scheme;
  root.ownerDocument.querySelector('meta[name="theme-color"]')?.setAttribute('content', early.panel[scheme]);
}
