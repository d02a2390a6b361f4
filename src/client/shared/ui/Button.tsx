import Antd, { type ButtonProps as AntdProps } from 'antd/es/button';
import { clsx } from 'clsx';
import type { MouseEvent, Ref } from 'react';
import { portal } from '#shared/texts/portal.ts';
import { afterPaint } from './afterPaint.ts';
import styles from './Button.module.css';

export type ButtonElement = HTMLButtonElement | HTMLAnchorElement;

export interface ButtonProps extends Omit<AntdProps, 'loading' | 'type'> {
  /**
   * `primary` for the single main action of a screen or dialog, `text` for buttons inside a control, `link` for buttons
   * that only undo a choice.
   */
  type?: 'primary' | 'default' | 'text' | 'link';
  /** Shows that the action is running and says so in the accessible name. Clicks are ignored meanwhile. */
  busy?: boolean;
  ref?: Ref<ButtonElement>;
}

/** Attributes of a button that opens something. Buttons that select something must respond before the next press. */
const OPENS = ['aria-haspopup', 'aria-expanded'] as const;

/**
 * antd's button. A button that opens something displays its pressed state first, because rendering the opened content
 * takes longer than an acceptable input delay. antd's `loading` is not used, because it adds "loading" to the name and
 * ignores clicks for a moment after the work is done. For links inside the portal use `LinkButton`.
 */
export function Button({ busy = false, onClick, icon, className, children, ...rest }: ButtonProps) {
  const { type, href, target, htmlType = 'button' } = rest;
  const opens = htmlType === 'button' && href === undefined && OPENS.some((name) => rest[name] !== undefined);
  const press = onClick && opens ? (event: MouseEvent<HTMLElement>) => void afterPaint(() => onClick(event)) : onClick;
  return (
    <Antd
      {...rest}
      // A page in another window must not get hold of this one.
      rel={rest.rel ?? (target === '_blank' ? 'noopener' : undefined)}
      className={clsx(
        className,
        type === 'link' && styles.link,
        href !== undefined && type !== 'link' && styles.unlined,
        busy && styles.busy,
      )}
      icon={busy ? <i aria-hidden="true" className={styles.turning} /> : icon}
      autoInsertSpace={false}
      onClick={busy ? (event) => event.preventDefault() : press}
      {...(busy && {
        'aria-busy': true,
        'aria-disabled': true,
        'aria-label': typeof children === 'string' ? portal.busy(rest['aria-label'] ?? children) : rest['aria-label'],
      })}
    >
      {children}
    </Antd>
  );
}
