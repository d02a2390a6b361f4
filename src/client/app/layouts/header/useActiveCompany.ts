import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { User } from '#contract/wire/accounts.ts';
import { switchCompany } from '#features/members/membersApi.ts';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks/app.ts';
import { selectActiveCompany } from '#shared/store/slices/preferences.ts';
import { hrefOf } from '#shared/store/slices/router.ts';

/**
 * Switches to the active company that the user chose: just now in this window, in another window, or before the last
 * logout.
 */
export function useActiveCompany(user: User): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const location = useLocation();
  const chosen = useAppSelector(selectActiveCompany(user.id));
  const wanted = (location.state as { switchCompany?: unknown } | null)?.switchCompany;

  useEffect(() => {
    if (typeof wanted !== 'number') return;
    void navigate(hrefOf(location), { replace: true, state: null });
    void dispatch(switchCompany(user.id, wanted));
  }, [wanted, user.id, location, navigate, dispatch]);

  const isOther =
    chosen !== undefined && chosen !== user.company && user.memberships.some(({ company }) => company.id === chosen);
  useEffect(() => {
    if (isOther && typeof wanted !== 'number') void dispatch(switchCompany(user.id, chosen));
  }, [isOther, wanted, chosen, user.id, dispatch]);
}
