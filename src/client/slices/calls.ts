import { endpoints } from '../../contract/endpoints';
import type {
  Call,
  CallAnswerDraft,
  CallChangeDraft,
  CallDecline,
  CallInviteDraft,
  CallPatch,
  CallQuestionDraft,
  CallReason,
  Inquiry,
  InquiryDraft,
  ProjectCall,
} from '../../contract/wire/calls';
import type { SoftwareRenewal } from '../../contract/wire/software';
import type { ApiMeta } from '../api/baseQuery';
import { callOf, emptyToNull } from '../api/call';
import type { Change, Deletion } from '../api/owned';
import { portalApi } from '../api/portalApi';
import { callOfProject, idOf, listOf, tagsOnSuccess } from '../api/tags';
import type { CacheTag } from '../api/tags';
import { type Versioned, withEtag } from '../api/versioned';

interface ById {
  id: number;
}

/** What a change of a call makes out of date: itself, wherever it is shown. */
const tagsOf = ({ id, project }: Call): CacheTag[] => [idOf('Call', id), callOfProject(project.id), listOf('Call')];
const changed = tagsOnSuccess((_args: unknown, call: Call) => tagsOf(call));
/** What is out of date once a project was begun with a draft of a call. */
const begun = tagsOnSuccess((_args: unknown, { project }: { project: { id: number } }) => [
  callOfProject(project.id),
  listOf('Call'),
  listOf('Project'),
  listOf('Overview'),
]);

export const callsApi = portalApi.injectEndpoints({
  area: 'calls',
  endpoints: (build) => ({
    /** The last call of a project; null where there is none that the person sees. */
    getProjectCall: build.query<Versioned<Call> | null, { project: number }>({
      query: ({ project }) => callOf(endpoints.getProjectCall, { parts: { id: project } }),
      transformResponse: ({ call }: ProjectCall, meta: ApiMeta | undefined) => call && withEtag(call, meta),
      providesTags: (_call, _failure, { project }) => [callOfProject(project)],
    }),
    getCall: build.query<Versioned<Call>, ById>({
      query: (parts) => callOf(endpoints.getCall, { parts }),
      transformResponse: withEtag<Call>,
      providesTags: (_call, _failure, { id }) => [idOf('Call', id)],
    }),
    createCall: build.mutation<Versioned<Call>, { project: number; patch: CallPatch }>({
      query: ({ project, patch }) => callOf(endpoints.createCall, { parts: { id: project }, body: patch }),
      transformResponse: withEtag<Call>,
      invalidatesTags: changed,
    }),
    updateCall: build.mutation<Versioned<Call>, Change<CallPatch>>({
      query: ({ id, etag, patch }) => callOf(endpoints.updateCall, { parts: { id }, body: patch, ifMatch: etag }),
      transformResponse: withEtag<Call>,
      invalidatesTags: changed,
      extraOptions: { success: 'changed' },
    }),
    deleteCall: build.mutation<null, Deletion & { project: number }>({
      query: ({ id, etag }) => callOf(endpoints.deleteCall, { parts: { id }, ifMatch: etag }),
      invalidatesTags: tagsOnSuccess(({ project }) => [callOfProject(project), listOf('Call')]),
      extraOptions: { success: 'deleted' },
    }),
    publishCall: build.mutation<Versioned<Call>, Deletion>({
      query: ({ id, etag }) => callOf(endpoints.publishCall, { parts: { id }, ifMatch: etag }),
      transformResponse: withEtag<Call>,
      // A call for all shows its project to all.
      invalidatesTags: tagsOnSuccess((_args, call) => [
        ...tagsOf(call),
        idOf('Project', call.project.id),
        listOf('Project'),
      ]),
    }),
    cancelCall: build.mutation<Versioned<Call>, Deletion & CallReason>({
      query: ({ id, etag, reason }) => callOf(endpoints.cancelCall, { parts: { id }, body: { reason }, ifMatch: etag }),
      transformResponse: withEtag<Call>,
      invalidatesTags: changed,
    }),
    noteCallSeen: build.mutation<null, ById>({
      query: (parts) => callOf(endpoints.noteCallSeen, { parts }),
      extraOptions: { silent: true },
    }),
    declineCall: build.mutation<Versioned<Call>, ById & CallDecline>({
      query: ({ id, ...body }) => callOf(endpoints.declineCall, { parts: { id }, body: emptyToNull(body) }),
      transformResponse: withEtag<Call>,
      invalidatesTags: changed,
    }),
    createCallInvites: build.mutation<Versioned<Call>, ById & CallInviteDraft>({
      query: ({ id, ...body }) => callOf(endpoints.createCallInvites, { parts: { id }, body }),
      transformResponse: withEtag<Call>,
      invalidatesTags: changed,
      extraOptions: { success: 'saved' },
    }),
    deleteCallInvite: build.mutation<null, ById & { invite: number; project: number }>({
      query: ({ id, invite }) => callOf(endpoints.deleteCallInvite, { parts: { id, invite } }),
      invalidatesTags: tagsOnSuccess(({ id, project }) => [idOf('Call', id), callOfProject(project)]),
      extraOptions: { success: 'deleted' },
    }),
    createCallChange: build.mutation<Versioned<Call>, Deletion & CallChangeDraft>({
      query: ({ id, etag, ...body }) => callOf(endpoints.createCallChange, { parts: { id }, body, ifMatch: etag }),
      transformResponse: withEtag<Call>,
      invalidatesTags: changed,
    }),
    createCallQuestion: build.mutation<Versioned<Call>, ById & CallQuestionDraft>({
      query: ({ id, ...body }) => callOf(endpoints.createCallQuestion, { parts: { id }, body }),
      transformResponse: withEtag<Call>,
      invalidatesTags: changed,
    }),
    answerCallQuestion: build.mutation<Versioned<Call>, ById & { question: number } & CallAnswerDraft>({
      query: ({ id, question, ...body }) => callOf(endpoints.answerCallQuestion, { parts: { id, question }, body }),
      transformResponse: withEtag<Call>,
      invalidatesTags: changed,
    }),
    /** Asks for what follows a licence: with a draft made of it, or with the one that there is. */
    renewSoftware: build.mutation<SoftwareRenewal, ById>({
      query: (parts) => callOf(endpoints.renewSoftware, { parts }),
      invalidatesTags: begun,
    }),
    createInquiry: build.mutation<Inquiry, InquiryDraft>({
      query: (body) => callOf(endpoints.createInquiry, { body }),
      invalidatesTags: begun,
    }),
  }),
});

export const {
  useGetProjectCallQuery,
  useGetCallQuery,
  useCreateCallMutation,
  useUpdateCallMutation,
  useDeleteCallMutation,
  usePublishCallMutation,
  useCancelCallMutation,
  useNoteCallSeenMutation,
  useDeclineCallMutation,
  useCreateCallInvitesMutation,
  useDeleteCallInviteMutation,
  useCreateCallChangeMutation,
  useCreateCallQuestionMutation,
  useAnswerCallQuestionMutation,
  useRenewSoftwareMutation,
  useCreateInquiryMutation,
} = callsApi;
