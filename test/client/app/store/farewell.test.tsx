import type { UnknownAction } from '@reduxjs/toolkit';
import '#app/replay/everyArea.ts';
import { connectTabs } from '#app/store/connectTabs.ts';
import { grantsEndpoints } from '#features/grants/grantsApi.ts';
import { projectsApi } from '#features/projects/projectsApi.ts';
import { uploadBegun } from '#shared/records/files/filesSlice.ts';
import { repliesShown } from '#shared/records/messages/messagesSlice.ts';
import {
  pathRemembered,
  type SessionEnd,
  sessionEnded,
  tokenReceived,
  type UserState,
} from '#shared/session/userSlice.ts';
import type { RootState } from '#shared/store/rootReducer.ts';
import { deviceChanged } from '#shared/store/slices/device.ts';
import { draftSaved } from '#shared/store/slices/drafts.ts';
import { errorsStored } from '#shared/store/slices/errors.ts';
import { formChanged } from '#shared/store/slices/forms.ts';
import { appearanceChosen } from '#shared/store/slices/layout.ts';
import { columnsChosen } from '#shared/store/slices/preferences.ts';
import { locationChanged } from '#shared/store/slices/router.ts';
import { screenState } from '#shared/store/slices/screen.ts';
import { searched } from '#shared/store/slices/searchObject.ts';
import { recordOpened } from '#shared/store/slices/support.ts';
import { toastShown } from '#shared/store/slices/toasts.ts';
import { waitStarted } from '#shared/store/slices/waits.ts';
import { buildGrant, buildPage, buildProject, buildUser } from '#support/client/builders.ts';
import { grantsService, serve } from '#support/client/network.ts';
import { startPersistence, testStore } from '#support/client/testStore.ts';

const STORAGE_KEYS = ['persist:drafts', 'persist:layout', 'persist:preferences', 'persist:user'];

/** Part of everything that the previous user left in the store. */
const PERSONAL = 'Osobní';
const FORM = {
  values: { name: PERSONAL },
  errors: {},
  touched: {},
  attempts: 0,
  isSending: false,
  status: null,
};

/** An action that fills each slice as a user does; a slice without a row fails a test. */
const WRITTEN: Partial<Record<keyof RootState, UnknownAction>> = {
  errors: errorsStored({ endpoint: 'createProject', fields: { name: [PERSONAL] } }),
  files: uploadBegun({ reference: 'a', place: 'projects/1/files', fileName: PERSONAL }),
  preferences: columnsChosen({ table: 'software', columns: ['name'] }),
  searchObject: searched({ list: '/projekty/seznam', search: `?q=${PERSONAL}` }),
  messages: repliesShown(41),
  toasts: toastShown({ tone: 'info', message: PERSONAL, durationMs: 1_000 }),
  router: locationChanged({ pathname: '/projekty/seznam', search: '', hash: '' }),
  // After the navigation, which clears an older remembered path.
  user: pathRemembered(`/projekty/seznam?q=${PERSONAL}`),
  layout: appearanceChosen('dark'),
  device: deviceChanged({ today: '2026-11-22' }),
  screen: screenState('projects/test', '').changed(PERSONAL),
  drafts: draftSaved('1:project/new', { name: PERSONAL }, null),
  forms: formChanged('createProject', FORM),
  support: recordOpened(),
  waits: waitStarted({ endpoint: 'createMessage', until: Date.now() + 60_000, seconds: 60 }),
};

const stored = (slice: 'user' | 'drafts') => localStorage.getItem(`persist:${slice}`) ?? '';

