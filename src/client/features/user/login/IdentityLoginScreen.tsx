import { useEffect } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { addressAtApi } from '#shared/api/addressAtApi.ts';
import { pathRemembered, useActor, useListIdentityProvidersQuery } from '#shared/session/userSlice.ts';
import { Loaded } from '#shared/states/Loaded.tsx';
import { useAppDispatch } from '#shared/store/hooks/app.ts';
import { auth } from '../authTexts.ts';
import { identity } from '../identityTexts.ts';
import { AuthPage } from './AuthPage.tsx';

/** `/auth/login_oauth2`: redirects to the identity provider. `?next=` is the page after the log-in. */
export default function IdentityLoginScreen() {
  const providers = useListIdentityProvidersQuery();
  const next = useSearchParams()[0].get('next');
  const dispatch = useAppDispatch();
  const isLoggedIn = useActor() !== null;
  const provider = providers.data?.providers[0];
  useEffect(() => {
    if (!provider || isLoggedIn) return;
    if (next !== null) dispatch(pathRemembered(next));
    // Replaces this page in the history, so that Back leads to the previous one.
    window.location.replace(addressAtApi(provider.login_url));
  }, [dispatch, provider, isLoggedIn, next]);

  if (isLoggedIn) return <Navigate to={paths.home()} replace />;
  return (
    <AuthPage title={identity.loginTitle}>
      <Loaded query={providers}>
        {() =>
          provider ? (
            <p role="status">
              {identity.leaving(provider.name)}{' '}
              <a href={addressAtApi(provider.login_url)}>{identity.button(provider.name)}</a>
            </p>
          ) : (
            <p>
              {identity.none} <Link to={paths.login()}>{auth.submit}</Link>
            </p>
          )
        }
      </Loaded>
    </AuthPage>
  );
}
