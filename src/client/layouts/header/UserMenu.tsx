import { Link, useLocation } from 'react-router-dom';
import { isClient, seesPasswordLink } from '../../../contract/access';
import type { User } from '../../../contract/wire/accounts';
import { links } from '../../navigation/links';
import { appearanceChosen } from '../../slices/layout';
import { recordOpened } from '../../slices/support';
import { logOut } from '../../slices/user';
import { recordedState } from '../../slices/panels';
import { useAppDispatch } from '../../store/hooks/app';
import { userMenu } from '../../texts/portal';
import { support } from '../../texts/support';
import { UserOutlined } from '../../ui/icons';
import { useDisclosure } from './useDisclosure';
import { useScheme } from '../useScheme';

/** The own profile opens the company's form unless one is on it already (docs/product.md 3.2). */
function profileLink(pathname: string): string {
  return /^\/subjekt\/\d+\/upravit$/.test(pathname) ? pathname : links.companyCreate();
}

const openUserMenu = recordedState('layout/userMenu', false);

export function UserMenu({ user }: { user: User }) {
  const dispatch = useAppDispatch();
  const scheme = useScheme();
  const { pathname } = useLocation();
  const { isOpen, toggle, close, button, frame } = useDisclosure(openUserMenu);
  const isDark = scheme === 'dark';

  return (
    <div {...frame}>
      <button
        ref={button}
        type="button"
        className="header-button user-button"
        aria-expanded={isOpen}
        aria-label={userMenu.label(user.email)}
        onClick={toggle}
      >
        <UserOutlined aria-hidden />
        <span className="user-email">{user.email}</span>
      </button>
      {isOpen && (
        <div className="disclosure-panel user-panel">
          <p className="user-panel-email">{user.email}</p>
          <ul className="plain">
            <li>
              <Link to={links.account()}>{userMenu.account}</Link>
            </li>
            {seesPasswordLink(user) && (
              <li>
                <Link to={links.accountPassword()}>{userMenu.password}</Link>
              </li>
            )}
            <li>
              <Link to={profileLink(pathname)}>
                {user.role === 'CONSULTANT' ? userMenu.publicProfile : userMenu.profile}
              </Link>
            </li>
            {isClient(user) && (
              <li>
                <Link to={links.requests()}>{userMenu.requests}</Link>
              </li>
            )}
            <li>
              <button
                type="button"
                role="switch"
                aria-checked={isDark}
                className="switch-row"
                onClick={() => dispatch(appearanceChosen(isDark ? 'light' : 'dark'))}
              >
                <span>{userMenu.dark}</span>
                <span className="switch" aria-hidden="true" />
              </button>
            </li>
            <li>
              <button
                type="button"
                aria-keyshortcuts={support.shortcut}
                onClick={() => {
                  close();
                  // The dialog gives the focus back to where it was, and this item is gone by then.
                  button.current?.focus();
                  dispatch(recordOpened());
                }}
              >
                {support.button} <kbd aria-hidden="true">{support.shortcut}</kbd>
              </button>
            </li>
            <li className="user-panel-logout">
              <button type="button" onClick={() => dispatch(logOut())}>
                {userMenu.logout}
              </button>
            </li>
          </ul>
        </div>
      )}
    </div>
  );
}
