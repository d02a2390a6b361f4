import { endpoints } from '../../../contract/endpoints/endpoints';
import type { ConsentDocument, LawDocument } from '../../../contract/vocabulary/law';
import type { LawText } from '../../../contract/wire/law';
import { inArea } from '../../shared/api/areas';
import { callOf } from '../../shared/api/call';
import { portalApi } from '../../shared/api/portalApi';
import { idOf, tagsOnSuccess } from '../../shared/api/tags';

/** Legal texts of the operator, and consents to them. */
const lawApi = portalApi.injectEndpoints({
  endpoints: inArea('law', (build) => ({
    getLawText: build.query<LawText, { document: LawDocument }>({
      query: (parts) => callOf(endpoints.getLawText, { parts }),
    }),
    giveConsents: build.mutation<null, { documents: readonly ConsentDocument[] }>({
      query: (body) => callOf(endpoints.giveConsents, { body }),
      invalidatesTags: tagsOnSuccess([idOf('Self', 'me')]),
    }),
  })),
});

export const { useGetLawTextQuery, useGiveConsentsMutation } = lawApi;
