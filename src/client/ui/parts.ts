import { createContext } from 'react';
import type { ComponentType } from 'react';
import type { ButtonLook } from './Button';

/** What the design system brings for pieces that pages without it show too. */
export interface Parts {
  Button: ComponentType<ButtonLook>;
  /** Lines of one block of a skeleton. */
  Lines: ComponentType<{ rows: number }>;
}

/** Null on bare pages (log-in, failures): they show such pieces by elements of the browser and do not wait for antd. */
export const PartsContext = createContext<Parts | null>(null);
