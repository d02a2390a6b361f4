import { moderationEndpoints as endpoints } from '../../../contract/endpoints/moderationEndpoints';
import type { Detail } from '../../../contract/wire/common';
import type { ReportDraft } from '../../../contract/wire/reports';
import { inArea } from '../../shared/api/areas';
import { callOf } from '../../shared/api/call';
import { portalApi } from '../../shared/api/portalApi';

const reportsApi = portalApi.injectEndpoints({
  endpoints: inArea('reports', (build) => ({
    createReport: build.mutation<Detail, ReportDraft>({
      query: (body) => callOf(endpoints.createReport, { body }),
    }),
  })),
});

export const { useCreateReportMutation } = reportsApi;
