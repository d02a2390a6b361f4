import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSize } from '#shared/map/useSize.ts';
import { ReplayedIn } from '#shared/store/hooks/replayed.ts';
import { mirrorStyles } from './mirrorStyles.ts';
import styles from './ReplayFrame.module.css';

const isInstance = Function.prototype[Symbol.hasInstance];

/** Prepares the document of a frame for screens rendered from this window. */
function prepare(frame: Document | null): () => void {
  const view = frame?.defaultView;
  if (!view) return () => undefined;
  // An inert frame blocks people, but dialogs could still move the focus into it. The focus must stay in the controls.
  view.HTMLElement.prototype.focus = () => undefined;
  const ends = [mirrorStyles(document, frame), acceptElements(view)];
  return () => ends.forEach((end) => end());
}

interface ReplayFrameProps {
  title: string;
  /** Width and height of the recorded window in CSS pixels. */
  size: readonly [number, number];
  children: ReactNode;
}

/**
 * A frame of the recorded window size, so that media queries, viewport units and fixed elements behave as they did for
 * the person. It is scaled down if it does not fit. The frame is inert.
 */
export function ReplayFrame({ title, size: [width, height], children }: ReplayFrameProps) {
  const stage = useRef<HTMLDivElement>(null);
  const room = useSize(stage);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const end = useRef<() => void>(() => undefined);
  useEffect(() => () => end.current(), []);

  const scale = room ? Math.min(1, room.width / width, room.height / height) : 1;
  return (
    <div ref={stage} className={styles.stage}>
      <div style={{ width: width * scale, height: height * scale }}>
        <iframe
          inert
          className={styles.frame}
          title={title}
          style={{ width, height, transform: `scale(${scale})` }}
          // Not empty, so that the frame is rendered in standards mode like the portal.
          srcDoc=" "
          onLoad={({ currentTarget: { contentDocument } }) => {
            end.current = prepare(contentDocument);
            setBody(contentDocument?.body ?? null);
          }}
        />
      </div>
      {body && createPortal(<ReplayedIn value={body}>{children}</ReplayedIn>, body)}
    </div>
  );
}

/**
 * Makes elements of another window pass `instanceof` checks in this one. Each window has its own classes, and antd
 * checks for `HTMLElement` before it opens a dropdown.
 * @returns a function that restores the original behaviour
 */
function acceptElements(from: Window): () => void {
  const classes = from as unknown as Readonly<Record<string, unknown>>;
  // Element classes inherit the method from Node; `this` is the respective class.
  Object.defineProperty(Node, Symbol.hasInstance, {
    configurable: true,
    value(this: { name: string }, thing: unknown): boolean {
      const twin = classes[this.name];
      return isInstance.call(this, thing) || (typeof twin === 'function' && isInstance.call(twin, thing));
    },
  });
  return () => {
    Reflect.deleteProperty(Node, Symbol.hasInstance);
  };
}
