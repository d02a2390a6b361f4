import type { ReactNode } from 'react';
import styles from './State.module.css';

interface StateProps {
  drawing?: ReactNode;
  title: string;
  /** The title is the page's heading. */
  whole?: boolean;
  role?: 'alert';
  /** Why, or what to do next, in a sentence. */
  hint?: ReactNode;
  /** The link or button of the next step. */
  action?: ReactNode;
}

/** Shown in place of data. Not antd's Empty and Result: pages without antd show it too, and both would look different. */
export function State({ drawing, title, whole = false, role, hint, action }: StateProps) {
  const Title = whole ? 'h1' : 'p';
  return (
    <div className={styles.state} role={role}>
      {drawing}
      <Title className={styles.title}>{title}</Title>
      {hint && <p className="secondary">{hint}</p>}
      {action}
    </div>
  );
}
