import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { logOut, selectToken } from '#shared/session/userSlice.ts';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks/app.ts';
import { auth } from '../authTexts.ts';

/** Logs out and redirects to the log-in page, also without a session. */
export default function LogoutScreen() {
  const dispatch = useAppDispatch();
  const isLoggedIn = useAppSelector(selectToken) !== null;
  useEffect(() => {
    if (isLoggedIn) dispatch(logOut());
  }, [dispatch, isLoggedIn]);
  return isLoggedIn ? <h1>{auth.loggingOut}</h1> : <Navigate to={paths.login()} replace />;
}
