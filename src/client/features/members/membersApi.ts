import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import type { Role } from '#contract/vocabulary/accounts.ts';
import type { MemberRole } from '#contract/vocabulary/members.ts';
import type { LoginReply } from '#contract/wire/accounts.ts';
import type { Detail, Page, Results } from '#contract/wire/common.ts';
import type {
  HandOver,
  HandOverDraft,
  Invite,
  InviteDraft,
  InviteRegistration,
  JoinCheck,
  Joined,
  JoinDraft,
  JoinRequest,
  Member,
  OpenedInvite,
  PersonalRecords,
  RecordCompany,
  RecordKind,
} from '#contract/wire/members.ts';
import { inArea } from '#shared/api/areas.ts';
import type { ApiSettings } from '#shared/api/baseQuery.ts';
import { callOf, emptyToNull } from '#shared/api/call.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { idOf, listOf, tagsOnSuccess } from '#shared/api/tags.ts';
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

/** Records that belong to no company. */
const PERSONAL = idOf('Member', 'personal');
const peopleOf = ({ company }: Of) => idOf('Member', company);

const membersApi = portalApi.injectEndpoints({
  endpoints: inArea('members', (build) => ({
    listMembers: build.query<Page<Member>, Of & { page?: number }>({
      query: ({ company, page }) => callOf(endpoints.listMembers, { path: { id: company }, query: { page } }),
      providesTags: (_page, _failure, of) => [peopleOf(of)],
    }),
    updateMember: build.mutation<null, Of & { user: number; role: MemberRole }>({
      query: ({ company, user, role }) =>
        callOf(endpoints.updateMember, { path: { id: company, user }, body: { role } }),
      invalidatesTags: tagsOnSuccess((of) => [peopleOf(of), idOf('Self', 'me')]),
      extraOptions: { success: 'saved' },
    }),
    deleteMember: build.mutation<null, Of & { user: number }>({
      query: ({ company, user }) => callOf(endpoints.deleteMember, { path: { id: company, user } }),
      invalidatesTags: tagsOnSuccess((of) => [peopleOf(of), idOf('Self', 'me')]),
      extraOptions: { success: 'changed' },
    }),
    listInvites: build.query<Invite[], Of>({
      query: ({ company }) => callOf(endpoints.listInvites, { path: { id: company } }),
      transformResponse: ({ results }: Results<Invite>) => results,
      providesTags: (_invites, _failure, of) => [peopleOf(of)],
    }),
    createInvite: build.mutation<Invite, Of & InviteDraft>({
      query: ({ company, ...body }) => callOf(endpoints.createInvite, { path: { id: company }, body }),
      invalidatesTags: tagsOnSuccess((of) => [peopleOf(of)]),
    }),
    resendInvite: build.mutation<Invite, Of & { invite: number }>({
      query: ({ company, invite }) => callOf(endpoints.resendInvite, { path: { id: company, invite } }),
      invalidatesTags: tagsOnSuccess((of) => [peopleOf(of)]),
    }),
    deleteInvite: build.mutation<null, Of & { invite: number }>({
      query: ({ company, invite }) => callOf(endpoints.deleteInvite, { path: { id: company, invite } }),
      invalidatesTags: tagsOnSuccess((of) => [peopleOf(of)]),
      extraOptions: { success: 'changed' },
    }),
    listJoinRequests: build.query<JoinRequest[], Of>({
      query: ({ company }) => callOf(endpoints.listJoinRequests, { path: { id: company } }),
      transformResponse: ({ results }: Results<JoinRequest>) => results,
      providesTags: (_requests, _failure, of) => [peopleOf(of)],
    }),
    answerJoinRequest: build.mutation<null, Of & { request: number; accept: boolean; role?: MemberRole }>({
      query: ({ company, request, ...body }) =>
        callOf(endpoints.answerJoinRequest, { path: { id: company, request }, body }),
      invalidatesTags: tagsOnSuccess((of) => [peopleOf(of)]),
      extraOptions: { success: 'saved' },
    }),
    getHandOver: build.query<HandOver['offer'], Of>({
      query: ({ company }) => callOf(endpoints.getHandOver, { path: { id: company } }),
      transformResponse: ({ offer }: HandOver) => offer,
      providesTags: (_offer, _failure, of) => [peopleOf(of)],
    }),
    offerHandOver: build.mutation<null, Of & HandOverDraft>({
      query: ({ company, ...body }) => callOf(endpoints.offerHandOver, { path: { id: company }, body }),
      invalidatesTags: tagsOnSuccess((of) => [peopleOf(of)]),
      extraOptions: { success: 'saved' },
    }),
    answerHandOver: build.mutation<null, Of & { accept: boolean }>({
      query: ({ company, accept }) => callOf(endpoints.answerHandOver, { path: { id: company }, body: { accept } }),
      invalidatesTags: tagsOnSuccess((of) => [peopleOf(of), idOf('Self', 'me')]),
      extraOptions: { success: 'saved' },
    }),
    deleteHandOver: build.mutation<null, Of>({
      query: ({ company }) => callOf(endpoints.deleteHandOver, { path: { id: company } }),
      invalidatesTags: tagsOnSuccess((of) => [peopleOf(of)]),
      extraOptions: { success: 'changed' },
    }),
    deleteCompany: build.mutation<null, Of>({
      query: ({ company }) => callOf(endpoints.deleteCompany, { path: { id: company } }),
      invalidatesTags: tagsOnSuccess([listOf('Company'), idOf('Self', 'me')]),
      extraOptions: { success: 'deleted' },
    }),
    getPersonalRecords: build.query<PersonalRecords, Of>({
      query: ({ company }) => callOf(endpoints.getPersonalRecords, { path: { id: company } }),
      providesTags: [PERSONAL],
      extraOptions: { silent: true },
    }),
    movePersonalRecords: build.mutation<PersonalRecords, Of>({
      query: ({ company }) => callOf(endpoints.movePersonalRecords, { path: { id: company } }),
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
    getRecordCompany: build.query<RecordCompany, { kind: RecordKind; record_id: number }>({
      query: (query) => callOf(endpoints.getRecordCompany, { query }),
      keepUnusedDataFor: 0,
      extraOptions: { silent: true },
    }),
    checkJoin: build.query<JoinCheck, { reg_number: string; role?: Role }>({
      query: (query) => callOf(endpoints.checkJoin, { query }),
      providesTags: [listOf('Member')],
      extraOptions: { silent: true },
    }),
    createJoinRequest: build.mutation<Detail, JoinDraft>({
      query: (body) => callOf(endpoints.createJoinRequest, { body: emptyToNull(body) }),
      invalidatesTags: tagsOnSuccess([listOf('Member'), listOf('Overview')]),
    }),
    /** A mutation, so that the secret does not become part of a cache key. */
    readInvite: build.mutation<OpenedInvite, Token>({
      query: ({ token }) => callOf(endpoints.readInvite, { body: { key: token } }),
      extraOptions: { silent: true },
    }),
    acceptInvite: build.mutation<Joined, Token>({
      query: ({ token }) => callOf(endpoints.acceptInvite, { body: { key: token } }),
      invalidatesTags: tagsOnSuccess([idOf('Self', 'me')]),
    }),
    declineInvite: build.mutation<Detail, Token>({
      query: ({ token }) => callOf(endpoints.declineInvite, { body: { key: token } }),
    }),
    joinByInvite: build.mutation<Detail, Token>({
      query: ({ token }) => callOf(endpoints.joinByInvite, { body: { key: token } }),
    }),
    registerByInvite: build.mutation<Token, Omit<InviteRegistration, 'key'> & Token>({
      query: ({ token, ...form }) => callOf(endpoints.registerByInvite, { body: { ...form, key: token } }),
      transformResponse: ({ key }: LoginReply) => ({ token: key }),
      extraOptions: { keepsSession: true },
    }),
  })),
});

export const {
  useListMembersQuery,
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
