import { endpoints } from '#contract/endpoints/endpoints.ts';
import type { LoginReply } from '#contract/wire/accounts.ts';
import type { GuestAccount, GuestCode, GuestPerson, GuestReport, GuestSession } from '#contract/wire/guests.ts';
import type { TenderDecline } from '#contract/wire/tenders.ts';
import { callOf, emptyToNull } from '#shared/api/call.ts';
import { inArea } from '#shared/api/contractBuilder.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { GUEST, listOf, tagsOnSuccess } from '#shared/api/tags.ts';

/** The name is masked everywhere. */
const tokenOf = ({ key }: LoginReply | GuestSession) => ({ token: key });
const changed = tagsOnSuccess([GUEST, 'Tender']);

const guestsApi = portalApi.injectEndpoints({
  endpoints: inArea('guests', (build) => ({
    noteGuestOpened: build.mutation({
      query: () => callOf(endpoints.noteGuestOpened),
      extraOptions: { silent: true },
    }),
    declineAsGuest: build.mutation({
      query: (body: TenderDecline) => callOf(endpoints.declineAsGuest, { body: emptyToNull(body) }),
      invalidatesTags: changed,
    }),
    refuseInvitations: build.mutation({
      query: () => callOf(endpoints.refuseInvitations),
      invalidatesTags: tagsOnSuccess([GUEST]),
    }),
    reportInvitation: build.mutation({
      query: (body: GuestReport) => callOf(endpoints.reportInvitation, { body }),
      invalidatesTags: tagsOnSuccess([GUEST]),
    }),
    /** The page says what the server answers. */
    sendGuestCode: build.mutation({
      query: () => callOf(endpoints.sendGuestCode),
      extraOptions: { silent: true },
    }),
    enterGuestCode: build.mutation({
      query: (body: GuestCode) => callOf(endpoints.enterGuestCode, { body }),
      transformResponse: tokenOf,
    }),
    saveGuestPerson: build.mutation({
      query: (body: GuestPerson) => callOf(endpoints.saveGuestPerson, { body: emptyToNull(body) }),
      invalidatesTags: changed,
    }),
    createGuestAccount: build.mutation({
      query: (body: GuestAccount) => callOf(endpoints.createGuestAccount, { body }),
      transformResponse: tokenOf,
    }),
    /** Takes the invitation of the link over to the active company. */
    claimInvite: build.mutation({
      query: ({ token }: { token: string }) => callOf(endpoints.claimInvite, { body: { key: token } }),
      invalidatesTags: tagsOnSuccess([GUEST, 'Tender', listOf('Bid'), listOf('Overview')]),
    }),
  })),
});

export const {
  useNoteGuestOpenedMutation,
  useDeclineAsGuestMutation,
  useRefuseInvitationsMutation,
  useReportInvitationMutation,
  useSendGuestCodeMutation,
  useEnterGuestCodeMutation,
  useSaveGuestPersonMutation,
  useCreateGuestAccountMutation,
  useClaimInviteMutation,
} = guestsApi;
