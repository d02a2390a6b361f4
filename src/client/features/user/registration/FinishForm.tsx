import { emailVerificationRules } from '#contract/rules/accounts.ts';
import { ROLES } from '#contract/vocabulary/accounts.ts';
import type { EmailVerification, PendingRegistration } from '#contract/wire/accounts.ts';
import { NewPasswordField } from '#shared/forms/fields/NewPasswordField.tsx';
import { PasswordField } from '#shared/forms/fields/PasswordField.tsx';
import { RadioField } from '#shared/forms/fields/RadioField.tsx';
import { TextField } from '#shared/forms/fields/TextField.tsx';
import { PortalForm, type SubmitResult } from '#shared/forms/PortalForm.tsx';
import { SubmitButton } from '#shared/forms/SubmitButton.tsx';
import { registration, roleNames, verification } from '#shared/session/accountsTexts.ts';
import { PrivacyLink, TermsLink } from '../shared/LawLinks.tsx';
import { CompanyFields, NO_COMPANY } from './CompanyFields.tsx';
import { NeedSection } from './NeedSection.tsx';
import { PersonSection, RegistrationSection } from './RegistrationSection.tsx';

const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: roleNames[role] }));

/** Form values: nulls become empty texts. */
const formOf = (pending: PendingRegistration) => ({
  ...NO_COMPANY,
  need: '',
  ...(Object.fromEntries(
    Object.entries(pending).map(([field, value]) => [field, value ?? '']),
  ) as unknown as PendingRegistration),
  password1: '',
  password2: '',
});

/** Where the portal continues; null at home. */
type Finished = { next: string | null };

interface FinishFormProps {
  pending: PendingRegistration;
  onSubmit: (form: Omit<EmailVerification, 'key'>) => PromiseLike<SubmitResult<Finished>>;
  onFinished: (finished: Finished) => void;
}

/** The registration data, which the owner of the e-mail address can correct before setting a password. */
export default function FinishForm({ pending, onSubmit, onFinished }: FinishFormProps) {
  return (
    <>
      <h1>{verification.finishTitle}</h1>
      <p>{verification.finishIntro}</p>
      <p className="secondary">{verification.notYours}</p>
      <PortalForm
        initialValues={formOf(pending)}
        rules={emailVerificationRules}
        endpoint="verifyEmail"
        onSubmit={({ email: _fixed, ...form }) => onSubmit(form)}
        onSaved={onFinished}
      >
        <RegistrationSection title={registration.account}>
          <TextField
            name="email"
            label={registration.email}
            type="email"
            autoComplete="username"
            hint={verification.emailHint}
            readOnly
          />
          <NewPasswordField name="password1" label={registration.password} email={pending.email} />
          <PasswordField name="password2" label={registration.passwordAgain} autoComplete="new-password" />
          <RadioField name="role" label={registration.role} options={ROLE_OPTIONS} />
        </RegistrationSection>
        <PersonSection />
        <CompanyFields />
        <NeedSection />
        <p className="secondary">
          {verification.consent} <PrivacyLink /> {verification.consentTerms}
          <TermsLink />.
        </p>
        <div>
          <SubmitButton>{verification.finish}</SubmitButton>
        </div>
      </PortalForm>
    </>
  );
}
