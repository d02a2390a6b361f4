import { createContext } from 'react';
import type { ComponentType } from 'react';
import type { ButtonLook } from './Button';

/** antd's versions of components that pages without antd also use. */
export interface DesignSystem {
  Button: ComponentType<ButtonLook>;
  /** Lines of one block of a skeleton. */
  Lines: ComponentType<{ rows: number }>;
}

/** Null on pages without antd (login, failures), which render such components with native elements. */
export const DesignSystemContext = createContext<DesignSystem | null>(null);
