import { useEffect } from 'react';
import { paths } from '#contract/paths.ts';
import { guestAccountRules } from '#contract/rules/guests.ts';
import { guestRefusals } from '#contract/rules/tenderLabels.ts';
import type { Guest } from '#contract/wire/guests.ts';
import type { Tender } from '#contract/wire/tenders.ts';
import { useCreateBidMutation } from '#features/tenders/bidsApi.ts';
import { OneBid, useOneBid } from '#features/tenders/shared/OneBid.tsx';
import { PrivacyLink, TermsLink } from '#features/user/shared/LawLinks.tsx';
import { FormSection } from '#shared/elements/FormSection.tsx';
import { CheckboxField } from '#shared/forms/fields/CheckboxField.tsx';
import { NewPasswordField } from '#shared/forms/fields/NewPasswordField.tsx';
import { TextField } from '#shared/forms/fields/TextField.tsx';
import { PortalForm } from '#shared/forms/PortalForm.tsx';
import { SubmitButton } from '#shared/forms/SubmitButton.tsx';
import { registration } from '#shared/session/accountsTexts.ts';
import { tokenReceived } from '#shared/session/userSlice.ts';
import { EmptyState } from '#shared/states/EmptyState.tsx';
import { ErrorState } from '#shared/states/ErrorState.tsx';
import { Loaded, reasonOf } from '#shared/states/Loaded.tsx';
import { useAppDispatch } from '#shared/store/hooks/app.ts';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useCreateGuestAccountMutation } from './guestsApi.ts';
import { guests as texts } from './guestsTexts.ts';
import { useGuestAddress } from './useGuestAddress.ts';

const SKELETON = <Skeleton blocks={[40, 120, 260, 360]} />;

/** The bid of the guest's firm, in the form that members fill in. */
export default function GuestBid({ guest, tender }: { guest: Guest; tender: Tender }) {
  const { pathOf } = useGuestAddress();
  if (guest.bid !== null) return <Bid id={guest.bid} guest={guest} />;
  if (guest.refusal === null) return <NewBid project={tender.project.id} />;
  return (
    <EmptyState
      whole
      title={texts.noBid}
      hint={guestRefusals[guest.refusal]}
      action={<LinkButton to={pathOf()}>{texts.back}</LinkButton>}
    />
  );
}

/** Creates the draft. The guest has asked for the form, so no further press is needed. */
function NewBid({ project }: { project: number }) {
  const [create, creating] = useCreateBidMutation({ fixedCacheKey: `createBid/${project}` });
  useResetOnUnmount(creating);
  const { isUninitialized, isError, error, isLoading } = creating;
  useEffect(() => {
    if (isUninitialized) void create({ project });
  }, [create, isUninitialized, project]);
  return isError ? (
    <ErrorState whole hint={reasonOf(error)} onRetry={() => void create({ project })} retrying={isLoading} />
  ) : (
    SKELETON
  );
}

function Bid({ id, guest }: { id: number; guest: Guest }) {
  const { pathOf, close } = useGuestAddress();
  return (
    <Loaded whole query={useOneBid(id)} skeleton={SKELETON}>
      {(bid) => (
        <OneBid bid={bid} back={pathOf()} onRemoved={close}>
          {bid.sent !== null && <GuestAccount guest={guest} bid={id} />}
        </OneBid>
      )}
    </Loaded>
  );
}

/** Makes the guest an account by one password. Everything else is known, and the bid stays theirs. */
function GuestAccount({ guest, bid }: { guest: Guest; bid: number }) {
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
