import Antd, { type CardProps as AntdProps } from 'antd/es/card';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import styles from './Card.module.css';

interface CardProps extends Pick<AntdProps, 'extra' | 'cover' | 'actions' | 'className' | 'size' | 'id'> {
  title?: ReactNode;
  /** Level of the heading. The default is 2. */
  level?: 2 | 3;
  children?: ReactNode;
}

/** A white box with a heading, which is a named region of the page. Cards must not be nested. */
export function Card({ title, level = 2, className, children, ...rest }: CardProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  const shared = { ...rest, className: clsx(styles.card, className) };
  if (title === undefined) return <Antd {...shared}>{children}</Antd>;
  return (
    <Antd
      {...shared}
      role="region"
      aria-labelledby={id}
      title={
        <Heading id={id} className={styles.title}>
          {title}
        </Heading>
      }
    >
      {children}
    </Antd>
  );
}
