import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { selectLayout } from '../slices/layout';
import { useAppSelector } from '../store/hooks/app';
import { useMedia } from '../store/hooks/useMedia';
import { Skeleton } from '../../shared/ui/Skeleton';
import styles from './ComingLayout.module.css';
import { Frame } from './Frame';
import { Header } from './header/Header';

interface ComingLayoutProps {
  /** The menu is loading. */
  isMenuComing: boolean;
  children: ReactNode;
}

/** The frame for logged-in users until the user is loaded. It avoids a layout shift when the menu appears. */
export function ComingLayout({ isMenuComing, children }: ComingLayoutProps) {
  const { collapsed } = useAppSelector(selectLayout);
  const isDrawer = useMedia('drawer');
  const isNarrow = useMedia('collapsed');
  const isPhone = useMedia('phone');
  const isCollapsed = isNarrow || collapsed === true;
  return (
    <Frame sidebar={isDrawer ? 'none' : isCollapsed ? 'collapsed' : 'open'}>
      <Header compact={isPhone}>{null}</Header>
      {!isDrawer && (
        <aside className={clsx(styles.sidebar, 'no-print')} aria-hidden="true">
          {isMenuComing && !isCollapsed && <Skeleton blocks={[36, 36, 36, 36, 36, 36]} />}
        </aside>
      )}
      {children}
    </Frame>
  );
}
