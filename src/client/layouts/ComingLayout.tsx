import { clsx } from 'clsx';
import { selectLayout } from '../slices/layout';
import { useAppSelector } from '../store/hooks/app';
import { useMedia } from '../store/hooks/useMedia';
import { Skeleton } from '../ui/Skeleton';
import styles from './ComingLayout.module.css';
import { Content } from './Content';
import { Frame } from './Frame';
import { Header } from './header/Header';

/** The frame of those who are logged in, until it is known who they are: nothing moves when their menu comes. */
export function ComingLayout() {
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
          {!isCollapsed && <Skeleton blocks={[36, 36, 36, 36, 36, 36]} />}
        </aside>
      )}
      <Content />
    </Frame>
  );
}
