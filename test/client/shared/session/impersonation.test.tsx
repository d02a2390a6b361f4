import { connectTabs } from '#app/store/connectTabs.ts';
import { canChangeSoftware, canDecide, canManageMembers } from '#contract/access/companyAccess.ts';
import { enterImpersonation, leaveImpersonation } from '#shared/session/impersonation.ts';
import { consentLearned, selectActor, userApi } from '#shared/session/userSlice.ts';
import { draftSaved } from '#shared/store/slices/drafts.ts';
import { buildUser, memberOf, PERSONS } from '#support/client/builders.ts';
import { serve } from '#support/client/network.ts';
import { startPersistence, testStore } from '#support/client/testStore.ts';
import { until } from '#support/waiting.ts';

const begun = {
  token: 'impersonation-abc',
  id: 3,
  user: 12,
  name: 'Petra Havlíková',
  scope: 'READ' as const,
  consent: 'NONE' as const,
  ends_at: '2026-11-12T09:32:00.000Z',
};
const IMPERSONATION = { id: 12, name: 'Petra Havlíková', endsAt: begun.ends_at };

/** The stored form of the user's slice. */
const storedUser = (fields: object) =>
  JSON.stringify(Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, JSON.stringify(value)])));

/** A window that records where it navigates. */
function windowNoting() {
  const sent: string[] = [];
  const location = { assign: (path: string) => sent.push(path), replace: (path: string) => sent.push(`-> ${path}`) };
  return { sent, target: { sessionStorage, location } as unknown as Window };
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it('an impersonation is stored in its tab only, and removed on leaving', async () => {
  localStorage.setItem('persist:user', storedUser({ token: 'own' }));
  const { target, sent } = windowNoting();
  enterImpersonation(begun, target);
  expect(sent).toEqual(['/']);
  const { store } = testStore({ storage: () => sessionStorage });
  await startPersistence(store);
  expect(store.getState().user).toMatchObject({ token: 'impersonation-abc', impersonation: IMPERSONATION });
  store.dispatch(draftSaved('12:project/new', { name: 'Nový' }, null));
  await until(() => JSON.stringify({ ...sessionStorage }).includes('Nový'));
  leaveImpersonation('/provoz/lide/12', target);
  expect(sent).toEqual(['/', '-> /provoz/lide/12']);
  expect({ ...sessionStorage }).toEqual({});
  expect(localStorage.getItem('persist:user')).toContain('own');
});

it('persisted state of other sessions has no impersonation', async () => {
  localStorage.setItem('persist:user', storedUser({ token: 'own' }));
  const { store } = testStore({ loggedIn: false, storage: () => localStorage });
  await startPersistence(store);
  expect(store.getState().user.token).toBe('own');
  expect(store.getState().user).not.toHaveProperty('impersonation');
});

it('a logout in another tab does not end the impersonation', async () => {
  localStorage.setItem('persist:user', storedUser({ token: 'impersonation-abc', impersonation: IMPERSONATION }));
  const { store } = testStore({ storage: () => localStorage });
  await startPersistence(store);
  const end = connectTabs(store, window);
  localStorage.setItem('persist:user', storedUser({}));
  window.dispatchEvent(new StorageEvent('storage', { key: 'persist:user' }));
  expect(store.getState().user.token).toBe('impersonation-abc');
  end();
});

it('an impersonated user is read-only until the server says that the user consented', async () => {
  const person = buildUser({
    ...PERSONS.premium,
    ...memberOf({ id: 7, name: 'Alfa' }, 'OWNER'),
  });
  serve('/users/self/', person);
  sessionStorage.setItem('persist:user', storedUser({ token: 'impersonation-abc', impersonation: IMPERSONATION }));
  const { store } = testStore({ storage: () => sessionStorage });
  await startPersistence(store);
  await store.dispatch(userApi.endpoints.getSelf.initiate());
  const rights = () => {
    const actor = selectActor(store.getState());
    return [canChangeSoftware(actor), canDecide(actor), canManageMembers(actor, 7)];
  };
  expect(rights()).toEqual([false, false, false]);
  store.dispatch(consentLearned(true));
  expect(rights()).toEqual([true, true, true]);
});
