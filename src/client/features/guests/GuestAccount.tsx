import { paths } from '#contract/paths.ts';
import { guestAccountRules } from '#contract/rules/guests.ts';
import type { Guest } from '#contract/wire/guests.ts';
import { PrivacyLink, TermsLink } from '#features/user/shared/LawLinks.tsx';
import { FormSection } from '#shared/elements/FormSection.tsx';
import { CheckboxField } from '#shared/forms/fields/CheckboxField.tsx';
import { NewPasswordField } from '#shared/forms/fields/NewPasswordField.tsx';
import { TextField } from '#shared/forms/fields/TextField.tsx';
import { PortalForm } from '#shared/forms/PortalForm.tsx';
import { SubmitButton } from '#shared/forms/SubmitButton.tsx';
import { registration } from '#shared/session/accountsTexts.ts';
import { tokenReceived } from '#shared/session/userSlice.ts';
import { useAppDispatch } from '#shared/store/hooks/app.ts';
import { useCreateGuestAccountMutation } from './guestsApi.ts';
import { guests as texts } from './guestsTexts.ts';

/** Makes the guest an account by one password. Everything else is known, and the bid stays theirs. */
export function GuestAccount({ guest, bid }: { guest: Guest; bid: number }) {
  const dispatch = useAppDispatch();
  const [create] = useCreateGuestAccountMutation();
  return (
    <PortalForm
      endpoint="createGuestAccount"
      initialValues={{ email: guest.email, password1: '', consent: false }}
      rules={guestAccountRules}
      guarded={false}
      onSubmit={({ email: _fixed, ...form }) => create(form)}
      onSaved={({ token }: { token: string }) => dispatch(tokenReceived({ token, next: paths.bid(bid) }))}
    >
      <FormSection title={texts.accountTitle} hint={texts.accountLead}>
        <TextField name="email" label={registration.email} type="email" autoComplete="username" readOnly />
        <NewPasswordField name="password1" label={registration.password} email={guest.email} />
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
          <SubmitButton isMain={false}>{texts.accountTitle}</SubmitButton>
        </div>
      </FormSection>
    </PortalForm>
  );
}
