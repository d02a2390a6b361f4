import { clsx } from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import styles from './UnstyledButton.module.css';

/** A native button without styles, for pictures, markers and menu items. */
export const UnstyledButton = ({ className, ...rest }: ComponentPropsWithRef<'button'>) => (
  <button {...rest} type="button" className={clsx(styles.button, className)} />
);
