import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '../../components/drawings/Logo';
import { paths } from '../../../contract/paths';
import { portal } from '../../texts/portal';
import styles from './Header.module.css';

interface HeaderProps {
  /** What stands before the logo. */
  before?: ReactNode;
  /** Only the mark of the logo. */
  compact?: boolean;
  /** At the right end. */
  children: ReactNode;
}

/** What is above every page. */
export const Header = ({ before, compact, children }: HeaderProps) => (
  <header className={clsx(styles.header, 'no-print')}>
    {before}
    <Link to={paths.home()} className={styles.logo} aria-label={portal.homeLink}>
      <Logo compact={compact} />
    </Link>
    {children}
  </header>
);
