import { KEY_PREFIX } from 'redux-persist';
import type { ImpersonationStarted } from '#contract/wire/impersonation.ts';
import type { ImpersonatedUser } from './userSlice.ts';

/** Marks the session storage of a tab with an impersonation, which keeps its own state. */
export const IMPERSONATION_KEY = 'portal:impersonation';

/* An impersonation is limited to one tab: its state is in the session storage of the tab, separate from the
   operator's other tabs. Entering and leaving reload the page, so that no store ever contains state of both users. */

/** Reloads this tab as the impersonated user. */
export function enterImpersonation(
  { token, user, name, ends_at }: ImpersonationStarted,
  target: Window = window,
): void {
  const impersonation: ImpersonatedUser = { id: user, name, endsAt: ends_at };
  forget(target);
  const fields = { token: JSON.stringify(token), impersonation: JSON.stringify(impersonation) };
  target.sessionStorage.setItem(`${KEY_PREFIX}user`, JSON.stringify(fields));
  target.sessionStorage.setItem(IMPERSONATION_KEY, String(user));
  target.location.assign('/');
}

/** Returns to the operator's own pages. Their storage has not been changed. */
export function leaveImpersonation(path: string, target: Window = window): void {
  forget(target);
  target.location.replace(path);
}

const forget = ({ sessionStorage }: Window) =>
  Object.keys(sessionStorage)
    .filter((key) => key === IMPERSONATION_KEY || key.startsWith(KEY_PREFIX))
    .forEach((key) => sessionStorage.removeItem(key));
