import { moderationEndpoints as endpoints } from '../../contract/moderationEndpoints';
import type { Page } from '../../contract/wire/common';
import type { AppealDraft, ModerationNumbers, OwnModeration } from '../../contract/wire/moderation';
import { callOf } from '../api/call';
import { portalApi } from '../api/portalApi';
import { idOf, listOf } from '../api/tags';

/** What was decided about what people published, for those whose it is, and in numbers for everybody. */
const moderationsApi = portalApi.injectEndpoints({
  area: 'moderations',
  endpoints: (build) => ({
    listOwnModerations: build.query<Page<OwnModeration>, { page: number }>({
      query: (params) => callOf(endpoints.listOwnModerations, { params: { ...params } }),
      providesTags: [listOf('Moderation')],
    }),
    getOwnModeration: build.query<OwnModeration, { id: number }>({
      query: (parts) => callOf(endpoints.getOwnModeration, { parts }),
      providesTags: (_decision, _failure, { id }) => [idOf('Moderation', id)],
    }),
    createAppeal: build.mutation<OwnModeration, { id: number } & AppealDraft>({
      query: ({ id, ...body }) => callOf(endpoints.createAppeal, { parts: { id }, body }),
      // After a refusal too: somebody else of the company has appealed, or an operator has changed their mind.
      invalidatesTags: (_decision, _failure, { id }) => [idOf('Moderation', id), listOf('Moderation')],
    }),
    getModerationNumbers: build.query<ModerationNumbers, void>({
      query: () => callOf(endpoints.getModerationNumbers),
    }),
  }),
});

export const {
  useListOwnModerationsQuery,
  useGetOwnModerationQuery,
  useCreateAppealMutation,
  useGetModerationNumbersQuery,
} = moderationsApi;
