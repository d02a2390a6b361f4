import { useNavigate } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import type { User } from '#contract/wire/accounts.ts';
import { activeCompany } from '#features/members/membersTexts.ts';
import { memberRoles } from '#shared/texts/labels.ts';
import { CheckOutlined } from '#shared/ui/icons.ts';
import { MenuButton } from '../MenuItem.tsx';
import styles from './UserMenu.module.css';

/**
 * Lists the companies of a user who has several. A switch navigates home first, so that unsaved changes are confirmed.
 * `useActiveCompany` performs it there.
 */
export function CompanySwitcher({ user, close }: { user: User; close: () => void }) {
  const navigate = useNavigate();
  if (user.memberships.length < 2) return null;
  return (
    <ul className="plain" aria-label={activeCompany.label}>
      <li className={styles.group}>{activeCompany.label}</li>
      {user.memberships.map(({ company, role }) => {
        const isActive = company.id === user.company;
        return (
          <li key={company.id}>
            <MenuButton
              className={styles.spread}
              aria-pressed={isActive}
              onClick={() => {
                close();
                if (!isActive) void navigate(paths.home(), { state: { switchCompany: company.id } });
              }}
            >
              <span className={styles.company}>
                {company.name}
                <span className="secondary">{memberRoles[role]}</span>
              </span>
              {isActive && <CheckOutlined aria-hidden />}
            </MenuButton>
          </li>
        );
      })}
    </ul>
  );
}
