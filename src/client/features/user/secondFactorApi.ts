import { endpoints } from '#contract/endpoints/endpoints.ts';
import type {
  RecoveryCodes,
  SecondFactor,
  SecondFactorCode,
  SecondFactorEnd,
  SecondFactorEntered,
  SecondFactorSecret,
  SecondFactorStart,
} from '#contract/wire/accounts.ts';
import type { Detail } from '#contract/wire/common.ts';
import { inArea } from '#shared/api/areas.ts';
import { callOf } from '#shared/api/call.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { idOf, listOf, tagsOnSuccess } from '#shared/api/tags.ts';

const SELF = idOf('Self', 'me');
const OWN = idOf('SecondFactor', 'me');

/** The second factor of the user's own account. Responses are masked by field name, and requests by endpoint. */
export const secondFactorApi = portalApi.injectEndpoints({
  endpoints: inArea('secondFactor', (build) => ({
    getSecondFactor: build.query<SecondFactor, void>({
      query: () => callOf(endpoints.getSecondFactor),
      providesTags: [OWN],
    }),
    startSecondFactor: build.mutation<SecondFactorSecret, SecondFactorStart>({
      query: (body) => callOf(endpoints.startSecondFactor, { body }),
    }),
    confirmSecondFactor: build.mutation<RecoveryCodes, SecondFactorCode>({
      query: (body) => callOf(endpoints.confirmSecondFactor, { body }),
      invalidatesTags: tagsOnSuccess([SELF, OWN, listOf('Session')]),
    }),
    enterSecondFactor: build.mutation<SecondFactorEntered, SecondFactorCode>({
      query: (body) => callOf(endpoints.enterSecondFactor, { body }),
      invalidatesTags: tagsOnSuccess([SELF]),
    }),
    renewRecoveryCodes: build.mutation<RecoveryCodes, SecondFactorCode>({
      query: (body) => callOf(endpoints.renewRecoveryCodes, { body }),
      invalidatesTags: tagsOnSuccess([OWN]),
    }),
    endSecondFactor: build.mutation<Detail, SecondFactorEnd>({
      query: (body) => callOf(endpoints.endSecondFactor, { body }),
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
