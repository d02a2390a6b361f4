import { combineReducers } from '@reduxjs/toolkit';
import { grantsApi } from '#shared/api/grantsApi.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { filesReducer } from '#shared/records/files/filesSlice.ts';
import { messagesReducer } from '#shared/records/messages/messagesSlice.ts';
import { userReducer } from '#shared/session/userSlice.ts';
import { persisted, tabStorage } from './persistence.ts';
import { deviceReducer } from './slices/device.ts';
import { draftsReducer } from './slices/drafts.ts';
import { errorsReducer } from './slices/errors.ts';
import { formsReducer } from './slices/forms.ts';
import { grantsReducer } from './slices/grants.ts';
import { layoutReducer } from './slices/layout.ts';
import { preferencesReducer } from './slices/preferences.ts';
import { routerReducer } from './slices/router.ts';
import { screenReducer } from './slices/screen.ts';
import { searchObjectReducer } from './slices/searchObject.ts';
import { supportReducer } from './slices/support.ts';
import { toastsReducer } from './slices/toasts.ts';
import { waitsReducer } from './slices/waits.ts';

/**
 * State shared by screens, by data area (docs/product.md 4.3), and supporting slices. An area that shares only server
 * responses keeps them in the caches of the APIs.
 * @param storage of the persisted slices. By default they are kept in memory
 */
export const makeRootReducer = (storage = tabStorage(() => null)) =>
  combineReducers({
    errors: errorsReducer,
    files: filesReducer,
    preferences: persisted('preferences', preferencesReducer, storage, {
      columns: 'object',
      isDense: 'boolean',
      importMapping: 'object',
      activeCompany: 'object',
      menuGroups: 'object',
      list: 'object',
    }),
    user: persisted('user', userReducer, storage, {
      token: 'string',
      company: 'number',
      rememberedPath: 'string',
      impersonation: 'object',
      ended: 'string',
    }),
    searchObject: searchObjectReducer,
    grants: grantsReducer,

    messages: messagesReducer,
    toasts: toastsReducer,
    router: routerReducer,
    layout: persisted('layout', layoutReducer, storage, { collapsed: 'boolean', appearance: 'string' }),
    device: deviceReducer,
    screen: screenReducer,
    drafts: persisted('drafts', draftsReducer, storage),
    forms: formsReducer,
    support: supportReducer,
    waits: waitsReducer,

    [portalApi.reducerPath]: portalApi.reducer,
    [grantsApi.reducerPath]: grantsApi.reducer,
  });

/** Keeps nothing: for recordings. */
export const rootReducer = makeRootReducer();

export type RootState = ReturnType<typeof rootReducer>;
