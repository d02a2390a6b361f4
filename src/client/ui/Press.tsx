import { clsx } from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import styles from './Press.module.css';

/**
 * The browser's own button without a look, for what is pressed and looks like none: a picture, a marker, a line of a menu
 * (docs/decisions/0040).
 */
export const Press = ({ className, ...rest }: ComponentPropsWithRef<'button'>) => (
  <button {...rest} type="button" className={clsx(styles.press, className)} />
);
