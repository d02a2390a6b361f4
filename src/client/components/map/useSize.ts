import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { Size } from './geometry';

/** Where nothing is laid out, as in tests, a map behaves as one of this size. */
const UNKNOWN_SIZE: Size = { width: 640, height: 420 };

/** The size of an element as it changes; null until it stands in the document. */
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
