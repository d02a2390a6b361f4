import { endpoints } from '#contract/endpoints/endpoints.ts';
import type { SecondFactorCode, SecondFactorEnd, SecondFactorStart } from '#contract/wire/accounts.ts';
import { callOf } from '#shared/api/call.ts';
import { inArea } from '#shared/api/contractBuilder.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { idOf, listOf, tagsOnSuccess } from '#shared/api/tags.ts';

const SELF = idOf('Self', 'me');
const OWN = idOf('SecondFactor', 'me');

/** The second factor of the user's own account. Responses are masked by field name, and requests by endpoint. */
export const secondFactorApi = portalApi.injectEndpoints({
  endpoints: inArea('secondFactor', (build) => ({
    getSecondFactor: build.query({
      query: () => callOf(endpoints.getSecondFactor),
      providesTags: [OWN],
    }),
    startSecondFactor: build.mutation({
      query: (body: SecondFactorStart) => callOf(endpoints.startSecondFactor, { body }),
    }),
    confirmSecondFactor: build.mutation({
      query: (body: SecondFactorCode) => callOf(endpoints.confirmSecondFactor, { body }),
      invalidatesTags: tagsOnSuccess([SELF, OWN, listOf('Session')]),
    }),
    enterSecondFactor: build.mutation({
      query: (body: SecondFactorCode) => callOf(endpoints.enterSecondFactor, { body }),
      invalidatesTags: tagsOnSuccess([SELF]),
    }),
    renewRecoveryCodes: build.mutation({
      query: (body: SecondFactorCode) => callOf(endpoints.renewRecoveryCodes, { body }),
      invalidatesTags: tagsOnSuccess([OWN]),
    }),
    endSecondFactor: build.mutation({
      query: (body: SecondFactorEnd) => callOf(endpoints.endSecondFactor, { body }),
      invalidatesTags: tagsOnSuccess([SELF, OWN]),
    }),
  })),
});

export const {
  useGetSecondFactorQuery,
  useStartSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useEnterSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useEndSecondFactorMutation,
} = secondFactorApi;

/** Fixed cache keys of the displayed results, so that replays find them. */
export const secondFactorKeys = {
  start: 'startSecondFactor',
  confirm: 'confirmSecondFactor',
  renew: 'renewRecoveryCodes',
} as const;
