import { paths } from '#contract/paths.ts';
import { companiesApi } from '#features/companies/companiesApi.ts';
import { projectsApi } from '#features/projects/projectsApi.ts';
import { referencesApi } from '#features/references/referencesApi.ts';
import { ids } from '#shared/search/parameters.ts';
import type { RootState } from '#shared/store/rootReducer.ts';

/** The subject of a page, added to a request sent from it. */
export interface PageSubject {
  /** Null on lists and on pages without a particular subject. */
  name: string | null;
  categories: readonly number[];
}

/** The category parameter of the lists. */
const narrowed = ids('kategorie');

/** The company, project or reference shown on the page, or the categories that its list is filtered by. */
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
