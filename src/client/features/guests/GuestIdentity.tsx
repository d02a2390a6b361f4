import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { guestCodeRules, guestPersonRules } from '#contract/rules/guests.ts';
import type { Guest } from '#contract/wire/guests.ts';
import { Facts } from '#shared/elements/Facts.tsx';
import { FormPage } from '#shared/elements/FormPage.tsx';
import { FormSection } from '#shared/elements/FormSection.tsx';
import { PhoneField } from '#shared/forms/fields/PhoneField.tsx';
import { TextField } from '#shared/forms/fields/TextField.tsx';
import { PortalForm } from '#shared/forms/PortalForm.tsx';
import { SubmitButton } from '#shared/forms/SubmitButton.tsx';
import { guestConfirmed } from '#shared/session/userSlice.ts';
import { reasonOf } from '#shared/states/Loaded.tsx';
import { useAppDispatch } from '#shared/store/hooks/app.ts';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { useEnterGuestCodeMutation, useSaveGuestPersonMutation, useSendGuestCodeMutation } from './guestsApi.ts';
import { guests as texts } from './guestsTexts.ts';
import { useGuestAddress } from './useGuestAddress.ts';

interface GuestIdentityProps {
  guest: Guest;
  step: 'code' | 'person';
}

/** Asks for what an answer needs: the code that proves the address, and who answers. */
export default function GuestIdentity({ guest, step }: GuestIdentityProps) {
  const { pathOf } = useGuestAddress();
  return (
    <>
      <Link to={pathOf()}>{texts.back}</Link>
      <FormPage title={step === 'code' ? texts.codeTitle : texts.personTitle}>
        {step === 'code' ? <Code email={guest.email} /> : <Person guest={guest} />}
      </FormPage>
    </>
  );
}

function Code({ email }: { email: string }) {
  const dispatch = useAppDispatch();
  const [send, sending] = useSendGuestCodeMutation({ fixedCacheKey: 'sendGuestCode' });
  useResetOnUnmount(sending);
  const [enter] = useEnterGuestCodeMutation();
  const form = useRef<HTMLDivElement>(null);
  const { isUninitialized, isLoading, isError, error } = sending;
  /** Somebody who pressed twice has a code that is still valid. */
  const hasCode = !isUninitialized && !isLoading;
  useEffect(() => {
    if (hasCode) form.current?.querySelector('input')?.focus();
  }, [hasCode]);
  if (!hasCode)
    return (
      <Stack align="flex-start">
        <p>{texts.codeLead(email)}</p>
        <Button type="primary" busy={isLoading} onClick={() => void send()}>
          {texts.sendCode}
        </Button>
      </Stack>
    );
  return (
    <div ref={form}>
      <PortalForm<{ code: string }, { token: string }>
        endpoint="enterGuestCode"
        initialValues={{ code: '' }}
        rules={guestCodeRules}
        guarded={false}
        onSubmit={enter}
        onSaved={(session) => dispatch(guestConfirmed(session))}
      >
        {isError ? <Alert type="error" title={reasonOf(error)} /> : <p role="status">{texts.codeSent(email)}</p>}
        <TextField
          name="code"
          label={texts.code}
          hint={texts.codeHint}
          autoComplete="one-time-code"
          inputMode="numeric"
        />
        <Line gap={12}>
          <SubmitButton>{texts.enterCode}</SubmitButton>
          <Button onClick={() => void send()}>{texts.newCode}</Button>
        </Line>
      </PortalForm>
    </div>
  );
}

/** Firm and address are known. The number of the firm is asked for only if the invitation has none. */
function Person({ guest: { email, company, person } }: { guest: Guest }) {
  const [save] = useSaveGuestPersonMutation();
  const lacksNumber = company.reg_number === null;
  return (
    <PortalForm
      endpoint="saveGuestPerson"
      initialValues={{ name: person?.name ?? '', phone: person?.phone ?? '', ...(lacksNumber && { reg_number: '' }) }}
      rules={guestPersonRules}
      onSubmit={save}
    >
      <FormSection title={company.name} hint={texts.personLead}>
        <Facts
          items={[
            [texts.facts.regNumber, company.reg_number],
            [texts.facts.email, email],
          ]}
        />
        <TextField name="name" label={texts.name} autoComplete="name" />
        <PhoneField label={texts.phone} hint={texts.phoneHint} />
        {lacksNumber && (
          <TextField
            name="reg_number"
            label={texts.facts.regNumber}
            hint={texts.regNumberHint}
            inputMode="numeric"
            isNeeded
          />
        )}
        <div>
          <SubmitButton>{texts.next}</SubmitButton>
        </div>
      </FormSection>
    </PortalForm>
  );
}
