import { useEffect, useRef } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { isApiFailure, sentencesOf } from '#shared/api/failure.ts';
import { passwords } from '#shared/session/accountsTexts.ts';
import {
  selectToken,
  useFinishIdentityLoginMutation,
  useListIdentityProvidersQuery,
} from '#shared/session/userSlice.ts';
import { useAppSelector } from '#shared/store/hooks/app.ts';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { identity } from '../identityTexts.ts';
import { AuthPage } from './AuthPage.tsx';

/**
 * `/auth/callback`: completes the log-in after the redirect from the identity provider. Its errors are translated to
 * Czech.
 */
export default function IdentityCallbackScreen() {
  const [query] = useSearchParams();
  const isLoggedIn = useAppSelector(selectToken) !== null;
  const [code, state, iss, refusal] = ['code', 'state', 'iss', 'error'].map((name) => query.get(name));
  // The parameter is untrusted, so inherited properties of the object must not match.
  const sentence = refusal && Object.hasOwn(identity.errors, refusal) ? identity.errors[refusal] : undefined;
  if (refusal) return <Failed sentence={sentence ?? identity.otherError} />;
  if (code && state) return <Finish code={code} state={state} iss={iss ?? null} />;
  return <Navigate to={isLoggedIn ? paths.home() : paths.login({ duvod: 'poskytovatel' })} replace />;
}

function Finish({ code, state, iss }: { code: string; state: string; iss: string | null }) {
  const providers = useListIdentityProvidersQuery();
  const [finish, finishing] = useFinishIdentityLoginMutation({ fixedCacheKey: 'finishIdentityLogin' });
  const { error } = finishing;
  useResetOnUnmount(finishing);
  const provider = providers.data?.providers[0]?.id;
  // The code is valid once, so a second run of the effect must not send it again.
  const sent = useRef<string | null>(null);
  useEffect(() => {
    if (!provider || sent.current === code) return;
    sent.current = code;
    void finish({ provider, code, state, ...(iss !== null && { iss }) });
  }, [finish, provider, code, state, iss]);

  if (providers.data && !provider) return <Failed sentence={identity.none} />;
  if (error === undefined && !providers.isError) return <h1 role="status">{identity.finishing}</h1>;
  const answered = isApiFailure(error) && error.kind === 'response' ? sentencesOf(error.body) : [];
  return <Failed sentence={answered.join(' ') || identity.noAnswer} />;
}

function Failed({ sentence }: { sentence: string }) {
  return (
    <AuthPage
      title={identity.failedTitle}
      links={[
        <Link key="again" to={paths.loginOauth2()}>
          {identity.again}
        </Link>,
        <Link key="login" to={paths.login()}>
          {passwords.backToLogin}
        </Link>,
      ]}
    >
      <p role="alert">{sentence}</p>
    </AuthPage>
  );
}
