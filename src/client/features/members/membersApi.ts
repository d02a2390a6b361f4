import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import type { Role } from '#contract/vocabulary/accounts.ts';
import type { AssignedKind } from '#contract/vocabulary/list.ts';
import type { MemberRole } from '#contract/vocabulary/members.ts';
import type { LoginReply } from '#contract/wire/accounts.ts';
import type { Results } from '#contract/wire/common.ts';
import type {
  HandOver,
  HandOverDraft,
  Invite,
  InviteDraft,
  InviteRegistration,
  JoinDraft,
  JoinRequest,
  RecordKind,
} from '#contract/wire/members.ts';
import type { AssignmentDraft } from '#contract/wire/overview.ts';
import type { ApiSettings } from '#shared/api/baseQuery.ts';
import { callOf, emptyToNull } from '#shared/api/call.ts';
import { inArea } from '#shared/api/contractBuilder.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { idOf, listOf, tagsOnSuccess, type TagType } from '#shared/api/tags.ts';
import { companyChosen, userApi, type UserRoot } from '#shared/session/userSlice.ts';
import { activeCompanyChosen } from '#shared/store/slices/preferences.ts';

/** The secret of an invitation link, under a name that is masked everywhere. */
interface Token {
  token: string;
}
/** The id of a company. */
interface Of {
  company: number;
}

const ASSIGNED_TAGS = {
  software: 'Software',
  projects: 'Project',
  tenders: 'Tender',
  requests: 'Request',
} as const satisfies Record<AssignedKind, TagType>;

/** Records that belong to no company. */
const PERSONAL = idOf('Member', 'personal');
const peopleOf = ({ company }: Of) => idOf('Member', company);

