import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Size } from './geometry.ts';

/** Size used where there is no layout, such as in tests. */
const UNKNOWN_SIZE: Size = { width: 640, height: 420 };

/** The current size of an element; null until it is mounted. */
export function useSize(element: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);

  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const measure = () => {
      const { clientWidth, clientHeight } = target;
      const measured = clientWidth && clientHeight ? { width: clientWidth, height: clientHeight } : UNKNOWN_SIZE;
      setSize((known) => (known?.width === measured.width && known.height === measured.height ? known : measured));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);

  return size;
}
