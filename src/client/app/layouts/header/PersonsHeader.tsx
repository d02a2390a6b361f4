import { useEffect } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import type { User } from '#contract/wire/accounts.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { UNREAD_TAGS } from '#shared/api/tags.ts';
import { useAppDispatch } from '#shared/store/hooks/app.ts';
import { useMedia } from '#shared/store/hooks/useMedia.ts';
import { onReadInOtherTab } from '#shared/store/otherTabs.ts';
import { portal } from '#shared/texts/portal.ts';
import { Button } from '#shared/ui/Button.tsx';
import { MenuOutlined, SearchOutlined } from '#shared/ui/icons.ts';
import { Tooltip } from '#shared/ui/Tooltip.tsx';
import { Bell } from './Bell.tsx';
import styles from './Header.module.css';
import { Header } from './Header.tsx';
import { Hotline } from './Hotline.tsx';
import { useActiveCompany } from './useActiveCompany.ts';
import { UserMenu } from './UserMenu.tsx';

interface PersonsHeaderProps {
  user: User;
  /** Opens the search over the whole portal. */
  onSearch: () => void;
  /** Opens the drawer. Defined only if the sidebar is a drawer. */
  onMenu?: () => void;
  menuOpen: boolean;
}

/** The header for logged-in users. */
export function PersonsHeader({ user, onSearch, onMenu, menuOpen }: PersonsHeaderProps) {
  const isPhone = useMedia('phone');
  useReadsOfOtherTabs();
  useActiveCompany(user);
  const menu = onMenu && (
    <Button
      type="text"
      icon={<MenuOutlined aria-hidden />}
      aria-label={portal.menu}
      aria-expanded={menuOpen}
      onClick={onMenu}
    >
      {/* All tools have to fit into 320 px. */}
      {!isPhone && portal.menu}
    </Button>
  );
  return (
    <Header before={menu} compact={isPhone}>
      <div className={styles.tools}>
        <Hotline />
        {!onMenu && (
          <NavLink to={paths.grantSearch()} className={styles.link}>
            {portal.grants}
          </NavLink>
        )}
        <Tooltip title={portal.searchBy}>
          <Button
            type="text"
            icon={<SearchOutlined aria-hidden />}
            aria-label={portal.search}
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K Meta+K /"
            onClick={onSearch}
          />
        </Tooltip>
        <Bell />
        <UserMenu user={user} />
      </div>
    </Header>
  );
}

/** Refetches unread counts when something was read in another tab of this browser. */
function useReadsOfOtherTabs(): void {
  const dispatch = useAppDispatch();
  useEffect(() => onReadInOtherTab(() => void dispatch(portalApi.util.invalidateTags([...UNREAD_TAGS]))), [dispatch]);
}
