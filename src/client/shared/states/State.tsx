import type { ReactNode } from 'react';
import styles from './State.module.css';

interface StateProps {
  drawing?: ReactNode;
  title: string;
  /** Whether the title is the page's heading. */
  whole?: boolean;
  role?: 'alert';
  /** The reason or the next step, as one sentence. */
  hint?: ReactNode;
  /** Link or button for the next step. */
  action?: ReactNode;
}

/**
 * Shown in place of data. It does not use antd's Empty and Result, because pages without antd use it too and all of
 * them should look the same.
 */
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
