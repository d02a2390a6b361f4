import type { ReactNode } from 'react';
import { useAppSelector } from '#shared/store/hooks/app.ts';
import { useMedia } from '#shared/store/hooks/useMedia.ts';
import { selectLayout } from '#shared/store/slices/layout.ts';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { FixedSider } from './FixedSider.tsx';
import { Frame } from './Frame.tsx';
import { Header } from './header/Header.tsx';

interface LoadingLayoutProps {
  /** The menu is loading. */
  isMenuLoading: boolean;
  children: ReactNode;
}

/** The frame for logged-in users until the user is loaded. It avoids a layout shift when the menu appears. */
export function LoadingLayout({ isMenuLoading, children }: LoadingLayoutProps) {
  const { collapsed } = useAppSelector(selectLayout);
  const isDrawer = useMedia('drawer');
  const isNarrow = useMedia('collapsed');
  const isPhone = useMedia('phone');
  const isCollapsed = isNarrow || collapsed === true;
  return (
    <Frame sidebar={isDrawer ? 'none' : isCollapsed ? 'collapsed' : 'open'}>
      <Header compact={isPhone}>{null}</Header>
      {!isDrawer && (
        <FixedSider collapsed={isCollapsed} aria-hidden="true">
          {isMenuLoading && !isCollapsed && <Skeleton blocks={[36, 36, 36, 36, 36, 36]} />}
        </FixedSider>
      )}
      {children}
    </Frame>
  );
}