/** A user who has visited every screen, in a browser with persistence. */
async function visited() {
  const { store } = testStore({ loggedIn: false, storage: () => window.localStorage });
  await startPersistence(store);
  const before = store.getState();
  serve('/users/self/', buildUser({ first_name: PERSONAL }));
  store.dispatch(tokenReceived({ token: PERSONAL }));
  await settled(() => JSON.stringify(store.getState().portalApi.queries).includes(PERSONAL));
  serve('/projects/', buildPage([buildProject({ name: PERSONAL })]));
  await store.dispatch(projectsApi.endpoints.listProjects.initiate({}));
  grantsService()
    .get(/^\/grants-api\/grant\//)
    .reply(200, [buildGrant({ title: PERSONAL })]);
  await store.dispatch(grantsEndpoints.endpoints.searchGrants.initiate({ applicant: 'MUNICIPALITY' }));
  for (const action of Object.values(WRITTEN)) store.dispatch(action);
  await settled(() => stored('drafts').includes(PERSONAL));
  const changed = changedSince(store.getState(), before);
  return { store, before, changed };
}

const areasOf = (state: RootState) => Object.keys(state) as (keyof RootState)[];
/** RTK Query's own cache configuration belongs to no user. */
const contentOf = (state: RootState, area: keyof RootState): unknown => {
  // The router sets the current path.
  if (area === 'screen') return state.screen.open;
  if (area !== 'portalApi' && area !== 'grantsApi') return state[area];
  const { queries, mutations } = state[area];
  return { queries, mutations };
};
const changedSince = (state: RootState, before: RootState) =>
  areasOf(state).filter((area) => JSON.stringify(contentOf(state, area)) !== JSON.stringify(contentOf(before, area)));

async function settled(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 1_000 && !isSo(); turn += 1) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(isSo()).toBe(true);
}

/** Simulates a logout in another tab. */
function leaveInAnotherTab() {
  localStorage.setItem('persist:user', JSON.stringify({ token: 'null', rememberedPath: 'null' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'persist:user' }));
}

/** Slices without data of the user, and the current location. */
const OF_THE_COMPUTER = ['device', 'layout', 'preferences', 'router', 'user'];

it('the test user fills every slice of the store', async () => {
  const { changed, store } = await visited();
  expect(changed.sort()).toEqual(areasOf(store.getState()).sort());
});

it.each([
  ['here', 'loggedOut', [...OF_THE_COMPUTER, 'toasts']],
  ['in another tab', 'elsewhere', OF_THE_COMPUTER],
  ['by itself, as the session was over', 'expired', [...OF_THE_COMPUTER, 'drafts', 'support']],
] as const)('a logout %s keeps exactly the allowed data of the user', async (_where, end: SessionEnd, remaining) => {
  const { store, before } = await visited();
  const disconnect = connectTabs(store, window);
  if (end === 'elsewhere') leaveInAnotherTab();
  else store.dispatch(sessionEnded(end));
  disconnect();

  const state = store.getState();
  expect(changedSince(state, before).sort()).toEqual([...remaining].sort());
  const isExpired = end === 'expired';
  const rememberedPath = isExpired ? `/projekty/seznam?q=${encodeURIComponent(PERSONAL)}` : null;
  const { _persist: _mark, ...user } = state.user as UserState & { _persist: object };
  expect(user).toEqual({ token: null, epoch: 2, company: null, rememberedPath, ended: end });
  expect(state.toasts.log.map(({ message }) => message)).toEqual(end === 'loggedOut' ? ['Logged out!'] : []);
  // A user who logs in again after the session expired finds the drafts, in the store and after a reload.
  const everything = () => JSON.stringify({ ...localStorage });
  await settled(() => stored('user').includes(end));
  await settled(() => everything().includes(PERSONAL) === isExpired);
  if (!isExpired) expect(JSON.stringify(state)).not.toContain(PERSONAL);

  await settled(() => stored('drafts') !== '');
  expect([Object.keys(localStorage).sort(), Object.keys(sessionStorage)]).toEqual([STORAGE_KEYS, []]);
  const fieldsOf = (slice: 'user' | 'drafts') => {
    const { _persist: _mark, ...fields } = JSON.parse(stored(slice)) as Record<string, string>;
    return fields;
  };
  expect(fieldsOf('user')).toEqual({
    token: 'null',
    company: 'null',
    rememberedPath: JSON.stringify(rememberedPath),
    ended: JSON.stringify(end),
  });
  expect(Object.keys(fieldsOf('drafts'))).toEqual(isExpired ? ['1:project/new'] : []);
});
