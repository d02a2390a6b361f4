import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { Logo } from '#shared/drawings/Logo.tsx';
import { portal } from '#shared/texts/portal.ts';
import { Header as Antd } from '#shared/ui/Layout.tsx';
import styles from './Header.module.css';

interface HeaderProps {
  /** Content before the logo. */
  before?: ReactNode;
  /** Shows only the symbol of the logo. */
  compact?: boolean;
  /** Content at the right end. */
  children: ReactNode;
}

/** The header of every page. */
export const Header = ({ before, compact, children }: HeaderProps) => (
  <Antd className={clsx(styles.header, 'no-print')}>
    {before}
    <Link to={paths.home()} className={styles.logo} aria-label={portal.homeLink}>
      <Logo compact={compact} />
    </Link>
    {children}
  </Antd>
);
