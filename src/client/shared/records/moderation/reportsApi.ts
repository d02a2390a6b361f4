import { moderationEndpoints as endpoints } from '#contract/endpoints/moderationEndpoints.ts';
import type { Detail } from '#contract/wire/common.ts';
import type { ReportDraft } from '#contract/wire/reports.ts';
import { inArea } from '#shared/api/areas.ts';
import { callOf } from '#shared/api/call.ts';
import { portalApi } from '#shared/api/portalApi.ts';

const reportsApi = portalApi.injectEndpoints({
  endpoints: inArea('reports', (build) => ({
    createReport: build.mutation<Detail, ReportDraft>({
      query: (body) => callOf(endpoints.createReport, { body }),
    }),
  })),
});

export const { useCreateReportMutation } = reportsApi;
