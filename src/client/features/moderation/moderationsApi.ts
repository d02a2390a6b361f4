import { moderationEndpoints as endpoints } from '#contract/endpoints/moderationEndpoints.ts';
import type { Page } from '#contract/wire/common.ts';
import type { AppealDraft, ModerationNumbers, OwnModeration, OwnReport } from '#contract/wire/moderation.ts';
import { inArea } from '#shared/api/areas.ts';
import { callOf } from '#shared/api/call.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { idOf, listOf } from '#shared/api/tags.ts';

/** Moderation decisions about published content: the author's own decisions, and public statistics. */
const moderationsApi = portalApi.injectEndpoints({
  endpoints: inArea('moderations', (build) => ({
    listOwnModerations: build.query<Page<OwnModeration>, { page: number }>({
      query: (query) => callOf(endpoints.listOwnModerations, { query }),
      providesTags: [listOf('Moderation')],
    }),
    listOwnReports: build.query<Page<OwnReport>, { page: number }>({
      query: (query) => callOf(endpoints.listOwnReports, { query }),
    }),
    getOwnModeration: build.query<OwnModeration, { id: number }>({
      query: (path) => callOf(endpoints.getOwnModeration, { path }),
      providesTags: (_decision, _failure, { id }) => [idOf('Moderation', id)],
    }),
    createAppeal: build.mutation<OwnModeration, { id: number } & AppealDraft>({
      query: ({ id, ...body }) => callOf(endpoints.createAppeal, { path: { id }, body }),
      // Also after a failure, because a colleague may have appealed or an operator may have changed the decision.
      invalidatesTags: (_decision, _failure, { id }) => [idOf('Moderation', id), listOf('Moderation')],
    }),
    getModerationNumbers: build.query<ModerationNumbers, void>({
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
