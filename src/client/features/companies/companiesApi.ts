import { endpoints } from '#contract/endpoints/endpoints.ts';
import { moderationEndpoints } from '#contract/endpoints/moderationEndpoints.ts';
import { MARKERS_PAGE_SIZE } from '#contract/limits/limits.ts';
import { COMPANY_FIELDS } from '#contract/rules/companyLabels.ts';
import { messages } from '#contract/rules/messages.ts';
import type { RegisterType } from '#contract/vocabulary/registers.ts';
import type { Page, Results } from '#contract/wire/common.ts';
import type {
  Company,
  CompanyCard,
  CompanyCreation,
  CompanyMarker,
  CompanyPatch,
  ComparedCompany,
  Loosening,
  NeededCategory,
} from '#contract/wire/companies.ts';
import type { SentencePlace } from '#contract/wire/needs.ts';
import { callOf, type QueryInput } from '#shared/api/call.ts';
import { inArea } from '#shared/api/contractBuilder.ts';
import type { ApiFailure } from '#shared/api/failure.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { type CacheTag, idOf, idsOf, listOf, tagsOnSuccess } from '#shared/api/tags.ts';
import { type Versioned, withEtag } from '#shared/api/versioned.ts';
import { withFields } from '#shared/api/withFields.ts';
import { useUpload } from '#shared/records/files/filesApi.ts';

/**
 * A page of a register. If a search has no results, the page suggests filters to remove. `needs` are categories that its
 * words may ask for.
 */
export interface RegisterPage extends Page<CompanyCard> {
  loosen?: Loosening[];
  place?: SentencePlace;
  needs?: NeededCategory[];
}
type RegisterQuery = QueryInput<'listRegister'> & { type: RegisterType };

/** The fields that the user may change. `PATCH` sends only these (docs/product.md 10.3). */
const onlyCompanyFields = (values: CompanyPatch): CompanyPatch =>
  Object.fromEntries(COMPANY_FIELDS.filter((field) => field in values).map((field) => [field, values[field]]));

/** Tags that a change of a testimonial invalidates: the list, the average rating and the home page for visitors. */
const changedBy = (company: number): CacheTag[] => [
  idOf('Testimonial', company),
  idOf('Company', company),
  listOf('Overview'),
];

const missingObject: ApiFailure = {
  kind: 'response',
  status: 400,
  body: { non_field_errors: [messages.missingObject] },
};

