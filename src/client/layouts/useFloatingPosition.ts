import { useEffect, useRef, useState } from 'react';
import { useScreenWindow } from '../store/hooks/replayed';

/** Elements that must not be covered: controls and rows of tables. */
const UNCOVERED = 'a, button, input, textarea, select, summary, tr, [role="button"], [role="row"]';
/** Pixels: how far apart places are, and points in a place; no control is smaller than 24 px. */
const STEP = 16;
const GAP = 10;
/** Milliseconds by which scrolling is debounced. */
const DEBOUNCE_MS = 150;

/** Points of a rectangle, its edges among them. */
function pointsOf({ left, top, right, bottom }: DOMRect): [x: number, y: number][] {
  const along = (from: number, to: number) =>
    Array.from({ length: Math.ceil((to - from) / GAP) + 1 }, (_, step) => Math.min(from + step * GAP, to - 1));
  return along(left, right).flatMap((x) => along(top, bottom).map((y): [number, number] => [x, y]));
}

/**
 * Finds a place in or above its corner where a floating element covers nothing of `UNCOVERED`.
 * @param highest share of the window, from its top, which it must not enter
 * @returns pixels above its corner; null if there is no room
 */
function roomFor(thing: HTMLElement, highest: number): number | null {
  const page = thing.ownerDocument;
  const corner = thing.getBoundingClientRect();
  // Not laid out, as on paper.
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

/** Part of the window that is left to the page, from the top. */
const LEFT_ALONE = 0.4;

/**
 * Position of an element that floats over the page: hidden while the page scrolls down, then placed where it covers no
 * control and no row.
 * @returns the ref of the corner, and the pixels by which its content is lifted; null while it is hidden
 */
export function useFloatingPosition<Floating extends HTMLElement>() {
  const view = useScreenWindow();
  const corner = useRef<Floating>(null);
  const [lift, setLift] = useState<number | null>(0);
  const told = useRef<number | null>(0);

  useEffect(() => {
    const { document: page } = view;
    // To ask where the page stands makes the browser lay it out at once, in the midst of what React draws.
    let scrolled = 0;
    let isLeft = false;
    let timer = 0;
    const put = (next: number | null) => {
      if (next === told.current) return;
      told.current = next;
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
