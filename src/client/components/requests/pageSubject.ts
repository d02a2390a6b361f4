import { paths } from '../../../contract/paths';
import { ids } from '../../search/parameters';
import { companiesApi } from '../../slices/companies';
import { projectsApi } from '../../slices/projects';
import { referencesApi } from '../../slices/references';
import type { RootState } from '../../store/rootReducer';

/** What a page is about, for a request that is sent from it. */
export interface PageSubject {
  /** Null on lists and on pages that are about nothing in particular. */
  name: string | null;
  categories: readonly number[];
}

/** The same parameter that the lists narrow by. */
const narrowed = ids('kategorie');

/** The company, project or reference that the page shows, or the categories that its list is narrowed by. */
export function selectPageSubject(state: RootState): PageSubject {
  const { pathname = '', search = '' } = state.router.location ?? {};
  const shown = [
    ...companiesApi.util
      .selectCachedArgsForQuery(state, 'getRegisterCompany')
      .filter(({ type, id }) => paths.company(type, id) === pathname)
      .map((of) => companiesApi.endpoints.getRegisterCompany.select(of)(state).data),
    ...projectsApi.util
      .selectCachedArgsForQuery(state, 'getProject')
      .filter(({ id }) => paths.projectEdit(id) === pathname)
      .map((of) => projectsApi.endpoints.getProject.select(of)(state).data),
    ...referencesApi.util
      .selectCachedArgsForQuery(state, 'getReference')
      .filter(({ id }) => paths.reference(id) === pathname)
      .map((of) => referencesApi.endpoints.getReference.select(of)(state).data),
  ].find((thing) => thing !== undefined);
  return shown
    ? { name: shown.name, categories: shown.categories }
    : { name: null, categories: narrowed.read(new URLSearchParams(search)) };
}
