import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { ROLES } from '#contract/vocabulary/accounts.ts';
import { EntryColumn } from '#shared/elements/EntryColumn.tsx';
import { registration, roleNames } from '#shared/session/accountsTexts.ts';
import { auth } from '../authTexts.ts';
import { useNeedOfAddress } from './NeedSection.tsx';
import styles from './RegistrationChoiceScreen.module.css';

const LINKS = { CLIENT: paths.registerClient, SUPPLIER: paths.registerSupplier, CONSULTANT: paths.registerConsultant };

/** `/registration`: choice of a role. */
export default function RegistrationChoiceScreen() {
  const need = useNeedOfAddress();
  return (
    <EntryColumn isWide>
      <h1>{registration.title}</h1>
      <p>{registration.intro}</p>
      <ul className={clsx('plain', styles.roles)}>
        {ROLES.map((role) => (
          <li key={role}>
            <Link to={LINKS[role]({ potreba: need })} className={styles.role}>
              <strong>{roleNames[role]}</strong>
              <span>{registration.choices[role]}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p>
        {registration.haveAccount} <Link to={paths.login()}>{auth.submit}</Link>
      </p>
    </EntryColumn>
  );
}
