import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { User } from '../../../contract/wire/accounts';
import { hrefOf } from '../../slices/router';
import { actFor } from '../../slices/members';
import { selectActingFor } from '../../slices/preferences';
import { useAppDispatch, useAppSelector } from '../../store/hooks/app';

/**
 * Acts for the company that the person chose: a moment ago in this window, in another one of this browser, or
 * before the last log-out.
 */
export function useActingCompany(user: User): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const location = useLocation();
  const chosen = useAppSelector(selectActingFor(user.id));
  const wanted = (location.state as { actFor?: unknown } | null)?.actFor;

  useEffect(() => {
    if (typeof wanted !== 'number') return;
    void navigate(hrefOf(location), { replace: true, state: null });
    void dispatch(actFor(user.id, wanted));
  }, [wanted, user.id, location, navigate, dispatch]);

  const isOther =
    chosen !== undefined && chosen !== user.company && user.memberships.some(({ company }) => company.id === chosen);
  useEffect(() => {
    if (isOther && typeof wanted !== 'number') void dispatch(actFor(user.id, chosen));
  }, [isOther, wanted, chosen, user.id, dispatch]);
}
