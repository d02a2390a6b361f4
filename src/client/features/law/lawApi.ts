import { endpoints } from '#contract/endpoints/endpoints.ts';
import type { ConsentDocument, LawDocument } from '#contract/vocabulary/law.ts';
import { callOf } from '#shared/api/call.ts';
import { inArea } from '#shared/api/contractBuilder.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { idOf, tagsOnSuccess } from '#shared/api/tags.ts';

/** Legal texts of the operator, and consents to them. */
const lawApi = portalApi.injectEndpoints({
  endpoints: inArea('law', (build) => ({
    getLawText: build.query({
      query: (path: { document: LawDocument }) => callOf(endpoints.getLawText, { path }),
    }),
    giveConsents: build.mutation({
      query: ({ documents }: { documents: readonly ConsentDocument[] }) =>
        callOf(endpoints.giveConsents, { body: { documents: [...documents] } }),
      invalidatesTags: tagsOnSuccess([idOf('Self', 'me')]),
    }),
  })),
});

export const { useGetLawTextQuery, useGiveConsentsMutation } = lawApi;
