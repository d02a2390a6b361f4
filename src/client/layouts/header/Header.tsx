import { Link, NavLink } from 'react-router-dom';
import type { User } from '../../../contract/wire/accounts';
import { Logo } from '../../components/drawings/Logo';
import { links } from '../../navigation/links';
import { portal } from '../../texts/portal';
import { MenuOutlined } from '../../ui/icons';
import { Bell } from './Bell';
import { Hotline } from './Hotline';
import { UserMenu } from './UserMenu';

interface HeaderProps {
  user: User;
  /** Opens the drawer; given where the sidebar is one. */
  onMenu?: () => void;
  menuOpen: boolean;
}

/** Header of the portal for those who are logged in. */
export function Header({ user, onMenu, menuOpen }: HeaderProps) {
  return (
    <header className="header no-print">
      {onMenu && (
        <button type="button" className="header-button menu-button" aria-expanded={menuOpen} onClick={onMenu}>
          <MenuOutlined aria-hidden />
          <span>{portal.menu}</span>
        </button>
      )}
      <Link to={links.home()} className="header-logo" aria-label={portal.homeLink}>
        <Logo />
      </Link>
      <div className="header-tools">
        <Hotline />
        <NavLink to={links.grantSearch()} className="header-link header-wide">
          {portal.grants}
        </NavLink>
        <Bell />
        <UserMenu user={user} />
      </div>
    </header>
  );
}
