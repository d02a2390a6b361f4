import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { adminEndpoints as endpoints } from '#contract/endpoints/adminEndpoints.ts';
import { adminDecisionRules } from '#contract/rules/admin.ts';
import type { AdminCompanyDetail } from '#contract/wire/adminCompanies.ts';
import { companyTexts } from '#modules/companies/companiesTexts.ts';
import { findLastMerge } from '#modules/companies/companyMergesRepository.ts';
import { decideOnCompany } from '#modules/companies/companyVerification.ts';
import { mergeCompanies, rehearseMerge, undoableUntil, undoMerge } from '#modules/companies/merging.ts';
import { requireActor } from '#platform/http/actor.ts';
import { asCsvFile, WHOLE_FILE } from '#platform/http/csvReply.ts';
import { conflict, notFound } from '#platform/http/failures.ts';
import { pageOf, sliceOf } from '#platform/http/lists.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { checkBody } from '#platform/http/validation.ts';
import type { Services } from '#platform/services.ts';
import { companiesCsv } from './accountsCsv.ts';
import { findAdminCompanyDetail, listAdminCompanyPage, setInvitationsStopped } from './adminCompaniesRepository.ts';
import { adminSystemTexts } from './adminSystemTexts.ts';

/** Management of companies by operators: visibility to others, and merging of duplicates. */
export const adminCompaniesRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = services;

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

    app.route({
      ...routeOf(endpoints.listAdminCompanies),
      handler: async ({ query }) => {
        const { rows, count } = await listAdminCompanyPage(db, query, clock(), sliceOf(query));
        return pageOf(rows, query, count);
      },
    });

    app.route({
      ...routeOf(endpoints.exportAdminCompanies),
      handler: async ({ query }, reply) => {
        const { rows } = await listAdminCompanyPage(db, query, clock(), WHOLE_FILE);
        asCsvFile(reply, 'firmy', clock());
        return companiesCsv(rows);
      },
    });

    app.route({
      ...routeOf(endpoints.getAdminCompany),
      handler: ({ params }) => detail(params.id),
    });

    app.route({
      ...routeOf(endpoints.decideOnCompany),
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
      ...routeOf(endpoints.stopInvitations),
      preValidation: checkBody(adminDecisionRules),
      handler: async ({ params: { id }, body }) => {
        const before = await detail(id);
        if (!(await setInvitationsStopped(db, id, body.reason || null, clock())))
          throw conflict(adminSystemTexts.invitationsUnchanged(before.invitations_stopped_at !== null));
        return detail(id);
      },
    });

    app.route({
      ...routeOf(endpoints.getMergePreview),
      handler: async ({ params }) => {
        const rows = await rehearseMerge(services, { keptId: params.id, mergedId: params.other });
        // The number of bids of a company is shown only to the company itself.
        const visible = rows.filter(({ table }) => table !== 'bids');
        return { results: visible.map(({ table, moves, stays }) => ({ table, moves, stays })) };
      },
    });

    app.route({
      ...routeOf(endpoints.createMerge),
      handler: async (request) => {
        const { params, body } = request;
        const merge = { keptId: params.id, mergedId: body.company, operatorId: requireActor(request).id };
        await db.transaction().execute((transaction) => mergeCompanies(transaction, services, merge));
        return detail(params.id);
      },
    });

    app.route({
      ...routeOf(endpoints.undoMerge),
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