const membersApi = portalApi.injectEndpoints({
  endpoints: inArea('members', (build) => ({
    listMembers: build.query({
      query: ({ company, page, page_size }: Of & { page?: number; page_size?: number }) =>
        callOf(endpoints.listMembers, { path: { id: company }, query: { page, page_size } }),
      providesTags: (_page, _failure, of) => [peopleOf(of)],
    }),
    assignRecords: build.mutation({
      query: (body: AssignmentDraft) => callOf(endpoints.assignRecords, { body }),
      invalidatesTags: tagsOnSuccess(({ kind }: AssignmentDraft) => [
        ASSIGNED_TAGS[kind],
        'History',
        listOf('Overview'),
      ]),
      extraOptions: { success: 'changed' },
    }),
    updateMember: build.mutation({
      query: ({ company, user, role }: Of & { user: number; role: MemberRole }) =>
        callOf(endpoints.updateMember, { path: { id: company, user }, body: { role } }),
      invalidatesTags: tagsOnSuccess((of) => [peopleOf(of), idOf('Self', 'me')]),
      extraOptions: { success: 'saved' },
    }),
    deleteMember: build.mutation({
      query: ({ company, user }: Of & { user: number }) =>
        callOf(endpoints.deleteMember, { path: { id: company, user } }),
      invalidatesTags: tagsOnSuccess((of) => [peopleOf(of), idOf('Self', 'me')]),
      extraOptions: { success: 'changed' },
    }),
    listInvites: build.query({
      query: ({ company }: Of) => callOf(endpoints.listInvites, { path: { id: company } }),
      transformResponse: ({ results }: Results<Invite>) => results,
      providesTags: (_invites, _failure, of) => [peopleOf(of)],
    }),
    createInvite: build.mutation({
      query: ({ company, ...body }: Of & InviteDraft) =>
        callOf(endpoints.createInvite, { path: { id: company }, body }),
      invalidatesTags: tagsOnSuccess((of) => [peopleOf(of)]),
    }),
    resendInvite: build.mutation({
      query: ({ company, invite }: Of & { invite: number }) =>
        callOf(endpoints.resendInvite, { path: { id: company, invite } }),
      invalidatesTags: tagsOnSuccess((of) => [peopleOf(of)]),
    }),
    deleteInvite: build.mutation({
      query: ({ company, invite }: Of & { invite: number }) =>
        callOf(endpoints.deleteInvite, { path: { id: company, invite } }),
      invalidatesTags: tagsOnSuccess((of) => [peopleOf(of)]),
      extraOptions: { success: 'changed' },
    }),
    listJoinRequests: build.query({
      query: ({ company }: Of) => callOf(endpoints.listJoinRequests, { path: { id: company } }),
      transformResponse: ({ results }: Results<JoinRequest>) => results,
      providesTags: (_requests, _failure, of) => [peopleOf(of)],
    }),
    answerJoinRequest: build.mutation({
      query: ({ company, request, ...body }: Of & { request: number; accept: boolean; role?: MemberRole }) =>
        callOf(endpoints.answerJoinRequest, { path: { id: company, request }, body }),
      invalidatesTags: tagsOnSuccess((of) => [peopleOf(of)]),
      extraOptions: { success: 'saved' },
    }),
    getHandOver: build.query({
      query: ({ company }: Of) => callOf(endpoints.getHandOver, { path: { id: company } }),
      transformResponse: ({ offer }: HandOver) => offer,
      providesTags: (_offer, _failure, of) => [peopleOf(of)],
    }),
    offerHandOver: build.mutation({
      query: ({ company, ...body }: Of & HandOverDraft) =>
        callOf(endpoints.offerHandOver, { path: { id: company }, body }),
      invalidatesTags: tagsOnSuccess((of) => [peopleOf(of)]),
      extraOptions: { success: 'saved' },
    }),
    answerHandOver: build.mutation({
      query: ({ company, accept }: Of & { accept: boolean }) =>
        callOf(endpoints.answerHandOver, { path: { id: company }, body: { accept } }),
      invalidatesTags: tagsOnSuccess((of) => [peopleOf(of), idOf('Self', 'me')]),
      extraOptions: { success: 'saved' },
    }),
    deleteHandOver: build.mutation({
      query: ({ company }: Of) => callOf(endpoints.deleteHandOver, { path: { id: company } }),
      invalidatesTags: tagsOnSuccess((of) => [peopleOf(of)]),
      extraOptions: { success: 'changed' },
    }),
    deleteCompany: build.mutation({
      query: ({ company }: Of) => callOf(endpoints.deleteCompany, { path: { id: company } }),
      invalidatesTags: tagsOnSuccess([listOf('Company'), idOf('Self', 'me')]),
      extraOptions: { success: 'deleted' },
    }),
    getPersonalRecords: build.query({
      query: ({ company }: Of) => callOf(endpoints.getPersonalRecords, { path: { id: company } }),
      providesTags: [PERSONAL],
      extraOptions: { silent: true },
    }),
    movePersonalRecords: build.mutation({
      query: ({ company }: Of) => callOf(endpoints.movePersonalRecords, { path: { id: company } }),
      invalidatesTags: tagsOnSuccess([
        PERSONAL,
        listOf('Project'),
        listOf('Reference'),
        listOf('Software'),
        listOf('Overview'),
      ]),
      extraOptions: { success: 'changed' },
    }),
    /**
     * Returns another company of the user through which a record is accessible that was not found for the active
     * company. Failures are not reported.
     */
    getRecordCompany: build.query({
      query: (query: { kind: RecordKind; record_id: number }) => callOf(endpoints.getRecordCompany, { query }),
      keepUnusedDataFor: 0,
      extraOptions: { silent: true },
    }),
    checkJoin: build.query({
      query: (query: { reg_number: string; role?: Role }) => callOf(endpoints.checkJoin, { query }),
      providesTags: [listOf('Member')],
      extraOptions: { silent: true },
    }),
    createJoinRequest: build.mutation({
      query: (body: JoinDraft) => callOf(endpoints.createJoinRequest, { body: emptyToNull(body) }),
      invalidatesTags: tagsOnSuccess([listOf('Member'), listOf('Overview')]),
    }),
    /** A mutation, so that the secret does not become part of a cache key. */
    readInvite: build.mutation({
      query: ({ token }: Token) => callOf(endpoints.readInvite, { body: { key: token } }),
      extraOptions: { silent: true },
    }),
    acceptInvite: build.mutation({
      query: ({ token }: Token) => callOf(endpoints.acceptInvite, { body: { key: token } }),
      invalidatesTags: tagsOnSuccess([idOf('Self', 'me')]),
    }),
    declineInvite: build.mutation({
      query: ({ token }: Token) => callOf(endpoints.declineInvite, { body: { key: token } }),
    }),
    joinByInvite: build.mutation({
      query: ({ token }: Token) => callOf(endpoints.joinByInvite, { body: { key: token } }),
    }),
    registerByInvite: build.mutation({
      query: ({ token, ...form }: Omit<InviteRegistration, 'key'> & Token) =>
        callOf(endpoints.registerByInvite, { body: { ...form, key: token } }),
      transformResponse: ({ key }: LoginReply) => ({ token: key }),
      extraOptions: { keepsSession: true },
    }),
  })),
});

export const {
  useListMembersQuery,
  useAssignRecordsMutation,
  useUpdateMemberMutation,
  useDeleteMemberMutation,
  useListInvitesQuery,
  useCreateInviteMutation,
  useResendInviteMutation,
  useDeleteInviteMutation,
  useListJoinRequestsQuery,
  useAnswerJoinRequestMutation,
  useGetHandOverQuery,
  useOfferHandOverMutation,
  useAnswerHandOverMutation,
  useDeleteHandOverMutation,
  useDeleteCompanyMutation,
  useGetPersonalRecordsQuery,
  useMovePersonalRecordsMutation,
  useGetRecordCompanyQuery,
  useCheckJoinQuery,
  useCreateJoinRequestMutation,
  useReadInviteMutation,
  useAcceptInviteMutation,
  useDeclineInviteMutation,
  useJoinByInviteMutation,
  useRegisterByInviteMutation,
} = membersApi;

/** Switches to another active company and clears all caches of the previous one. */
export const switchCompany =
  (user: number, company: number): ThunkAction<Promise<void>, UserRoot, ApiSettings, UnknownAction> =>
  async (dispatch) => {
    dispatch(activeCompanyChosen({ user, company }));
    dispatch(companyChosen(company));
    dispatch(portalApi.util.resetApiState());
    await dispatch(userApi.endpoints.getSelf.initiate(undefined, { subscribe: false }));
  };
