import { useEffect, useRef, useState } from 'react';
import { useScreenWindow } from '#shared/store/hooks/replayed.ts';

/** Selector of elements that must not be covered: controls and table rows. */
const UNCOVERED = 'a, button, input, textarea, select, summary, tr, [role="button"], [role="row"]';
/**
 * Distances in pixels: between tried positions, and between the tested points of a position. No control is smaller than
 * 24 px.
 */
const STEP = 16;
const GAP = 10;
/** Milliseconds by which scrolling is debounced. */
const DEBOUNCE_MS = 150;

/** Returns a grid of points of a rectangle, including its edges. */
function pointsOf({ left, top, right, bottom }: DOMRect): [x: number, y: number][] {
  const along = (from: number, to: number) =>
    Array.from({ length: Math.ceil((to - from) / GAP) + 1 }, (_, step) => Math.min(from + step * GAP, to - 1));
  return along(left, right).flatMap((x) => along(top, bottom).map((y): [number, number] => [x, y]));
}

/**
 * Finds a position in or above the corner where a floating element covers nothing that matches `UNCOVERED`.
 * @param highest share of the window height, from the top, that the element must not enter
 * @returns pixels above the corner, or null if there is no room
 */
function roomFor(thing: HTMLElement, highest: number): number | null {
  const page = thing.ownerDocument;
  const corner = thing.getBoundingClientRect();
  // The element is not laid out, for example when printing.
  if (corner.width === 0) return 0;
  const covers = ([x, y]: [number, number], lift: number) =>
    page
      .elementsFromPoint(x, y - lift)
      .find((element) => !thing.contains(element))
      ?.closest(UNCOVERED) != null;
  const points = pointsOf(corner);
  for (let lift = 0; corner.top - lift > highest * page.documentElement.clientHeight; lift += STEP) {
    if (!points.some((point) => covers(point, lift))) return lift;
  }
  return null;
}

/** Share of the window height, from the top, that the floating element must not enter. */
const LEFT_ALONE = 0.4;

/**
 * Position of an element that floats over the page. It is hidden while the page scrolls down, and then placed where it
 * covers no control and no row.
 * @returns the ref of the corner, and the offset of its content in pixels, or null while it is hidden
 */
export function useFloatingPosition<Floating extends HTMLElement>() {
  const view = useScreenWindow();
  const corner = useRef<Floating>(null);
  const [lift, setLift] = useState<number | null>(0);
  const applied = useRef<number | null>(0);

  useEffect(() => {
    const { document: page } = view;
    // Not initialized from `scrollY`, because reading it here would force a layout while React is rendering.
    let scrolled = 0;
    let isLeft = false;
    let timer = 0;
    const put = (next: number | null) => {
      if (next === applied.current) return;
      applied.current = next;
      setLift(next);
    };
    const look = () => {
      scrolled = view.scrollY;
      put(isLeft || !corner.current ? null : roomFor(corner.current, LEFT_ALONE));
    };
    const lookAtRest = () => {
      view.clearTimeout(timer);
      timer = view.setTimeout(look, DEBOUNCE_MS);
    };
    const onScroll = () => {
      const by = view.scrollY - scrolled;
      scrolled = view.scrollY;
      const isAtEnd = scrolled + view.innerHeight >= page.documentElement.scrollHeight - STEP;
      if (by !== 0) isLeft = by > 0 && !isAtEnd;
      if (isLeft) put(null);
      lookAtRest();
    };
    const changes = new MutationObserver(lookAtRest);
    changes.observe(page.body, { childList: true, subtree: true });
    view.addEventListener('scroll', onScroll, { passive: true });
    view.addEventListener('resize', lookAtRest);
    lookAtRest();
    return () => {
      view.clearTimeout(timer);
      changes.disconnect();
      view.removeEventListener('scroll', onScroll);
      view.removeEventListener('resize', lookAtRest);
    };
  }, [view]);

  return { corner, lift };
}
