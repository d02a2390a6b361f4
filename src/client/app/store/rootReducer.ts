import { combineReducers } from '@reduxjs/toolkit';
import { grantsApi } from '../../shared/api/grantsApi';
import { portalApi } from '../../shared/api/portalApi';
import { deviceReducer } from '../slices/device';
import { messagesReducer } from '../../features/messages/messagesSlice';
import { draftsReducer } from '../slices/drafts';
import { errorsReducer } from '../slices/errors';
import { formsReducer } from '../slices/forms';
import { grantsReducer } from '../../features/grants/grantsSlice';
import { layoutReducer } from '../slices/layout';
import { toastsReducer } from '../slices/toasts';
import { routerReducer } from '../slices/router';
import { searchObjectReducer } from '../slices/searchObject';
import { screenReducer } from '../slices/screen';
import { preferencesReducer } from '../slices/preferences';
import { supportReducer } from '../../features/support/supportApi';
import { filesReducer } from '../../features/files/filesSlice';
import { userReducer } from '../../features/user/userSlice';
import { waitsReducer } from '../slices/waits';

/**
 * State shared by screens, by data area (docs/product.md 4.3), and supporting slices. An area that shares only server
 * responses keeps them in the caches of the APIs.
 */
export const rootReducer = combineReducers({
  errors: errorsReducer,
  files: filesReducer,
  preferences: preferencesReducer,
  user: userReducer,
  searchObject: searchObjectReducer,
  grants: grantsReducer,

  messages: messagesReducer,
  toasts: toastsReducer,
  router: routerReducer,
  layout: layoutReducer,
  device: deviceReducer,
  screen: screenReducer,
  drafts: draftsReducer,
  forms: formsReducer,
  support: supportReducer,
  waits: waitsReducer,

  [portalApi.reducerPath]: portalApi.reducer,
  [grantsApi.reducerPath]: grantsApi.reducer,
});

export type RootState = ReturnType<typeof rootReducer>;
