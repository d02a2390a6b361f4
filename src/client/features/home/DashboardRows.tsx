import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '#shared/ui/Card.tsx';
import styles from './Dashboard.module.css';

interface Row {
  key: number | string;
  to: string;
  name: string;
  /** What is to be done, as a part of the link. */
  what?: string;
  note: ReactNode;
}

interface RowsProps {
  title: string;
  rows: Row[];
  /** Link to all of them. */
  more?: ReactNode;
}

/** A card of the dashboard with links; nothing without rows. */
export function DashboardRows({ title, rows, more }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <Card title={title} level={3}>
      <ul className={clsx(styles.rows, 'plain')}>
        {rows.map(({ key, to, name, what, note }) => (
          <li key={key}>
            {what ? (
              <Link to={to} className={styles.task}>
                <span>{name}</span> <span className="secondary">{what}</span>
              </Link>
            ) : (
              <Link to={to}>{name}</Link>
            )}
            <span className="secondary">{note}</span>
          </li>
        ))}
      </ul>
      {more}
    </Card>
  );
}
