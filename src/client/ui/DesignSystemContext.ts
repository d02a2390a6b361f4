import { createContext } from 'react';
import type { ComponentType } from 'react';
import type { ButtonLook } from './Button';

/** antd's versions of the components that pages without antd show, too. */
export interface DesignSystem {
  Button: ComponentType<ButtonLook>;
  /** Lines of one block of a skeleton. */
  Lines: ComponentType<{ rows: number }>;
}

/** Null on pages without antd (log-in, failures), which render such components by native elements. */
export const DesignSystemContext = createContext<DesignSystem | null>(null);
