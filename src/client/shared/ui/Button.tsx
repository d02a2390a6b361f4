import { clsx } from 'clsx';
import { createContext, use } from 'react';
import type { ComponentType, HTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { portal } from '#shared/texts/portal.ts';
import styles from './Button.module.css';

export type ButtonElement = HTMLButtonElement | HTMLAnchorElement;

/** Look and behaviour of a button, with and without antd. */
export interface ButtonLook extends Omit<HTMLAttributes<ButtonElement>, 'color'> {
  /**
   * `primary` for the single main action of a screen or dialog, `text` for buttons inside a control, `link` for buttons
   * that only undo a choice.
   */
  type?: 'primary' | 'default' | 'text' | 'link';
  htmlType?: 'button' | 'submit' | 'reset';
  size?: 'small' | 'large';
  danger?: boolean;
  /** Fills the width of its container. */
  block?: boolean;
  icon?: ReactNode;
  disabled?: boolean;
  autoFocus?: boolean;
  form?: string;
  name?: string;
  value?: string;
  /** Renders a link to another site or to a file. For links inside the portal use `LinkButton`. */
  href?: string;
  target?: string;
  rel?: string;
  download?: string;
  ref?: Ref<ButtonElement>;
}

export interface ButtonProps extends ButtonLook {
  /** Shows that the action is running and says so in the accessible name. Clicks are ignored meanwhile. */
  busy?: boolean;
}

/** What {@link Button} renders: antd's button inside `Theme`, a native one in the same look on pages without antd. */
export const ButtonContext = createContext<{ Shown: ComponentType<ButtonLook> }>({ Shown: PlainButton });

/**
 * The button of the portal. antd's, with the ConfigProvider that it needs, would take 41 kB on the log-in, whose budget
 * of 159 kB is used up. antd's `loading` is not used, because it adds "loading" to the name and ignores clicks for a
 * moment after the work is done.
 */
export function Button({ busy = false, onClick, icon, className, children, ...rest }: ButtonProps) {
  const { Shown } = use(ButtonContext);
  const looksLikeButton = rest.href !== undefined && rest.type !== 'link';
  const look = {
    ...rest,
    // A page in another window must not get hold of this one.
    rel: rest.rel ?? (rest.target === '_blank' ? 'noopener' : undefined),
    className: clsx(
      className,
      rest.type === 'link' && styles.link,
      looksLikeButton && styles.unlined,
      busy && styles.busy,
    ),
  };
  if (!busy) return <Shown {...look} {...{ icon, onClick, children }} />;
  return (
    <Shown
      {...look}
      icon={<i aria-hidden="true" className={styles.turning} />}
      aria-busy
      aria-disabled
      aria-label={typeof children === 'string' ? portal.busy(look['aria-label'] ?? children) : look['aria-label']}
      onClick={(event: MouseEvent<ButtonElement>) => event.preventDefault()}
    >
      {children}
    </Shown>
  );
}

/** The button of pages without antd. */
function PlainButton({
  type = 'default',
  htmlType = 'button',
  size,
  danger,
  block,
  icon,
  className,
  children,
  href,
  target,
  rel,
  download,
  disabled,
  autoFocus,
  form,
  name,
  value,
  ref,
  ...rest
}: ButtonLook) {
  const shared = {
    ...rest,
    className: clsx(
      styles.bare,
      styles[type],
      size && styles[size],
      danger && styles.danger,
      block && styles.block,
      className,
    ),
  };
  if (href !== undefined) {
    return (
      <a {...shared} {...{ href, target, rel, download }} ref={ref as Ref<HTMLAnchorElement>}>
        {icon}
        {children}
      </a>
    );
  }
  return (
    <button
      {...shared}
      {...{ disabled, autoFocus, form, name, value }}
      type={htmlType}
      ref={ref as Ref<HTMLButtonElement>}
    >
      {icon}
      {children}
    </button>
  );
}
