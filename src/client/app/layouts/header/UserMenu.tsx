import { useLocation } from 'react-router-dom';
import { isClient, ownRegisterOf, seesPasswordLink } from '#contract/access/access.ts';
import { canOrderService } from '#contract/access/companyAccess.ts';
import { canOpenSection } from '#contract/access/operatorAccess.ts';
import { paths } from '#contract/paths.ts';
import type { User } from '#contract/wire/accounts.ts';
import { activeCompany } from '#features/members/membersTexts.ts';
import { openRequestForm } from '#features/services/requestsApi.ts';
import { support } from '#features/support/supportTexts.ts';
import { logOut } from '#shared/session/userSlice.ts';
import { useAppDispatch } from '#shared/store/hooks/app.ts';
import { useMedia } from '#shared/store/hooks/useMedia.ts';
import { screenState, useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { appearanceChosen } from '#shared/store/slices/layout.ts';
import { recordOpened } from '#shared/store/slices/support.ts';
import { userMenu } from '#shared/texts/portal.ts';
import { Disclosure } from '#shared/ui/Disclosure.tsx';
import { UserOutlined } from '#shared/ui/icons.ts';
import { MenuButton, MenuLink } from '../MenuItem.tsx';
import { useScheme } from '../useScheme.ts';
import { CompanySwitcher } from './CompanySwitcher.tsx';
import styles from './UserMenu.module.css';

/**
 * The public profile of the user's own company (docs/product.md 8.5). Without one it is the form of the company, or the
 * current page if it is that form (3.2).
 */
function profileLink(user: User, pathname: string): string {
  const register = ownRegisterOf(user);
  if (register !== null && user.company !== null) return paths.company(register, user.company);
  return /^\/subjekt\/\d+\/upravit$/.test(pathname) ? pathname : paths.companyCreate();
}

const openUserMenu = screenState('layout/userMenu', false);

export function UserMenu({ user }: { user: User }) {
  const dispatch = useAppDispatch();
  const scheme = useScheme();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useScreenState(openUserMenu);
  const [, setRequest] = useScreenState(openRequestForm);
  const isNarrow = useMedia('drawer');
  const isDark = scheme === 'dark';
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ') || user.email;
  const acted =
    user.memberships.length > 1 && user.memberships.find(({ company }) => company.id === user.company)?.company;

  return (
    <Disclosure
      isOpen={isOpen}
      onOpen={setOpen}
      icon={<UserOutlined aria-hidden />}
      label={userMenu.label(acted && !isNarrow ? `${name} ${acted.name}` : name)}
      text={
        !isNarrow && (
          <span className={styles.name}>
            {name} {acted && <span className={styles.acted}>{acted.name}</span>}
          </span>
        )
      }
    >
      {(close) => (
        <>
          <p className={styles.person}>{user.email}</p>
          <CompanySwitcher user={user} close={close} />
          <ul className="plain">
            <li>
              <MenuLink to={paths.account()}>{userMenu.account}</MenuLink>
            </li>
            {seesPasswordLink(user) && (
              <li>
                <MenuLink to={paths.accountPassword()}>{userMenu.password}</MenuLink>
              </li>
            )}
            <li>
              <MenuLink to={profileLink(user, pathname)}>
                {user.role === 'CONSULTANT' ? userMenu.publicProfile : userMenu.profile}
              </MenuLink>
            </li>
            {user.company !== null && (
              <li>
                <MenuLink to={paths.companyPeople(user.company)}>{activeCompany.people}</MenuLink>
              </li>
            )}
            {isClient(user) && (
              <li>
                <MenuLink to={paths.requests()}>{userMenu.requests}</MenuLink>
              </li>
            )}
            <li>
              <MenuLink to={paths.decisions()}>{userMenu.moderations}</MenuLink>
            </li>
            <li>
              <MenuLink to={paths.notificationSettings()}>{userMenu.notifications}</MenuLink>
            </li>
            {canOrderService(user) && (
              <li>
                <MenuButton
                  onClick={() => {
                    // The dialog returns the focus to the menu button, as below.
                    close();
                    setRequest('consierge');
                  }}
                >
                  {userMenu.describeNeed}
                </MenuButton>
              </li>
            )}
            {canOpenSection(user, 'records') && (
              <li>
                <MenuLink to={paths.replay()}>{userMenu.records}</MenuLink>
              </li>
            )}
            <li>
              <MenuButton
                role="switch"
                aria-checked={isDark}
                className={styles.spread}
                onClick={() => dispatch(appearanceChosen(isDark ? 'light' : 'dark'))}
              >
                {userMenu.dark}
                <span aria-hidden="true">{isDark ? userMenu.on : userMenu.off}</span>
              </MenuButton>
            </li>
            <li>
              <MenuButton
                className={styles.spread}
                aria-keyshortcuts={support.shortcut}
                onClick={() => {
                  // The dialog returns the focus to the previously focused element, and this item no longer exists by
                  // then.
                  close();
                  dispatch(recordOpened());
                }}
              >
                {support.button} <kbd aria-hidden="true">{support.shortcut}</kbd>
              </MenuButton>
            </li>
            <li className={styles.last}>
              <MenuButton onClick={() => dispatch(logOut())}>{userMenu.logout}</MenuButton>
            </li>
          </ul>
        </>
      )}
    </Disclosure>
  );
}
