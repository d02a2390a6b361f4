import { useNavigate } from 'react-router-dom';
import { links } from '../../navigation/links';
import { passwords } from '../../texts/accounts';
import { ChangePasswordForm } from './ChangePasswordForm';
import './account.css';

/** `/auth/change-pass`. */
export default function ChangePasswordScreen() {
  const navigate = useNavigate();
  return (
    <div className="account">
      <h1>{passwords.changeTitle}</h1>
      <section className="panel">
        <ChangePasswordForm onSaved={() => void navigate(links.account())} />
      </section>
    </div>
  );
}
