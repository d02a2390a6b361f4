import { moderationEndpoints as endpoints } from '#contract/endpoints/moderationEndpoints.ts';
import type { ReportDraft } from '#contract/wire/reports.ts';
import { callOf } from '#shared/api/call.ts';
import { inArea } from '#shared/api/contractBuilder.ts';
import { portalApi } from '#shared/api/portalApi.ts';

const reportsApi = portalApi.injectEndpoints({
  endpoints: inArea('reports', (build) => ({
    createReport: build.mutation({
      query: (body: ReportDraft) => callOf(endpoints.createReport, { body }),
    }),
  })),
});

export const { useCreateReportMutation } = reportsApi;
