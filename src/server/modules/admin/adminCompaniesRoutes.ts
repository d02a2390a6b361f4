import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { adminEndpoints as endpoints } from '#contract/endpoints/adminEndpoints.ts';
import { MAX_ID } from '#contract/limits/limits.ts';
import { adminDecisionRules } from '#contract/rules/admin.ts';
import { ROLES } from '#contract/vocabulary/accounts.ts';
import { COMPANY_STATES } from '#contract/vocabulary/verification.ts';
import { CompanyMerge, AdminCompany, AdminCompanyDetail, MergePreview } from '#contract/wire/adminCompanies.ts';
import { Codes, Page } from '#contract/wire/common.ts';
import { AdminDecision } from '#contract/wire/people.ts';
import { companyTexts } from '#modules/companies/companiesTexts.ts';
import { findLastMerge } from '#modules/companies/companyMergesRepository.ts';
import { decideOnCompany } from '#modules/companies/companyVerification.ts';
import { mergeCompanies, rehearseMerge, undoableUntil, undoMerge } from '#modules/companies/merging.ts';
import { requireActor } from '#platform/http/actor.ts';
import { asCsvFile, WHOLE_FILE } from '#platform/http/csvReply.ts';
import { conflict, notFound } from '#platform/http/failures.ts';
import { pageOf, PickedQuery, pickedOf, SearchQuery, sliceOf } from '#platform/http/lists.ts';
import { IdParams, routeOf } from '#platform/http/routeOf.ts';
import { checkBody } from '#platform/http/validation.ts';
import type { Services } from '#platform/services.ts';
import { companiesCsv } from './accountsCsv.ts';
import { findAdminCompanyDetail, listAdminCompanyPage } from './adminCompaniesRepository.ts';

const ListQuery = Type.Object({
  ...SearchQuery.properties,
  role: Type.Optional(Codes(ROLES)),
  state: Type.Optional(Codes(COMPANY_STATES)),
});
const ExportQuery = Type.Object({ ...ListQuery.properties, ...PickedQuery });
const PreviewParams = Type.Object({
  ...IdParams.properties,
  other: Type.Integer({ minimum: 1, maximum: MAX_ID }),
});

/** Management of companies by operators: visibility to others, and merging of duplicates. */
export const adminCompaniesRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = services;
    const tags = ['admin'];

    const detail = async (id: number): Promise<AdminCompanyDetail> => {
      const found = await findAdminCompanyDetail(db, id);
      if (!found) throw notFound();
      const merge = await findLastMerge(db, id);
      return {
        ...found,
        merge: merge
          ? {
              id: merge.id,
              kept: { id: merge.kept_id, name: merge.kept_name },
              merged: { id: merge.merged_id, name: merge.merged_name },
              merged_at: merge.merged_at.toISOString(),
              undoable_until: undoableUntil(merge.merged_at).toISOString(),
              is_undoable: undoableUntil(merge.merged_at) > clock(),
            }
          : null,
      };
    };
    const answering = { tags, params: IdParams, response: { 200: AdminCompanyDetail } };

    app.route({
      ...routeOf(endpoints.listAdminCompanies),
      schema: { tags, querystring: ListQuery, response: { 200: Page(AdminCompany) } },
      handler: async ({ query }) => {
        const { rows, count } = await listAdminCompanyPage(db, query, clock(), sliceOf(query));
        return pageOf(rows, query, count);
      },
    });

    app.route({
      ...routeOf(endpoints.exportAdminCompanies),
      schema: { tags, querystring: ExportQuery, response: { 200: Type.String() } },
      handler: async ({ query }, reply) => {
        const { rows } = await listAdminCompanyPage(db, { ...query, picked: pickedOf(query) }, clock(), WHOLE_FILE);
        asCsvFile(reply, 'firmy', clock());
        return companiesCsv(rows);
      },
    });

    app.route({
      ...routeOf(endpoints.getAdminCompany),
      schema: answering,
      handler: ({ params }) => detail(params.id),
    });

    app.route({
      ...routeOf(endpoints.decideOnCompany),
      schema: { ...answering, body: AdminDecision },
      preValidation: checkBody(adminDecisionRules),
      handler: async (request) => {
        const { id } = request.params;
        const decided = await decideOnCompany(services, db, id, request.body.reason || null, requireActor(request).id);
        if (decided === null) throw notFound();
        if (decided === 'unchanged') throw conflict(companyTexts.decidedBefore);
        return detail(id);
      },
    });

    app.route({
      ...routeOf(endpoints.getMergePreview),
      schema: { tags, params: PreviewParams, response: { 200: MergePreview } },
      handler: async ({ params }) => {
        const rows = await rehearseMerge(services, { keptId: params.id, mergedId: params.other });
        // The number of bids of a company is shown only to the company itself.
        const visible = rows.filter(({ table }) => table !== 'bids');
        return { results: visible.map(({ table, moves, stays }) => ({ table, moves, stays })) };
      },
    });

    app.route({
      ...routeOf(endpoints.createMerge),
      schema: { ...answering, body: CompanyMerge },
      handler: async (request) => {
        const { params, body } = request;
        const merge = { keptId: params.id, mergedId: body.company, operatorId: requireActor(request).id };
        await db.transaction().execute((transaction) => mergeCompanies(transaction, services, merge));
        return detail(params.id);
      },
    });

    app.route({
      ...routeOf(endpoints.undoMerge),
      schema: answering,
      handler: async (request) => {
        const { id } = request.params;
        const merge = await findLastMerge(db, id);
        if (!merge) throw notFound();
        const undone = { id: merge.id, operatorId: requireActor(request).id };
        await db.transaction().execute((transaction) => undoMerge(transaction, clock(), undone));
        return detail(id);
      },
    });
  };
