import {
  type Actor,
  canBrowseCatalogues,
  canManageSoftware,
  canReadPublishedProjects,
  canSearchRegister,
} from '#contract/access/access.ts';
import { paths } from '#contract/paths.ts';
import { useSuggestInRegisterQuery } from '#features/companies/companiesApi.ts';
import { useGetGrantOptionsQuery, useSuggestGrantsQuery } from '#features/grants/grantsApi.ts';
import { useListProjectsQuery } from '#features/projects/projectsApi.ts';
import { useSuggestReferencesQuery } from '#features/references/referencesApi.ts';
import { useListSoftwareQuery } from '#features/software/softwareApi.ts';
import { useSuggestTechnologiesQuery } from '#features/technologies/technologiesApi.ts';
import { matchTexts } from '#shared/texts/matches.ts';
import { palette as texts } from '#shared/texts/palette.ts';
import { pagesOf } from './pages.ts';
import { useCommands } from './useCommands.ts';
import { matcherOf } from './wordStem.ts';

export interface FoundItem {
  label: string;
  /** Additional text after the label, such as the town. */
  note?: string | null | undefined;
  /** A page, or an action instead. */
  to?: string;
  run?: () => void;
}
export interface FoundGroup {
  name: keyof typeof texts.groups;
  items: FoundItem[];
}
interface Found {
  /** Non-empty groups in display order. */
  groups: FoundGroup[];
  isSearching: boolean;
  isPartial: boolean;
}

/** Maximum number of rows per group. A link leads to the full list. */
const SHOWN = 5;

interface Named {
  id: number;
  name: string;
  city?: string | null | undefined;
}

/** Returns the first results, and a link to all of them if there are more. */
function itemsOf(found: readonly Named[] | undefined, toOf: (id: number) => string, all?: FoundItem): FoundItem[] {
  const items = (found ?? []).slice(0, SHOWN).map(({ id, name, city }) => ({ label: name, note: city, to: toOf(id) }));
  return all && (found?.length ?? 0) > SHOWN ? [...items, all] : items;
}

/**
 * Returns search results that the user may see. Pages and commands are matched immediately, everything else is queried from the
 * lists and their suggestions.
 * @param typed trimmed text of the field
 * @param q the debounced text that the server is queried with
 */
export function useFound(actor: Actor, typed: string, q: string): Found {
  const skip = q === '';
  const projects = useListProjectsQuery({ q }, { skip });
  const software = useListSoftwareQuery({ q }, { skip: skip || !canManageSoftware(actor) });
  const suppliers = useSuggestInRegisterQuery(
    { type: 'suppliers', q },
    { skip: skip || !canSearchRegister(actor, 'suppliers') },
  );
  const consultants = useSuggestInRegisterQuery(
    { type: 'consultants', q },
    { skip: skip || !canSearchRegister(actor, 'consultants') },
  );
  const technologies = useSuggestTechnologiesQuery({ q }, { skip: skip || !canBrowseCatalogues(actor) });
  const references = useSuggestReferencesQuery({ q }, { skip });
  const grants = useSuggestGrantsQuery({ q }, { skip });
  const options = useGetGrantOptionsQuery(undefined, { skip });

  const commands = useCommands(actor);
  const has = matcherOf(typed);
  const areas = (options.data?.areas ?? []).flatMap(({ code, label, exact_areas }) => [
    { label, to: paths.grantResults({ oblast: code }) },
    ...exact_areas.map((exact) => ({
      label: exact.label,
      note: label,
      to: paths.grantResults({ oblast: code, presna: exact.code }),
    })),
  ]);
  const all = (to: string): FoundItem => ({ label: texts.all(q), to });

  // Results of an earlier text are not offered, because Enter could open a different result from the one that was read.
  const isCurrent = q !== '' && q === typed;
  const queries = [projects, software, suppliers, consultants, technologies, references];
  const groups: FoundGroup[] = [
    { name: 'pages', items: pagesOf(actor).filter(({ label, words = '' }) => has(`${label} ${words}`)) },
    { name: 'commands', items: commands.filter(({ label, words }) => has(`${label} ${words}`)) },
    ...(isCurrent
      ? ([
          {
            name: 'projects',
            items: itemsOf(
              projects.currentData?.results,
              paths.projectEdit,
              all(paths.projects({ q, ...(canReadPublishedProjects(actor) && { nabidky: 'vse' }) })),
            ),
          },
          {
            name: 'software',
            items: itemsOf(software.currentData?.results, paths.softwareEdit, all(paths.softwareList({ q }))),
          },
          {
            name: 'suppliers',
            items: [
              ...itemsOf(
                suppliers.currentData?.results,
                (id) => paths.company('suppliers', id),
                all(paths.suppliers({ q })),
              ),
              // After companies, since a word of a company's name may ask for a category too.
              ...(suppliers.currentData?.groups ?? []).flatMap(({ by, id, name }) =>
                by === 'need' ? [{ label: matchTexts.need(name), to: paths.suppliers({ kategorie: id }) }] : [],
              ),
            ],
          },
          {
            name: 'consultants',
            items: itemsOf(
              consultants.currentData?.results,
              (id) => paths.company('consultants', id),
              all(paths.consultants({ q })),
            ),
          },
          {
            name: 'technologies',
            items: itemsOf(
              technologies.currentData,
              (id) => paths.technologies({ detail: id }),
              all(paths.technologies({ q })),
            ),
          },
          {
            name: 'references',
            items: itemsOf(references.currentData, paths.reference, all(paths.references({ q }))),
          },
          {
            name: 'grants',
            items: (grants.currentData ?? []).slice(0, SHOWN).map(({ id, title, state }) => ({
              label: title,
              note: texts.notOpen[state],
              to: paths.grantDetail({ id }),
            })),
          },
          { name: 'areas', items: areas.filter(({ label }) => has(label)).slice(0, SHOWN) },
        ] satisfies FoundGroup[])
      : []),
  ];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isSearching: typed.length > 1 && (!isCurrent || [...queries, grants].some(({ isFetching }) => isFetching)),
    // A third-party grants service may not support text search. Its failure is ignored, and only its areas are offered.
    isPartial: isCurrent && queries.some(({ isError, isFetching }) => isError && !isFetching),
  };
}