export const companiesApi = portalApi.injectEndpoints({
  endpoints: inArea('companies', (build, rtk) => ({
    listRegister: build.query({
      query: ({ type, ...query }: RegisterQuery) => callOf(endpoints.listRegister, { path: { type }, query }),
      transformResponse: withFields<RegisterPage>,
      providesTags: (page) => idsOf('Company', page?.results),
    }),
    listMarkers: build.query({
      query: ({ type, ...filters }: RegisterQuery) =>
        callOf(endpoints.listRegister, {
          path: { type },
          query: { ...filters, fields: 'name,gps_lat,gps_lng', page_size: MARKERS_PAGE_SIZE },
        }),
      // The array is frozen as a whole, so that the store does not freeze each of up to 100,000 items.
      transformResponse: (page: Page<Partial<CompanyMarker>>) => Object.freeze(page.results) as CompanyMarker[],
      providesTags: [listOf('Company')],
      // The map of the whole country is large, so it stays cached while the user moves between the list and a detail.
      keepUnusedDataFor: 300,
    }),
    suggestInRegister: build.query({
      query: ({ type, q }: { type: RegisterType; q: string }) =>
        callOf(endpoints.suggestInRegister, { path: { type }, query: { q } }),
      extraOptions: { silent: true },
    }),
    getRegisterCompany: build.query({
      query: (path: { type: RegisterType; id: number }) => callOf(endpoints.getRegisterCompany, { path }),
      transformResponse: withEtag<Company>,
      providesTags: (_company, _failure, { id }) => [idOf('Company', id)],
    }),
    compareCompanies: build.query({
      query: ({ type, ids }: { type: RegisterType; ids: readonly number[] }) =>
        callOf(endpoints.compareCompanies, { path: { type }, query: { ids } }),
      transformResponse: (reply: Results<ComparedCompany>) => reply.results,
      providesTags: (companies) => idsOf('Company', companies),
    }),
    getPrimaryCompany: build.query({
      query: () => callOf(endpoints.getPrimaryCompany),
      providesTags: (company) => idsOf('Company', company ? [company] : []),
    }),
    lookUpCompany: build.query({
      query: (query: { reg_number: string }) => callOf(endpoints.lookUpCompany, { query }),
      extraOptions: { noRetry: true, toastOnFailure: true },
    }),
    createCompany: build.mutation({
      query: (fields: CompanyPatch) =>
        callOf(endpoints.createCompany, { body: onlyCompanyFields(fields) as CompanyCreation }),
      // Refetching after a failure would replace the form that the user is editing.
      invalidatesTags: tagsOnSuccess([listOf('Company'), idOf('Self', 'me')]),
      extraOptions: { success: 'created' },
    }),
    updateCompany: rtk.mutation<Versioned<Company>, { id: number | null; etag?: string | null; fields: CompanyPatch }>({
      queryFn: async ({ id, etag, fields }, _api, options, baseQuery) => {
        if (id === null) {
          const meta = {
            method: 'PATCH',
            url: '',
            status: null,
            epoch: 0,
            requestId: '',
            etag: null,
            detail: null,
            options,
          };
          return { error: missingObject, meta };
        }
        const call = callOf(endpoints.updateCompany, { path: { id }, body: onlyCompanyFields(fields), ifMatch: etag });
        const { data, error, meta } = await baseQuery(call);
        return error ? { error, meta } : { data: withEtag(data as Company, meta), meta };
      },
      invalidatesTags: tagsOnSuccess(({ id }) => [
        idOf('Company', id ?? 0),
        listOf('Company'),
        // The menu shows the name of the active company.
        idOf('Self', 'me'),
      ]),
      extraOptions: { success: 'changed' },
    }),
    uploadCompanyImage: build.mutation({
      query: ({ id, reference }: { id: number; reference: string }) =>
        callOf(endpoints.uploadCompanyImage, { path: { id }, upload: { field: 'image', reference } }),
      invalidatesTags: tagsOnSuccess(({ id }) => [idOf('Company', id)]),
      extraOptions: { success: 'changed' },
    }),
    deleteCompanyImage: build.mutation({
      query: (path: { id: number }) => callOf(endpoints.deleteCompanyImage, { path }),
      invalidatesTags: tagsOnSuccess(({ id }) => [idOf('Company', id)]),
      extraOptions: { success: 'deleted' },
    }),
    listTestimonials: build.query({
      query: ({ id, page }: { id: number; page?: number }) =>
        callOf(endpoints.listTestimonials, { path: { id }, query: { page } }),
      providesTags: (_page, _failure, { id }) => [idOf('Testimonial', id)],
    }),
    saveTestimonial: build.mutation({
      query: ({ id, ...body }: { id: number; rating: number; text: string }) =>
        callOf(endpoints.saveTestimonial, { path: { id }, body }),
      invalidatesTags: tagsOnSuccess(({ id }) => changedBy(id)),
      extraOptions: { success: 'saved' },
    }),
    createTestimonialReply: build.mutation({
      query: ({ id, testimonial, text }: { id: number; testimonial: number; text: string }) =>
        callOf(moderationEndpoints.createTestimonialReply, { path: { id, testimonial }, body: { text } }),
      // Also after a failure, because a colleague may have replied already.
      invalidatesTags: (_testimonial, _failure, { id }) => [idOf('Testimonial', id)],
      extraOptions: { success: 'saved' },
    }),
    deleteTestimonial: build.mutation({
      query: (path: { id: number }) => callOf(endpoints.deleteTestimonial, { path }),
      invalidatesTags: tagsOnSuccess(({ id }) => changedBy(id)),
      extraOptions: { success: 'deleted' },
    }),
  })),
});

export const {
  useListRegisterQuery,
  useListMarkersQuery,
  useSuggestInRegisterQuery,
  useGetRegisterCompanyQuery,
  useCompareCompaniesQuery,
  useGetPrimaryCompanyQuery,
  useLazyLookUpCompanyQuery,
  useLookUpCompanyQuery,
  useCreateCompanyMutation,
  useUpdateCompanyMutation,
  useDeleteCompanyImageMutation,
  useListTestimonialsQuery,
  useSaveTestimonialMutation,
  useCreateTestimonialReplyMutation,
  useDeleteTestimonialMutation,
} = companiesApi;

/** Reads the state of a look-up that another component started. */
export const useLookUpCompanyQueryState = companiesApi.endpoints.lookUpCompany.useQueryState;

/** Uploads a picture. The file itself is not part of the action. `send` returns the failure, or null. */
export function useUploadCompanyImage(id: number) {
  const [start] = companiesApi.useUploadCompanyImageMutation();
  const { upload, send } = useUpload(`companies/${id}/image`);
  return { upload, send: (file: File) => send(file, (reference) => start({ id, reference })) };
}
