import { adminEndpoints as endpoints } from '#contract/endpoints/adminEndpoints.ts';
import type { ModerationsKept, ModerationVerdict, AdminModerationDetail } from '#contract/wire/moderation.ts';
import { callOf, emptyToNull, type QueryInput } from '#shared/api/call.ts';
import { inArea } from '#shared/api/contractBuilder.ts';
import { fileThunk } from '#shared/api/fileThunk.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { TABLE_PAGE } from '#shared/api/tablePage.ts';
import { idOf, listOf, tagsOnSuccess, type CacheTag } from '#shared/api/tags.ts';
import { withEtag } from '#shared/api/versioned.ts';
import { MODERATION, MODERATIONS, MODERATION_TAGS } from '#shared/records/moderation/moderateApi.ts';

interface ById {
  id: number;
}

const TESTIMONIALS = idOf('Admin', 'moderationTestimonials');
const approval: readonly CacheTag[] = [TESTIMONIALS, idOf('Admin', 'overview'), listOf('Overview')];

const adminModerationApi = portalApi.injectEndpoints({
  endpoints: inArea('adminModeration', (build) => ({
    listModerations: build.query({
      query: (query: QueryInput<'listModerations'>) =>
        callOf(endpoints.listModerations, { query: { page_size: TABLE_PAGE, ...query } }),
      providesTags: [MODERATIONS],
    }),
    /** A GET declared as a mutation, so that its response is not cached. */
    exportModerations: build.mutation({
      query: (query: QueryInput<'exportModerations'>) => callOf(endpoints.exportModerations, { query, download: true }),
      extraOptions: { toastOnFailure: true },
    }),
    keepModerations: build.mutation({
      query: (body: ModerationsKept) => callOf(endpoints.keepModerations, { body }),
      invalidatesTags: tagsOnSuccess(MODERATION_TAGS),
      extraOptions: { toastOnFailure: true },
    }),
    getModeration: build.query({
      query: (path: ById) => callOf(endpoints.getModeration, { path }),
      transformResponse: withEtag<AdminModerationDetail>,
      providesTags: [MODERATION],
    }),
    decideModeration: build.mutation({
      query: ({ id, etag, ...verdict }: ById & { etag: string | null } & ModerationVerdict) =>
        callOf(endpoints.decideModeration, { path: { id }, body: emptyToNull(verdict), ifMatch: etag }),
      // Also after a failure, because another operator may have decided the case and the result must be displayed.
      invalidatesTags: [...MODERATION_TAGS],
      extraOptions: { success: 'saved' },
    }),
    listAdminTestimonials: build.query({
      query: (query: QueryInput<'listAdminTestimonials'>) =>
        callOf(endpoints.listAdminTestimonials, { query: { page_size: TABLE_PAGE, ...query } }),
      providesTags: [TESTIMONIALS],
    }),
    exportAdminTestimonials: build.mutation({
      query: (query: QueryInput<'exportAdminTestimonials'>) =>
        callOf(endpoints.exportAdminTestimonials, { query, download: true }),
      extraOptions: { toastOnFailure: true },
    }),
    approveTestimonial: build.mutation({
      query: (path: ById) => callOf(endpoints.approveTestimonial, { path }),
      invalidatesTags: [...approval],
      extraOptions: { success: 'saved', toastOnFailure: true },
    }),
    withdrawTestimonial: build.mutation({
      query: (path: ById) => callOf(endpoints.withdrawTestimonial, { path }),
      invalidatesTags: [...approval],
      extraOptions: { success: 'saved', toastOnFailure: true },
    }),
  })),
});

export const {
  useListModerationsQuery,
  useKeepModerationsMutation,
  useGetModerationQuery,
  useDecideModerationMutation,
  useListAdminTestimonialsQuery,
  useApproveTestimonialMutation,
  useWithdrawTestimonialMutation,
} = adminModerationApi;

/**
 * Fetches all search results or the selected rows as CSV. Null if the request failed, which has already been reported.
 */
export const fetchModerationsFile = fileThunk(adminModerationApi.endpoints.exportModerations.initiate);

export const fetchTestimonialsFile = fileThunk(adminModerationApi.endpoints.exportAdminTestimonials.initiate);
