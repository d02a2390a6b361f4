import { Link, useNavigate } from 'react-router-dom';
import type { Role } from '../../../../contract/vocabulary/accounts';
import type { Registration } from '../../../../contract/wire/accounts';
import { CheckboxField } from '../../../shared/forms/fields/CheckboxField';
import { accountRules } from '../../../shared/forms/accountRules';
import { PortalForm } from '../../../shared/forms/PortalForm';
import { SubmitButton } from '../../../shared/forms/SubmitButton';
import { TextField } from '../../../shared/forms/fields/TextField';
import { useCurrentRoute } from '../../../shared/lib/currentRoute';
import { paths } from '../../../../contract/paths';
import { useSignUpMutation } from '../accountsApi';
import { registrationSent } from '../userSlice';
import { useAppDispatch } from '../../../app/store/hooks/app';
import { registration } from '../accountsTexts';
import { auth } from '../authTexts';
import { CompanyFields } from './CompanyFields';
import { NO_COMPANY } from './CompanyFields';
import { PersonSection } from './RegistrationSection';
import { EntryColumn } from '../../../shared/elements/EntryColumn';
import { PrivacyLink, TermsLink } from './LawLinks';
import { RegistrationSection } from './RegistrationSection';

const ROLE_OF_ROUTE: Readonly<Record<string, Role>> = {
  'registrace-klient': 'CLIENT',
  'registrace-dodavatel': 'SUPPLIER',
  'registrace-konzultant': 'CONSULTANT',
};

const emptyForm = (role: Role): Registration => ({
  ...{ email: '', role, first_name: '', last_name: '', phone: '', consent: false },
  ...NO_COMPANY,
});

/** `/registrace/{role}`: registers an account, and with an IČO also its company. */
export default function RegistrationScreen() {
  const role = ROLE_OF_ROUTE[useCurrentRoute()?.name ?? ''] ?? 'CLIENT';
  const [signUp] = useSignUpMutation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  return (
    <EntryColumn isWide>
      <h1>{registration.titles[role]}</h1>
      <p>
        <Link to={paths.registration()}>{registration.otherRole}</Link> · {registration.haveAccount}{' '}
        <Link to={paths.login()}>{auth.submit}</Link>
      </p>
      <PortalForm
        key={role}
        initialValues={emptyForm(role)}
        rules={accountRules.registration}
        endpoint="signUp"
        onSubmit={async (form) => {
          const answer = await signUp(form);
          if (!answer.error) dispatch(registrationSent({ email: form.email.trim() }));
          return answer;
        }}
        onSaved={() => void navigate(paths.registerSuccess())}
      >
        <RegistrationSection title={registration.account}>
          <TextField
            name="email"
            label={registration.email}
            type="email"
            autoComplete="username"
            inputMode="email"
            hint={registration.emailHint}
          />
        </RegistrationSection>
        <PersonSection />
        <CompanyFields />
        <CheckboxField
          name="consent"
          label={registration.consent}
          content={
            <>
              {registration.consentBefore} <PrivacyLink />
            </>
          }
        />
        <p className="secondary">
          {registration.termsBefore}
          <TermsLink />.
        </p>
        <div>
          <SubmitButton>{registration.submit}</SubmitButton>
        </div>
      </PortalForm>
    </EntryColumn>
  );
}
