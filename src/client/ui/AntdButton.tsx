import Antd from 'antd/es/button';
import type { MouseEvent } from 'react';
import { afterPaint } from './afterPaint';
import type { ButtonElement, ButtonLook } from './Button';

/** What says of a button that it opens something; what chooses must be chosen before the next press. */
const OPENS = ['aria-haspopup', 'aria-expanded'] as const;

/**
 * antd's button as `Button` shows it within the design system. What opens something shows that it was pressed before it
 * does so, as drawing the answer takes longer than a press may.
 */
export function AntdButton({ onClick, ...look }: ButtonLook) {
  const { htmlType = 'button', href } = look;
  const opens = htmlType === 'button' && href === undefined && OPENS.some((name) => look[name] !== undefined);
  const press =
    onClick && opens ? (event: MouseEvent<ButtonElement>) => void afterPaint(() => onClick(event)) : onClick;
  return <Antd {...look} onClick={press} autoInsertSpace={false} />;
}
