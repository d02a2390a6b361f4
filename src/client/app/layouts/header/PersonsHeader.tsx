import { NavLink } from 'react-router-dom';
import type { User } from '../../../../contract/wire/accounts';
import { paths } from '../../../../contract/paths';
import { useMedia } from '../../store/hooks/useMedia';
import { portal } from '../../../shared/texts/portal';
import { Button } from '../../../shared/ui/Button';
import { MenuOutlined, SearchOutlined } from '../../../shared/ui/icons';
import { Bell } from './Bell';
import { Header } from './Header';
import { Hotline } from './Hotline';
import { useActiveCompany } from './useActiveCompany';
import { UserMenu } from './UserMenu';
import styles from './Header.module.css';
import { useEffect } from 'react';
import { portalApi } from '../../../shared/api/portalApi';
import { UNREAD_TAGS } from '../../../shared/api/tags';
import { useAppDispatch } from '../../store/hooks/app';
import { onReadInOtherTab } from '../../store/otherTabs';

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
        <Button
          type="text"
          icon={<SearchOutlined aria-hidden />}
          aria-label={portal.search}
          aria-keyshortcuts="Control+K Meta+K /"
          title={portal.searchBy}
          onClick={onSearch}
        />
        <Bell />
        <UserMenu user={user} />
      </div>
    </Header>
  );
}

/** Refetches unread counts when something was read in another tab of this browser. */
function useReadsOfOtherTabs(): void {
  const dispatch = useAppDispatch();
  useEffect(
    () => onReadInOtherTab(window, () => void dispatch(portalApi.util.invalidateTags([...UNREAD_TAGS]))),
    [dispatch],
  );
}
