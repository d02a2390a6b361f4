import { endpoints } from '#contract/endpoints/endpoints.ts';
import type { Results } from '#contract/wire/common.ts';
import type { RunningInvite } from '#contract/wire/companies.ts';
import type { TenderAdvice, TenderAdviceDraft } from '#contract/wire/tenderAdvice.ts';
import type {
  Tender,
  TenderAnswerDraft,
  TenderChangeDraft,
  TenderDecline,
  TenderInviteDraft,
  TenderPatch,
  TenderQuestionDraft,
  TenderReason,
  TenderTemplate,
  InquiryDraft,
  ProjectTender,
  WholeTenderDraft,
} from '#contract/wire/tenders.ts';
import type { ApiMeta } from '#shared/api/baseQuery.ts';
import { callOf, emptyToNull } from '#shared/api/call.ts';
import { inArea } from '#shared/api/contractBuilder.ts';
import type { Change, Deletion } from '#shared/api/owned.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { type CacheTag, idOf, listOf, tagsOnSuccess, tenderOfProject } from '#shared/api/tags.ts';
import { withEtag } from '#shared/api/versioned.ts';

interface ById {
  id: number;
}

/** Tags that a change of a tender invalidates: the tender itself and all places that display it. */
const tagsOf = ({ id, project }: Tender): CacheTag[] => [
  idOf('Tender', id),
  tenderOfProject(project.id),
  listOf('Tender'),
];
const changed = tagsOnSuccess((_args: unknown, tender: Tender) => tagsOf(tender));
/** Projects say until when they take bids, and a public tender makes its project public. */
const announced = tagsOnSuccess((_args: unknown, tender: Tender) => [
  ...tagsOf(tender),
  idOf('Project', tender.project.id),
  listOf('Project'),
]);
/** Tags to invalidate after a project has been created with a draft tender. */
const begun = tagsOnSuccess((_args: unknown, { project }: { project: { id: number } }) => [
  tenderOfProject(project.id),
  listOf('Tender'),
  listOf('Project'),
  listOf('Overview'),
]);

