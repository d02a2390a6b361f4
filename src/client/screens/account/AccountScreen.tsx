import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { seesPasswordLink } from '../../../contract/access';
import { userRules } from '../../../contract/rules/accounts';
import type { User } from '../../../contract/wire/accounts';
import { PersonFields } from '../../components/fields/PersonFields';
import { PortalForm } from '../../forms/PortalForm';
import { SubmitButton } from '../../forms/SubmitButton';
import { links } from '../../navigation/links';
import { usePageTitle } from '../../navigation/pageTitle';
import { useActor, useUpdateSelfMutation } from '../../slices/user';
import { account, passwords } from '../../texts/accounts';
import { forms } from '../../texts/forms';
import { ChangePasswordForm } from './ChangePasswordForm';
import { OwnData } from './OwnData';
import { PlanFacts } from './PlanFacts';
import { SecondFactor } from './secondFactor/SecondFactor';
import { Sessions } from './Sessions';
import './account.css';

/** `/uzivatel/upravit`: the own account; `?active=password` opens the change of the password. */
export default function AccountScreen() {
  const user = useActor();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isPassword = query.get('active') === 'password';
  const title = isPassword ? passwords.changeTitle : account.title;
  usePageTitle(title);
  if (!user) return null;
  return (
    <div className="account">
      <h1>{title}</h1>
      {(seesPasswordLink(user) || isPassword) && (
        <nav className="account-tabs" aria-label={account.tabs}>
          <Link to={links.account()} aria-current={isPassword ? undefined : 'page'}>
            {account.title}
          </Link>
          <Link to={links.accountPassword()} aria-current={isPassword ? 'page' : undefined}>
            {passwords.changeTitle}
          </Link>
        </nav>
      )}
      {isPassword ? (
        <section className="panel">
          <ChangePasswordForm onSaved={() => void navigate(links.account())} />
        </section>
      ) : (
        <>
          <Profile user={user} />
          <SecondFactor />
          <Sessions />
          <OwnData />
        </>
      )}
    </div>
  );
}

function Profile({ user }: { user: User }) {
  const [update] = useUpdateSelfMutation();
  const initial = { first_name: user.first_name ?? '', last_name: user.last_name ?? '', phone: user.phone ?? '' };
  return (
    <section className="panel" aria-labelledby="account-profile">
      <h2 id="account-profile">{account.profile}</h2>
      <PlanFacts user={user} />
      <PortalForm
        initialValues={initial}
        rules={userRules}
        endpoint="updateSelf"
        onSubmit={update}
        draft={{ object: 'user', version: null }}
      >
        <PersonFields />
        <div>
          <SubmitButton>{forms.save}</SubmitButton>
        </div>
      </PortalForm>
    </section>
  );
}
