import { useEffect } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { inviteRegistrationRules } from '#contract/rules/members.ts';
import type { OpenedInvite } from '#contract/wire/members.ts';
import {
  switchCompany,
  useAcceptInviteMutation,
  useDeclineInviteMutation,
  useJoinByInviteMutation,
  useReadInviteMutation,
  useRegisterByInviteMutation,
} from '#features/members/membersApi.ts';
import { invitation as texts } from '#features/members/membersTexts.ts';
import { failureSentence } from '#shared/api/failure.ts';
import { EntryColumn } from '#shared/elements/EntryColumn.tsx';
import { CheckboxField } from '#shared/forms/fields/CheckboxField.tsx';
import { NewPasswordField } from '#shared/forms/fields/NewPasswordField.tsx';
import { PasswordField } from '#shared/forms/fields/PasswordField.tsx';
import { TextField } from '#shared/forms/fields/TextField.tsx';
import { PortalForm } from '#shared/forms/PortalForm.tsx';
import { SubmitButton } from '#shared/forms/SubmitButton.tsx';
import { registration } from '#shared/session/accountsTexts.ts';
import {
  logOut,
  pathRemembered,
  selectToken,
  tokenReceived,
  useActor,
  useGetSelfQuery,
} from '#shared/session/userSlice.ts';
import { ErrorState } from '#shared/states/ErrorState.tsx';
import { reasonOf } from '#shared/states/Loaded.tsx';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks/app.ts';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { hrefOf } from '#shared/store/slices/router.ts';
import { dateTime } from '#shared/texts/format.ts';
import { memberRoles } from '#shared/texts/labels.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { auth } from '../authTexts.ts';
import { PrivacyLink } from '../shared/LawLinks.tsx';
import { PersonFields } from '../shared/PersonFields.tsx';

/** `/pozvanka?token=`: an invitation, opened by its link. */
export default function InviteScreen() {
  const token = useSearchParams()[0].get('token');
  return (
    <EntryColumn isWide>
      {token ? (
        <Invitation key={token} token={token} />
      ) : (
        <>
          <h1>{texts.failed}</h1>
          <p role="alert">{texts.missing}</p>
        </>
      )}
    </EntryColumn>
  );
}

function Invitation({ token }: { token: string }) {
  const session = useAppSelector(selectToken);
  const self = useGetSelfQuery(undefined, { skip: session === null });
  const [read, reading] = useReadInviteMutation({ fixedCacheKey: 'readInvite' });
  useResetOnUnmount(reading);
  // The response depends on the session, so it is loaded again after a log-in.
  useEffect(() => {
    void read({ token });
  }, [read, token, session]);
  const { data, error } = reading;
  const isKnown = session === null || self.data !== undefined;
  if (error !== undefined) return <Failed error={error} onRetry={() => void read({ token })} />;
  if (!data || !isKnown) return <h1 role="status">{texts.loading}</h1>;
  return <Opened invite={data} token={token} onAnswered={() => void read({ token })} />;
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const sentence = failureSentence(error);
  if (sentence === null) return <ErrorState hint={reasonOf(error)} onRetry={onRetry} />;
  return (
    <>
      <h1>{texts.failed}</h1>
      <p role="alert">{sentence}</p>
    </>
  );
}

interface OpenedProps {
  invite: OpenedInvite;
  token: string;
  /** Reloads the invitation. */
  onAnswered: () => void;
}

function Opened({ invite, token, onAnswered }: OpenedProps) {
  const { company, state, accepted, invited_by, role, expires_at, opened_by, has_account } = invite;
  return (
    <Stack gap={16}>
      <h1>{texts.title(company)}</h1>
      {state !== 'PENDING' ? (
        <>
          <p role="alert">{texts.ended[state]}</p>
          {accepted && <p>{texts.acceptedBy(accepted.name, dateTime(accepted.at))}</p>}
          <div>
            <LinkButton to={paths.home()}>{texts.home}</LinkButton>
          </div>
        </>
      ) : (
        <>
          <p>
            {texts.intro(invited_by, memberRoles[role])} {texts.expires(dateTime(expires_at))}
          </p>
          {opened_by === 'INVITED' && <Answer token={token} onAnswered={onAnswered} />}
          {opened_by === 'OTHER' && <OtherAccount invite={invite} token={token} />}
          {opened_by === 'VISITOR' &&
            (has_account ? (
              <LogIn invite={invite} />
            ) : (
              <Register invite={invite} token={token} onAnswered={onAnswered} />
            ))}
        </>
      )}
    </Stack>
  );
}

