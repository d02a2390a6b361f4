import { adminEndpoints as endpoints } from '#contract/endpoints/adminEndpoints.ts';
import type { ModerationDraft } from '#contract/wire/moderation.ts';
import { callOf } from '#shared/api/call.ts';
import { inArea } from '#shared/api/contractBuilder.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { idOf, tagsOnSuccess, type CacheTag, type TagType } from '#shared/api/tags.ts';
import { reloadOpened } from '#shared/records/messages/messagesApi.ts';

export const MODERATIONS = idOf('Admin', 'moderation');
export const MODERATION = idOf('Admin', 'moderationItem');
/** Everything that can display hidden or restored content. Ratings and counts change with it. */
export const MODERATION_TAGS: readonly (CacheTag | TagType)[] = [
  MODERATIONS,
  MODERATION,
  idOf('Admin', 'moderationTestimonials'),
  idOf('Admin', 'overview'),
  'Company',
  'Testimonial',
  'Project',
  'Reference',
  'Tender',
  'Overview',
  'Moderation',
];
const moderateApi = portalApi.injectEndpoints({
  endpoints: inArea('moderate', (build) => ({
    /** A decision of a moderator about content that nobody reported. */
    createModeration: build.mutation({
      query: (body: ModerationDraft) => callOf(endpoints.createModeration, { body }),
      invalidatesTags: tagsOnSuccess(MODERATION_TAGS),
      extraOptions: { success: 'saved' },
      async onQueryStarted(_draft, { dispatch, queryFulfilled }) {
        const acted = await queryFulfilled.catch(() => null);
        // Discussions are loaded page by page and provide no tags.
        if (acted) await dispatch(reloadOpened());
      },
    }),
  })),
});

export const { useCreateModerationMutation } = moderateApi;
