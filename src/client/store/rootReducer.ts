import { combineReducers } from '@reduxjs/toolkit';
import { grantsApi } from '../api/grantsApi';
import { portalApi } from '../api/portalApi';
import { categoriesReducer } from '../slices/categories';
import { companiesReducer } from '../slices/companies';
import { deviceReducer } from '../slices/device';
import { draftsReducer } from '../slices/drafts';
import { errorsReducer } from '../slices/errors';
import { filesReducer } from '../slices/files';
import { formsReducer } from '../slices/forms';
import { grantsReducer } from '../slices/grants';
import { layoutReducer } from '../slices/layout';
import { messagesReducer } from '../slices/messages';
import { noticesReducer } from '../slices/notices';
import { productsReducer } from '../slices/products';
import { projectsReducer } from '../slices/projects';
import { referencesReducer } from '../slices/references';
import { requestsReducer } from '../slices/requests';
import { routerReducer } from '../slices/router';
import { searchObjectReducer } from '../slices/searchObject';
import { servicesReducer } from '../slices/services';
import { userReducer } from '../slices/session';
import { panelsReducer } from '../slices/panels';
import { preferencesReducer } from '../slices/preferences';
import { softwareReducer } from '../slices/software';
import { supportReducer } from '../slices/support';
import { tagsReducer } from '../slices/tags';
import { technologiesReducer } from '../slices/technologies';
import { uploadsReducer } from '../slices/uploads';
import { waitsReducer } from '../slices/waits';

/** The data areas of section 3 of the spec by their names, and what stands beside them. */
export const rootReducer = combineReducers({
  categories: categoriesReducer,
  companies: companiesReducer,
  errors: errorsReducer,
  files: filesReducer,
  projects: projectsReducer,
  preferences: preferencesReducer,
  software: softwareReducer,
  tags: tagsReducer,
  user: userReducer,
  searchObject: searchObjectReducer,
  technologies: technologiesReducer,
  grants: grantsReducer,
  products: productsReducer,
  services: servicesReducer,

  references: referencesReducer,
  messages: messagesReducer,
  requests: requestsReducer,
  notices: noticesReducer,
  router: routerReducer,
  layout: layoutReducer,
  device: deviceReducer,
  panels: panelsReducer,
  drafts: draftsReducer,
  forms: formsReducer,
  support: supportReducer,
  uploads: uploadsReducer,
  waits: waitsReducer,

  [portalApi.reducerPath]: portalApi.reducer,
  [grantsApi.reducerPath]: grantsApi.reducer,
});

export type RootState = ReturnType<typeof rootReducer>;
