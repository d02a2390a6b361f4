import Antd from 'antd/es/button';
import type { MouseEvent } from 'react';
import { afterPaint } from './afterPaint';
import type { ButtonElement, ButtonLook } from './Button';

/** Attributes of a button that opens something. Buttons that select something must respond before the next press. */
const OPENS = ['aria-haspopup', 'aria-expanded'] as const;

/**
 * antd's implementation of `Button` inside the design system. A button that opens something displays its pressed state
 * first, because rendering the opened content takes longer than an acceptable input delay.
 */
export function AntdButton({ onClick, ...look }: ButtonLook) {
  const { htmlType = 'button', href } = look;
  const opens = htmlType === 'button' && href === undefined && OPENS.some((name) => look[name] !== undefined);
  const press =
    onClick && opens ? (event: MouseEvent<ButtonElement>) => void afterPaint(() => onClick(event)) : onClick;
  return <Antd {...look} onClick={press} autoInsertSpace={false} />;
}
