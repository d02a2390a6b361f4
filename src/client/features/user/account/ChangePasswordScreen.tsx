import { useNavigate } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { passwords } from '#shared/session/accountsTexts.ts';
import { Card } from '#shared/ui/Card.tsx';
import { AccountPage } from '../shared/AccountPage.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';

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
