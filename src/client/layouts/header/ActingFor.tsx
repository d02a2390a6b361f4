import type { User } from '../../../contract/wire/accounts';
import { useNavigate } from 'react-router-dom';
import { links } from '../../navigation/links';
import { acting, memberRoles } from '../../texts/members';
import { CheckOutlined } from '../../ui/icons';
import { MenuButton } from '../MenuItem';
import styles from './UserMenu.module.css';

/**
 * For whom the person acts, out of several companies. The change leads home first, where what is not saved is asked
 * about: `useActingCompany` makes it there.
 */
export function ActingFor({ user, close }: { user: User; close: () => void }) {
  const navigate = useNavigate();
  if (user.memberships.length < 2) return null;
  return (
    <ul className="plain" aria-label={acting.label}>
      <li className={styles.group}>{acting.label}</li>
      {user.memberships.map(({ company, role }) => {
        const isActed = company.id === user.company;
        return (
          <li key={company.id}>
            <MenuButton
              className={styles.spread}
              aria-pressed={isActed}
              onClick={() => {
                close();
                if (!isActed) void navigate(links.home(), { state: { actFor: company.id } });
              }}
            >
              <span className={styles.company}>
                {company.name}
                <span className="secondary">{memberRoles[role]}</span>
              </span>
              {isActed && <CheckOutlined aria-hidden />}
            </MenuButton>
          </li>
        );
      })}
    </ul>
  );
}
