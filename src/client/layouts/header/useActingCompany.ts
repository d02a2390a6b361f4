import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { User } from '../../../contract/wire/accounts';
import { hrefOf } from '../../slices/router';
import { actFor } from '../../slices/members';
import { actingChosen, readPreferences, selectActingFor } from '../../slices/preferences';
import { useAppDispatch, useAppSelector } from '../../store/hooks/app';
import { STORAGE_KEY } from '../../store/persistence';

/** What another window wrote, read the way redux-persist writes: each area is JSON inside JSON. */
function chosenIn(stored: string | null, user: number): number | undefined {
  try {
    const { preferences = '{}' } = JSON.parse(stored ?? '{}') as Record<string, string>;
    return readPreferences(JSON.parse(preferences)).actingFor[user];
  } catch {
    return undefined;
  }
}

/**
 * Acts for the company that the person chose: a moment ago in this window, in another one of this browser, which the
 * storage tells, or before the last log-out.
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

  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      const company = key === STORAGE_KEY ? chosenIn(newValue, user.id) : undefined;
      if (company !== undefined && company !== chosen) dispatch(actingChosen({ user: user.id, company }));
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [chosen, user.id, dispatch]);

  const isOther =
    chosen !== undefined && chosen !== user.company && user.memberships.some(({ company }) => company.id === chosen);
  useEffect(() => {
    if (isOther && typeof wanted !== 'number') void dispatch(actFor(user.id, chosen));
  }, [isOther, wanted, chosen, user.id, dispatch]);
}
