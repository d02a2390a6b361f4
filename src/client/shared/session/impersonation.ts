import type { ImpersonationStarted } from '#contract/wire/impersonation.ts';
import { STORAGE_KEY, STORAGE_KEYS } from '#shared/store/areaStorage.ts';
import { IMPERSONATION_KEY } from '#shared/store/persistence.ts';
import type { ImpersonatedUser } from './userSlice.ts';

/* An impersonation is limited to one tab: its state is in the session storage of the tab, separate from the
   operator's other tabs. Entering and leaving reload the page, so that no store ever contains state of both users. */

/** Reloads this tab as the impersonated user. */
export function enterImpersonation(
  { token, user, name, ends_at }: ImpersonationStarted,
  target: Window = window,
): void {
  const impersonation: ImpersonatedUser = { id: user, name, endsAt: ends_at };
  forget(target);
  target.sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ user: JSON.stringify({ token, impersonation }) }));
  target.sessionStorage.setItem(IMPERSONATION_KEY, String(user));
  target.location.assign('/');
}

/** Returns to the operator's own pages. Their storage has not been changed. */
export function leaveImpersonation(path: string, target: Window = window): void {
  forget(target);
  target.location.replace(path);
}

const forget = ({ sessionStorage }: Window) =>
  [IMPERSONATION_KEY, ...STORAGE_KEYS].forEach((key) => sessionStorage.removeItem(key));
