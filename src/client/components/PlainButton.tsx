import type { ButtonHTMLAttributes } from 'react';
import './PlainButton.css';

interface PlainButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  primary?: boolean;
  /** Looks like a link, for what only undoes a choice. */
  quiet?: boolean;
  size?: 'small' | 'large';
  /** Shows that the action runs; presses do nothing meanwhile, the name stays. */
  busy?: boolean;
}

/** The look of antd's button for what every page loads first: log-in and failures must not wait for a design system. */
export function PlainButton({
  primary,
  quiet,
  size,
  busy = false,
  className = '',
  onClick,
  type = 'button',
  ...rest
}: PlainButtonProps) {
  const looks = [
    'plain-button',
    primary && 'plain-button-primary',
    quiet && 'plain-button-quiet',
    size && `plain-button-${size}`,
    className,
  ].filter(Boolean);
  return (
    <button
      {...rest}
      type={type}
      className={looks.join(' ')}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    />
  );
}
