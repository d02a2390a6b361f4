import { useNavigate } from 'react-router-dom';
import { paths } from '../../../../contract/paths';
import { passwords } from '../accountsTexts';
import { Card } from '../../../shared/ui/Card';
import { AccountPage } from '../shared/AccountPage';
import { ChangePasswordForm } from './ChangePasswordForm';

/** `/auth/change-pass`. */
export default function ChangePasswordScreen() {
  const navigate = useNavigate();
  return (
    <AccountPage title={passwords.changeTitle}>
      <Card>
        <ChangePasswordForm onSaved={() => void navigate(paths.account())} />
      </Card>
    </AccountPage>
  );
}
