import { adminEndpoints as endpoints } from '#contract/endpoints/adminEndpoints.ts';
import type { Results } from '#contract/wire/common.ts';
import type { AdminTemplate, TemplateDraft, TemplatePatch } from '#contract/wire/tenders.ts';
import { callOf } from '#shared/api/call.ts';
import { inArea } from '#shared/api/contractBuilder.ts';
import type { Change } from '#shared/api/owned.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { idOf, idsOf, listOf, tagsOnSuccess } from '#shared/api/tags.ts';
import { withEtag } from '#shared/api/versioned.ts';

/** Templates of tenders as managed by operators with the catalogue role. */
export const adminTemplatesApi = portalApi.injectEndpoints({
  endpoints: inArea('adminTemplates', (build) => ({
    listAdminTemplates: build.query({
      query: () => callOf(endpoints.listAdminTemplates),
      transformResponse: ({ results }: Results<AdminTemplate>) => results,
      providesTags: (templates) => idsOf('TenderTemplate', templates),
    }),
    getTemplate: build.query({
      query: (path: { id: number }) => callOf(endpoints.getTemplate, { path }),
      transformResponse: withEtag<AdminTemplate>,
      providesTags: (_template, _failure, { id }) => [idOf('TenderTemplate', id)],
    }),
    createTemplate: build.mutation({
      query: (body: TemplateDraft) => callOf(endpoints.createTemplate, { body }),
      invalidatesTags: tagsOnSuccess([listOf('TenderTemplate')]),
      extraOptions: { success: 'saved' },
    }),
    updateTemplate: build.mutation({
      query: ({ id, etag, patch }: Change<TemplatePatch>) =>
        callOf(endpoints.updateTemplate, { path: { id }, body: patch, ifMatch: etag }),
      transformResponse: withEtag<AdminTemplate>,
      invalidatesTags: tagsOnSuccess(({ id }) => [idOf('TenderTemplate', id), listOf('TenderTemplate')]),
      extraOptions: { success: 'changed' },
    }),
  })),
});

export const { useListAdminTemplatesQuery, useGetTemplateQuery, useCreateTemplateMutation, useUpdateTemplateMutation } =
  adminTemplatesApi;