/** Actions of the invited person with a session. */
function Answer({ token, onAnswered }: Pick<OpenedProps, 'token' | 'onAnswered'>) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const user = useActor()?.id ?? 0;
  const [accept, accepting] = useAcceptInviteMutation({ fixedCacheKey: 'acceptInvite' });
  useResetOnUnmount(accepting);
  const join = async () => {
    const { data } = await accept({ token });
    if (!data) return;
    // Switches to the joined company. Its page is accessible once the membership is loaded.
    await dispatch(switchCompany(user, data.company.id));
    void navigate(paths.companyPeople(data.company.id), { replace: true });
  };
  return (
    <Line gap={12}>
      <Button type="primary" busy={accepting.isLoading} onClick={() => void join()}>
        {texts.accept}
      </Button>
      <Decline token={token} onAnswered={onAnswered} />
    </Line>
  );
}

function Decline({ token, onAnswered }: Pick<OpenedProps, 'token' | 'onAnswered'>) {
  const [decline, declining] = useDeclineInviteMutation({ fixedCacheKey: 'declineInvite' });
  useResetOnUnmount(declining);
  return (
    <Button busy={declining.isLoading} onClick={() => void decline({ token }).then(onAnswered)}>
      {texts.decline}
    </Button>
  );
}

/**
 * Shown to a person logged in with another account. The invitation is not used up; the person can log out or request to
 * join with this account.
 */
function OtherAccount({ invite, token }: Pick<OpenedProps, 'invite' | 'token'>) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const here = hrefOf(useLocation());
  const actor = useActor();
  const [join, joining] = useJoinByInviteMutation({ fixedCacheKey: 'joinByInvite' });
  useResetOnUnmount(joining);
  if (joining.isSuccess) return <p role="status">{texts.joinRequested}</p>;
  return (
    <>
      <p role="alert">{texts.other(actor?.email ?? '', invite.email)}</p>
      <Line gap={12}>
        <Button
          type="primary"
          onClick={() => {
            dispatch(logOut());
            // A log-out leads to the log-in page, where people without an account of the invited address could not
            // continue.
            void navigate(here, { replace: true });
          }}
        >
          {texts.logOutAndContinue}
        </Button>
        <Button busy={joining.isLoading} onClick={() => void join({ token })}>
          {texts.joinWithThis}
        </Button>
      </Line>
    </>
  );
}

/** Shown if the invited address has an account but there is no session. */
function LogIn({ invite }: { invite: OpenedInvite }) {
  const remember = useRememberedInvite();
  return (
    <>
      <p>{texts.hasAccount(invite.email)}</p>
      <div>
        <LinkButton type="primary" to={paths.login()} onClick={remember}>
          {texts.logIn}
        </LinkButton>
      </div>
    </>
  );
}

/** Remembers this page as the target after the log-in. */
function useRememberedInvite(): () => void {
  const dispatch = useAppDispatch();
  const here = hrefOf(useLocation());
  return () => dispatch(pathRemembered(here));
}

function Register({ invite, token, onAnswered }: OpenedProps) {
  const dispatch = useAppDispatch();
  const [register] = useRegisterByInviteMutation({ fixedCacheKey: 'registerByInvite' });
  const remember = useRememberedInvite();
  return (
    <>
      <h2>{texts.register}</h2>
      <p className="secondary">{texts.registerHint}</p>
      <PortalForm
        initialValues={{
          email: invite.email,
          first_name: '',
          last_name: '',
          phone: '',
          password1: '',
          password2: '',
          consent: false,
        }}
        rules={inviteRegistrationRules}
        endpoint="registerByInvite"
        onSubmit={({ email: _fixed, ...form }) => register({ ...form, token })}
        onSaved={(session: { token: string }) => dispatch(tokenReceived(session))}
      >
        <TextField
          name="email"
          label={registration.email}
          type="email"
          autoComplete="username"
          hint={texts.fixedEmail}
          readOnly
        />
        <PersonFields />
        <NewPasswordField name="password1" label={registration.password} email={invite.email} />
        <PasswordField name="password2" label={registration.passwordAgain} autoComplete="new-password" />
        <CheckboxField
          name="consent"
          label={registration.consent}
          content={
            <>
              {registration.consentBefore} <PrivacyLink />
            </>
          }
        />
        <Line gap={12}>
          <SubmitButton>{texts.finish}</SubmitButton>
          <Decline token={token} onAnswered={onAnswered} />
        </Line>
      </PortalForm>
      <p className="secondary">
        {registration.haveAccount}{' '}
        <Link to={paths.login()} onClick={remember}>
          {auth.submit}
        </Link>
      </p>
    </>
  );
}
