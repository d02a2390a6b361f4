import { Link, useNavigate } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { registrationRules } from '#contract/rules/accounts.ts';
import type { Role } from '#contract/vocabulary/accounts.ts';
import type { Registration } from '#contract/wire/accounts.ts';
import { EntryColumn } from '#shared/elements/EntryColumn.tsx';
import { CheckboxField } from '#shared/forms/fields/CheckboxField.tsx';
import { TextField } from '#shared/forms/fields/TextField.tsx';
import { PortalForm } from '#shared/forms/PortalForm.tsx';
import { SubmitButton } from '#shared/forms/SubmitButton.tsx';
import { useCurrentRoute } from '#shared/lib/currentRoute.ts';
import { registration } from '#shared/session/accountsTexts.ts';
import { registrationSent } from '#shared/session/userSlice.ts';
import { useAppDispatch } from '#shared/store/hooks/app.ts';
import { useSignUpMutation } from '../accountsApi.ts';
import { auth } from '../authTexts.ts';
import { PrivacyLink, TermsLink } from '../shared/LawLinks.tsx';
import { CompanyFields, NO_COMPANY } from './CompanyFields.tsx';
import { NeedSection, useNeedOfAddress } from './NeedSection.tsx';
import { PersonSection, RegistrationSection } from './RegistrationSection.tsx';

const ROLE_OF_ROUTE: Readonly<Record<string, Role>> = {
  'registrace-klient': 'CLIENT',
  'registrace-dodavatel': 'SUPPLIER',
  'registrace-konzultant': 'CONSULTANT',
};

const emptyForm = (role: Role, need: string): Registration => ({
  email: '',
  role,
  first_name: '',
  last_name: '',
  phone: '',
  consent: false,
  ...NO_COMPANY,
  need: role === 'CLIENT' ? need : '',
});

/** `/registrace/{role}`: registers an account, and with an IČO also its company. */
export default function RegistrationScreen() {
  const role = ROLE_OF_ROUTE[useCurrentRoute()?.name ?? ''] ?? 'CLIENT';
  const need = useNeedOfAddress();
  const [signUp] = useSignUpMutation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  return (
    <EntryColumn isWide>
      <h1>{registration.titles[role]}</h1>
      <p>
        <Link to={paths.registration({ potreba: need })}>{registration.otherRole}</Link> · {registration.haveAccount}{' '}
        <Link to={paths.login()}>{auth.submit}</Link>
      </p>
      <PortalForm
        key={`${role} ${need}`}
        initialValues={emptyForm(role, need)}
        rules={registrationRules}
        endpoint="signUp"
        onSubmit={async (form) => {
          const answer = await signUp(form);
          if (!answer.error) dispatch(registrationSent({ email: form.email.trim() }));
          return answer;
        }}
        onSaved={() => void navigate(paths.registerSuccess())}
      >
        <NeedSection />
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