export const tendersApi = portalApi.injectEndpoints({
  endpoints: inArea('tenders', (build) => ({
    /** The latest tender of a project, or null if there is none that the user may see. */
    getProjectTender: build.query({
      query: ({ project }: { project: number }) => callOf(endpoints.getProjectTender, { path: { id: project } }),
      transformResponse: ({ tender }: ProjectTender, meta: ApiMeta | undefined) => tender && withEtag(tender, meta),
      providesTags: (_tender, _failure, { project }) => [tenderOfProject(project)],
    }),
    listRunningInvites: build.query({
      query: () => callOf(endpoints.listRunningInvites),
      transformResponse: ({ results }: Results<RunningInvite>) => results,
      providesTags: [listOf('Tender')],
      extraOptions: { silent: true },
    }),
    listTenderTemplates: build.query({
      query: () => callOf(endpoints.listTenderTemplates),
      transformResponse: ({ results }: Results<TenderTemplate>) => results,
      providesTags: [listOf('TenderTemplate')],
      extraOptions: { silent: true },
    }),
    /** Its result is never reused: it depends on unsaved terms, the catalogue and the time. */
    adviseTender: build.query({
      query: (body: TenderAdviceDraft) => callOf(endpoints.adviseTender, { body }),
      transformResponse: ({ results }: Results<TenderAdvice>) => results,
      keepUnusedDataFor: 0,
      extraOptions: { silent: true },
    }),
    getTender: build.query({
      query: (path: ById) => callOf(endpoints.getTender, { path }),
      transformResponse: withEtag<Tender>,
      providesTags: (_tender, _failure, { id }) => [idOf('Tender', id)],
    }),
    createTender: build.mutation({
      query: ({ project, patch }: { project: number; patch: TenderPatch }) =>
        callOf(endpoints.createTender, { path: { id: project }, body: patch }),
      transformResponse: withEtag<Tender>,
      invalidatesTags: changed,
    }),
    updateTender: build.mutation({
      query: ({ id, etag, patch }: Change<TenderPatch>) =>
        callOf(endpoints.updateTender, { path: { id }, body: patch, ifMatch: etag }),
      transformResponse: withEtag<Tender>,
      invalidatesTags: changed,
      extraOptions: { success: 'changed' },
    }),
    deleteTender: build.mutation({
      query: ({ id, etag }: Deletion & { project: number }) =>
        callOf(endpoints.deleteTender, { path: { id }, ifMatch: etag }),
      invalidatesTags: tagsOnSuccess(({ project }) => [tenderOfProject(project), listOf('Tender')]),
      extraOptions: { success: 'deleted' },
    }),
    publishTender: build.mutation({
      query: ({ id, etag }: Deletion) => callOf(endpoints.publishTender, { path: { id }, ifMatch: etag }),
      transformResponse: withEtag<Tender>,
      invalidatesTags: announced,
    }),
    cancelTender: build.mutation({
      query: ({ id, etag, reason }: Deletion & TenderReason) =>
        callOf(endpoints.cancelTender, { path: { id }, body: { reason }, ifMatch: etag }),
      transformResponse: withEtag<Tender>,
      invalidatesTags: announced,
    }),
    recordTenderSeen: build.mutation({
      query: (path: ById) => callOf(endpoints.recordTenderSeen, { path }),
      extraOptions: { silent: true },
    }),
    declineTender: build.mutation({
      query: ({ id, ...body }: ById & TenderDecline) =>
        callOf(endpoints.declineTender, { path: { id }, body: emptyToNull(body) }),
      transformResponse: withEtag<Tender>,
      invalidatesTags: changed,
    }),
    createTenderInvites: build.mutation({
      query: ({ id, ...body }: ById & TenderInviteDraft) =>
        callOf(endpoints.createTenderInvites, { path: { id }, body }),
      transformResponse: withEtag<Tender>,
      invalidatesTags: changed,
      extraOptions: { success: 'saved' },
    }),
    deleteTenderInvite: build.mutation({
      query: ({ id, invite }: ById & { invite: number; project: number }) =>
        callOf(endpoints.deleteTenderInvite, { path: { id, invite } }),
      invalidatesTags: tagsOnSuccess(({ id, project }) => [idOf('Tender', id), tenderOfProject(project)]),
      extraOptions: { success: 'deleted' },
    }),
    /** A mutation, because the address is secret and is not kept. */
    getInviteLink: build.mutation({
      query: (path: ById & { link: number }) => callOf(endpoints.getInviteLink, { path }),
    }),
    resendInviteLink: build.mutation({
      query: (path: ById & { link: number }) => callOf(endpoints.resendInviteLink, { path }),
      transformResponse: withEtag<Tender>,
      invalidatesTags: changed,
    }),
    withdrawInviteLink: build.mutation({
      query: ({ id, link }: ById & { link: number; project: number }) =>
        callOf(endpoints.withdrawInviteLink, { path: { id, link } }),
      invalidatesTags: tagsOnSuccess(({ id, project }) => [idOf('Tender', id), tenderOfProject(project)]),
      extraOptions: { success: 'saved' },
    }),
    createTenderChange: build.mutation({
      query: ({ id, etag, ...body }: Deletion & TenderChangeDraft) =>
        callOf(endpoints.createTenderChange, { path: { id }, body, ifMatch: etag }),
      transformResponse: withEtag<Tender>,
      invalidatesTags: announced,
    }),
    createTenderQuestion: build.mutation({
      query: ({ id, ...body }: ById & TenderQuestionDraft) =>
        callOf(endpoints.createTenderQuestion, { path: { id }, body }),
      transformResponse: withEtag<Tender>,
      invalidatesTags: changed,
    }),
    answerTenderQuestion: build.mutation({
      query: ({ id, question, ...body }: ById & { question: number } & TenderAnswerDraft) =>
        callOf(endpoints.answerTenderQuestion, { path: { id, question }, body }),
      transformResponse: withEtag<Tender>,
      invalidatesTags: changed,
    }),
    /**
     * Requests the renewal of a licence. Creates a project with a draft tender for it, or returns the running tender.
     */
    renewSoftware: build.mutation({
      query: (path: ById) => callOf(endpoints.renewSoftware, { path }),
      invalidatesTags: begun,
    }),
    createWholeTender: build.mutation({
      query: (body: WholeTenderDraft) => callOf(endpoints.createWholeTender, { body }),
      invalidatesTags: begun,
    }),
    createInquiry: build.mutation({
      query: (body: InquiryDraft) => callOf(endpoints.createInquiry, { body }),
      invalidatesTags: begun,
    }),
  })),
});

export const {
  useAdviseTenderQuery,
  useGetProjectTenderQuery,
  useGetTenderQuery,
  useListRunningInvitesQuery,
  useListTenderTemplatesQuery,
  useCreateTenderMutation,
  useUpdateTenderMutation,
  useDeleteTenderMutation,
  usePublishTenderMutation,
  useCancelTenderMutation,
  useRecordTenderSeenMutation,
  useDeclineTenderMutation,
  useCreateTenderInvitesMutation,
  useDeleteTenderInviteMutation,
  useGetInviteLinkMutation,
  useResendInviteLinkMutation,
  useWithdrawInviteLinkMutation,
  useCreateTenderChangeMutation,
  useCreateTenderQuestionMutation,
  useAnswerTenderQuestionMutation,
  useRenewSoftwareMutation,
  useCreateInquiryMutation,
  useCreateWholeTenderMutation,
} = tendersApi;
