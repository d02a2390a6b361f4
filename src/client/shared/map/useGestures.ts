import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';
import { moved, type Point, type Size, type View, zoomed } from './geometry.ts';

/** Pixels by which an arrow key moves the map. */
const ARROW_STEP = 90;
/** Zoom levels per pixel of the wheel. Pinching on a touchpad is reported as wheel events with smaller steps. */
const WHEEL_ZOOM = 0.0025;
const PINCH_WHEEL_ZOOM = 0.012;
/** Share of the map's size after which a drag updates the view, so that new markers are loaded. */
const DRAG_COMMIT = 0.15;
/** Movement in pixels below which a press counts as a click. */
const CLICK_TOLERANCE = 4;

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: ARROW_STEP, y: 0 },
  ArrowRight: { x: -ARROW_STEP, y: 0 },
  ArrowUp: { x: 0, y: ARROW_STEP },
  ArrowDown: { x: 0, y: -ARROW_STEP },
};

interface Gestures {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
  onDoubleClick: (event: MouseEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

interface Options {
  view: View;
  size: Size;
  onView: (view: View) => void;
  /** Element that receives wheel and pointer events. */
  surface: RefObject<HTMLElement | null>;
  /** Element that is moved by a CSS transform while dragging, without rendering. */
  content: RefObject<HTMLElement | null>;
}

/** Whether the target is a marker or another element over the map that handles clicks itself. */
const isOverMap = (target: EventTarget) => (target as Element).closest('button, [data-over-map]') !== null;

const middleOf = ([a, b = a]: Point[]): Point => ({
  x: ((a?.x ?? 0) + (b?.x ?? 0)) / 2,
  y: ((a?.y ?? 0) + (b?.y ?? 0)) / 2,
});
const spreadOf = ([a, b]: Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/** Handles drag, wheel, pinch, double click, arrow keys, plus and minus. */
export function useGestures({ view, size, onView, surface, content }: Options): Gestures {
  const latest = useRef({ view, size, onView });
  const fingers = useRef(new Map<number, Point>());
  /** Centre and distance of the fingers when the view was last updated. */
  const since = useRef<{ middle: Point; spread: number } | null>(null);
  const frame = useRef(0);

  useLayoutEffect(() => {
    latest.current = { view, size, onView };
  });
  // Resets the transform only for a new view. The same view may be rendered again during a drag.
  useLayoutEffect(() => {
    if (content.current) content.current.style.transform = '';
  }, [view, size, content]);

  const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = surface.current?.getBoundingClientRect();
    return {
      x: clientX - (box?.left ?? 0) - (box?.width ?? 0) / 2,
      y: clientY - (box?.top ?? 0) - (box?.height ?? 0) / 2,
    };
  };

  const restart = () => {
    const points = [...fingers.current.values()];
    since.current = points.length > 0 ? { middle: middleOf(points), spread: spreadOf(points) } : null;
  };

  const commit = () => {
    const start = since.current;
    if (!start) return;
    const points = [...fingers.current.values()];
    const [middle, spread] = [middleOf(points), spreadOf(points)];
    const dragged = moved(latest.current.view, { x: middle.x - start.middle.x, y: middle.y - start.middle.y });
    const pinched = spread > 0 && start.spread > 0;
    restart();
    // Rendered synchronously. Otherwise the content would stay for one frame at the position of the next drag.
    flushSync(() =>
      latest.current.onView(
        pinched ? zoomed(dragged, dragged.zoom + Math.log2(spread / start.spread), middle) : dragged,
      ),
    );
  };

  const follow = () => {
    const start = since.current;
    if (!start || !content.current) return;
    const middle = middleOf([...fingers.current.values()]);
    const [dx, dy] = [middle.x - start.middle.x, middle.y - start.middle.y];
    const far = Math.abs(dx) > size.width * DRAG_COMMIT || Math.abs(dy) > size.height * DRAG_COMMIT;
    if (far || fingers.current.size > 1) commit();
    else content.current.style.transform = `translate3d(${dx}px, ${dy}px, 0)`;
  };

  const lift = ({ pointerId }: PointerEvent<HTMLElement>) => {
    if (!fingers.current.has(pointerId)) return;
    cancelAnimationFrame(frame.current);
    if (content.current?.style.transform) commit();
    fingers.current.delete(pointerId);
    restart();
  };

  useEffect(() => {
    const element = surface.current;
    if (!element) return undefined;
    let requested = 0;
    let wanted: { zoom: number; anchor: Point } | null = null;
    // React attaches wheel listeners as passive, so they could not prevent scrolling of the page.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const anchor = { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
      const step = event.deltaY * (event.ctrlKey ? PINCH_WHEEL_ZOOM : WHEEL_ZOOM);
      wanted = { zoom: (wanted?.zoom ?? latest.current.view.zoom) - step, anchor };
      cancelAnimationFrame(requested);
      requested = requestAnimationFrame(() => {
        if (wanted) latest.current.onView(zoomed(latest.current.view, wanted.zoom, wanted.anchor));
        wanted = null;
      });
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      cancelAnimationFrame(requested);
      element.removeEventListener('wheel', onWheel);
    };
  }, [surface]);

  return {
    onPointerDown: (event) => {
      if (event.button !== 0 || isOverMap(event.target)) return;
      if (fingers.current.size > 0) commit();
      fingers.current.set(event.pointerId, fromMiddle(event));
      restart();
    },
    onPointerMove: (event) => {
      const { pointerId } = event;
      if (!fingers.current.has(pointerId) || !since.current) return;
      fingers.current.set(pointerId, fromMiddle(event));
      const middle = middleOf([...fingers.current.values()]);
      const distance = Math.hypot(middle.x - since.current.middle.x, middle.y - since.current.middle.y);
      if (distance < CLICK_TOLERANCE && fingers.current.size === 1) return;
      // The pointer is captured only once it is a drag. An earlier capture would take clicks from the elements under
      // the pointer.
      if (!event.currentTarget.hasPointerCapture(pointerId)) event.currentTarget.setPointerCapture(pointerId);
      cancelAnimationFrame(frame.current);
      frame.current = requestAnimationFrame(follow);
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onDoubleClick: (event) => {
      if (isOverMap(event.target)) return;
      onView(zoomed(view, view.zoom + 1, fromMiddle(event)));
    },
    onKeyDown: (event) => {
      const arrow = ARROWS[event.key];
      if (arrow) onView(moved(view, arrow));
      else if (event.key === '+' || event.key === '=') onView(zoomed(view, view.zoom + 1));
      else if (event.key === '-') onView(zoomed(view, view.zoom - 1));
      else return;
      event.preventDefault();
    },
  };
}
