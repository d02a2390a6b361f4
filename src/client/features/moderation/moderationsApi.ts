import { moderationEndpoints as endpoints } from '#contract/endpoints/moderationEndpoints.ts';
import type { AppealDraft } from '#contract/wire/moderation.ts';
import { type QueryInput, callOf } from '#shared/api/call.ts';
import { inArea } from '#shared/api/contractBuilder.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { idOf, listOf } from '#shared/api/tags.ts';

/** Moderation decisions about published content: the author's own decisions, and public statistics. */
const moderationsApi = portalApi.injectEndpoints({
  endpoints: inArea('moderations', (build) => ({
    listOwnModerations: build.query({
      query: (query: QueryInput<'listOwnModerations'>) => callOf(endpoints.listOwnModerations, { query }),
      providesTags: [listOf('Moderation')],
    }),
    listOwnReports: build.query({
      query: (query: QueryInput<'listOwnReports'>) => callOf(endpoints.listOwnReports, { query }),
    }),
    getOwnModeration: build.query({
      query: (path: { id: number }) => callOf(endpoints.getOwnModeration, { path }),
      providesTags: (_decision, _failure, { id }) => [idOf('Moderation', id)],
    }),
    createAppeal: build.mutation({
      query: ({ id, ...body }: { id: number } & AppealDraft) => callOf(endpoints.createAppeal, { path: { id }, body }),
      // Also after a failure, because a colleague may have appealed or an operator may have changed the decision.
      invalidatesTags: (_decision, _failure, { id }) => [idOf('Moderation', id), listOf('Moderation')],
    }),
    getModerationNumbers: build.query({
      query: () => callOf(endpoints.getModerationNumbers),
    }),
  })),
});

export const {
  useListOwnModerationsQuery,
  useListOwnReportsQuery,
  useGetOwnModerationQuery,
  useCreateAppealMutation,
  useGetModerationNumbersQuery,
} = moderationsApi;
