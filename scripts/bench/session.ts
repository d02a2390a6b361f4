import type { UnknownAction } from '@reduxjs/toolkit';
import { categoriesApi } from '../../src/client/slices/categories';
import { companiesApi } from '../../src/client/slices/companies';
import { screenState } from '../../src/client/slices/screen';
import { projectsApi } from '../../src/client/slices/projects';
import { locationChanged } from '../../src/client/slices/router';
import { tagsApi } from '../../src/client/slices/tags';
import { userApi } from '../../src/client/slices/user';
import { makeStore } from '../../src/client/store/makeStore';

/** What the walk opens and closes, as the portal's own components declare theirs. */
export const openPicker = screenState('categories/picker', false);
const pickedCategories = screenState<readonly number[] | null>('searchObject/categories', null);

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Věc číslo ${index + 1}`,
    description: 'Popis o jedné ordinární větě, jakou má v seznamu každá věc.',
    city: 'Brno',
    gps_lat: 49 + index / 1000,
    gps_lng: 16 + index / 1000,
    category_obj: [
      { id: 1, name: 'Bezpečnost' },
      { id: 2, name: 'Sítě' },
    ],
    tags: [{ id: 3, name: 'cloud' }],
  }));

const page = (count: number) => ({
  results: rows(count),
  pagination: { page: 1, page_size: 20, count, pages: 1, next: null, previous: null },
});

/** Answers of the size that the portal's calls have. */
function answerTo(path: string): unknown {
  if (path.includes('users/self/'))
    return { id: 1, email: 'a@b.test', role: 'CLIENT', plan: 'PREMIUM', first_name: 'Jana', last_name: 'Nováková' };
  if (path.includes('categories/group/'))
    return Array.from({ length: 8 }, (_, id) => ({ id, name: `Skupina ${id}`, categories: rows(6) }));
  if (path.includes('page_size=999999999')) return page(100);
  if (/\/\d+\/$/.test(path)) return rows(1)[0];
  return page(20);
}

/** What one person's browser dispatches on a walk through lists, details and dialogs, calls and their answers included. */
export async function recordSession(): Promise<UnknownAction[]> {
  const realFetch = globalThis.fetch;
  globalThis.fetch = (input) =>
    Promise.resolve(Response.json(answerTo(input instanceof Request ? input.url : String(input))));
  const store = makeStore({ apiBase: 'http://portal.test/api/v1/', retries: 0 });
  const at = (pathname: string, search = '') => store.dispatch(locationChanged({ pathname, search, hash: '' }));

  await store.dispatch(userApi.endpoints.getSelf.initiate());
  for (let index = 1; index <= 4; index += 1) {
    at('/projekty/seznam', `?strana=${index}`);
    await store.dispatch(projectsApi.endpoints.listProjects.initiate({ page: index }));
    at(`/projekty/${index}/upravit`);
    await store.dispatch(projectsApi.endpoints.getProject.initiate({ id: index }));
    await store.dispatch(categoriesApi.endpoints.listCategoryGroups.initiate());
    await store.dispatch(tagsApi.endpoints.listTags.initiate());
    store.dispatch(openPicker.changed(true));
    store.dispatch(openPicker.changed(false));
    at('/subjekty/seznam-dodavatelu', `?strana=${index}`);
    await store.dispatch(companiesApi.endpoints.listRegister.initiate({ type: 'suppliers', page: index }));
    await store.dispatch(companiesApi.endpoints.listMarkers.initiate({ type: 'suppliers', q: `věc ${index}` }));
    store.dispatch(pickedCategories.changed([index]));
    store.dispatch(pickedCategories.changed(null));
  }
  globalThis.fetch = realFetch;
  return store.history().actions;
}
