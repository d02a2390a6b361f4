import { adminEndpoints as endpoints } from '#contract/endpoints/adminEndpoints.ts';
import type { CatalogueKind } from '#contract/vocabulary/catalogues.ts';
import type {
  CatalogueImport,
  CatalogueItemChange,
  CatalogueItemDetail,
  CatalogueMerge,
  CatalogueMove,
  CatalogueRetirement,
  CatalogueValues,
} from '#contract/wire/adminCatalogues.ts';
import { callOf, type QueryInput } from '#shared/api/call.ts';
import { catalogueTags } from '#shared/api/catalogueTags.ts';
import { inArea } from '#shared/api/contractBuilder.ts';
import { fileThunk } from '#shared/api/fileThunk.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { TABLE_PAGE } from '#shared/api/tablePage.ts';
import { idOf, tagsOnSuccess } from '#shared/api/tags.ts';
import { withEtag } from '#shared/api/versioned.ts';

interface OfKind {
  kind: CatalogueKind;
}
interface OfItem extends OfKind {
  id: number;
}

const invalidatesTags = tagsOnSuccess(({ kind }: OfKind) => catalogueTags(kind));

/** Value of a form field. */
type FormValue = string | number | readonly string[] | null | undefined;

/** Converts numbers to strings, which the server expects, because form fields are cast. */
const written = (values: Readonly<Record<string, FormValue>>): CatalogueValues =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      typeof value === 'number' ? String(value) : typeof value === 'object' ? value && [...value] : (value ?? null),
    ]),
  );

/** Catalogues as managed by operators with the catalogue role. */
export const adminCataloguesApi = portalApi.injectEndpoints({
  endpoints: inArea('adminCatalogues', (build) => ({
    listCatalogue: build.query({
      query: ({ kind, ...query }: OfKind & QueryInput<'listCatalogue'>) =>
        callOf(endpoints.listCatalogue, { path: { kind }, query: { page_size: TABLE_PAGE, ...query } }),
      providesTags: (_page, _failure, { kind }) => [idOf('Catalogue', kind)],
    }),
    /** A GET declared as a mutation, so that its response is not cached. */
    exportCatalogue: build.mutation({
      query: ({ kind, ...query }: OfKind & QueryInput<'exportCatalogue'>) =>
        callOf(endpoints.exportCatalogue, { path: { kind }, query, download: true }),
      extraOptions: { toastOnFailure: true },
    }),
    getCatalogueItem: build.query({
      query: (path: OfItem) => callOf(endpoints.getCatalogueItem, { path }),
      transformResponse: withEtag<CatalogueItemDetail>,
      providesTags: (_item, _failure, { kind }) => [idOf('Catalogue', kind)],
    }),
    createCatalogueItem: build.mutation({
      query: ({ kind, values }: OfKind & Pick<CatalogueItemChange, 'values'>) =>
        callOf(endpoints.createCatalogueItem, { path: { kind }, body: { values: written(values) } }),
      transformResponse: withEtag<CatalogueItemDetail>,
      invalidatesTags,
      extraOptions: { success: 'saved' },
    }),
    updateCatalogueItem: build.mutation({
      query: ({
        kind,
        id,
        etag,
        values,
        keep_name = true,
      }: OfItem & Pick<CatalogueItemChange, 'values'> & { keep_name?: boolean; etag: string | null }) =>
        callOf(endpoints.updateCatalogueItem, {
          path: { kind, id },
          body: { values: written(values), keep_name },
          ifMatch: etag,
        }),
      transformResponse: withEtag<CatalogueItemDetail>,
      invalidatesTags,
      extraOptions: { success: 'saved' },
    }),
    deleteCatalogueItem: build.mutation({
      query: ({ kind, id, etag }: OfItem & { etag: string | null }) =>
        callOf(endpoints.deleteCatalogueItem, { path: { kind, id }, ifMatch: etag }),
      invalidatesTags,
      extraOptions: { success: 'deleted', toastOnFailure: true },
    }),
    retireCatalogueItems: build.mutation({
      query: ({ kind, ...body }: OfKind & CatalogueRetirement) =>
        callOf(endpoints.retireCatalogueItems, { path: { kind }, body }),
      invalidatesTags,
      extraOptions: { success: 'saved', toastOnFailure: true },
    }),
    moveCatalogueItem: build.mutation({
      query: ({ kind, id, ...body }: OfItem & CatalogueMove) =>
        callOf(endpoints.moveCatalogueItem, { path: { kind, id }, body }),
      invalidatesTags,
      extraOptions: { toastOnFailure: true },
    }),
    importCatalogue: build.mutation({
      query: ({ kind, ...body }: OfKind & CatalogueImport) =>
        callOf(endpoints.importCatalogue, { path: { kind }, body }),
      invalidatesTags: tagsOnSuccess(({ kind, is_trial }) => (is_trial ? [] : catalogueTags(kind))),
      extraOptions: { toastOnFailure: true },
    }),
    /**
     * Provides no tags: each dialog fetches it again, and the server refuses it after the merge while the dialog is
     * still open.
     */
    getCatalogueMerge: build.query({
      query: ({ kind, id, ids }: OfItem & CatalogueMerge) =>
        callOf(endpoints.getCatalogueMerge, { path: { kind, id }, query: { ids } }),
    }),
    mergeCatalogueItems: build.mutation({
      query: ({ kind, id, ids }: OfItem & CatalogueMerge) =>
        callOf(endpoints.mergeCatalogueItems, { path: { kind, id }, body: { ids } }),
      invalidatesTags,
      extraOptions: { success: 'saved', toastOnFailure: true },
    }),
    undoCatalogueMerge: build.mutation({
      query: (path: OfItem) => callOf(endpoints.undoCatalogueMerge, { path }),
      invalidatesTags,
      extraOptions: { success: 'saved', toastOnFailure: true },
    }),
  })),
});

export const {
  useListCatalogueQuery,
  useGetCatalogueItemQuery,
  useCreateCatalogueItemMutation,
  useUpdateCatalogueItemMutation,
  useDeleteCatalogueItemMutation,
  useRetireCatalogueItemsMutation,
  useMoveCatalogueItemMutation,
  useImportCatalogueMutation,
  useGetCatalogueMergeQuery,
  useMergeCatalogueItemsMutation,
  useUndoCatalogueMergeMutation,
} = adminCataloguesApi;

/**
 * Fetches all search results or the selected rows as CSV. Null if the request failed, which has already been reported.
 */
export const fetchCatalogueFile = fileThunk(adminCataloguesApi.endpoints.exportCatalogue.initiate);
