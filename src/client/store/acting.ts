import type { ActingBegun } from '../../contract/wire/acting';
import type { ActingAs } from '../slices/user';
import { STORAGE_KEY, STORAGE_KEYS } from './areaStorage';
import { ACTING_KEY } from './persistence';

/*
 * Support acts as somebody in one tab: what that tab remembers is in its own storage, and nothing of it comes into what the
 * operator's other tabs remember. Both ways lead through a new page, so that no store ever holds anything of both.
 */

/** Goes on in this tab as the person of a visit. */
export function enterActing({ token, user, name, ends_at }: ActingBegun, target: Window = window): void {
  const acting: ActingAs = { id: user, name, endsAt: ends_at };
  forget(target);
  target.sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ user: JSON.stringify({ token, acting }) }));
  target.sessionStorage.setItem(ACTING_KEY, String(user));
  target.location.assign('/');
}

/** Goes back to the operator's own pages, whose storage was left as it was. */
export function leaveActing(path: string, target: Window = window): void {
  forget(target);
  target.location.replace(path);
}

const forget = ({ sessionStorage }: Window) =>
  [ACTING_KEY, ...STORAGE_KEYS].forEach((key) => sessionStorage.removeItem(key));
