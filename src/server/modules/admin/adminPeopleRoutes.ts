import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { canManagePerson, hasOperatorRole } from '#contract/access/operatorAccess.ts';
import { adminEndpoints as endpoints } from '#contract/endpoints/adminEndpoints.ts';
import { adminDecisionRules, adminReasonRules } from '#contract/rules/admin.ts';
import { impersonationRules } from '#contract/rules/impersonation.ts';
import type { AdminPerson, AdminPersonDetail } from '#contract/wire/people.ts';
import { decidePlanRequest, givePlan } from '#modules/services/planAnswers.ts';
import { findPlanRequest } from '#modules/services/planRequestsRepository.ts';
import { startImpersonation } from '#modules/user/impersonation.ts';
import { peopleTexts } from '#modules/user/peopleTexts.ts';
import { requireSecondFactor } from '#modules/user/secondFactor.ts';
import { allow, requireActor } from '#platform/http/actor.ts';
import { asCsvFile, WHOLE_FILE } from '#platform/http/csvReply.ts';
import { conflict, forbidden, notFound } from '#platform/http/failures.ts';
import { pageOf, sliceOf } from '#platform/http/lists.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { checkBody } from '#platform/http/validation.ts';
import { consumeQuota } from '#platform/limits/accountQuotas.ts';
import { logAuthEvent } from '#platform/observability/logging.ts';
import type { Services } from '#platform/services.ts';
import { peopleCsv } from './accountsCsv.ts';
import { setOperatorRoles } from './operatorRoles.ts';
import * as people from './people.ts';
import { findPerson, listPeople, type AdminPerson as Row } from './peopleRepository.ts';

/** Accounts and the actions of operators on them. Each action is recorded in the history of the account. */
export const adminPeopleRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, log } = services;
    const idOf = (request: FastifyRequest): number => (request.params as { id: number }).id;

    /**
     * Accounts of operators can be managed only by operators with all rights. Nobody can manage their own account here.
     */
    const manageable = async (request: FastifyRequest): Promise<number> => {
      const actor = requireActor(request);
      const person = await findPerson(db, idOf(request));
      if (!person) throw notFound();
      if (!canManagePerson(actor, person)) throw forbidden(peopleTexts.operatorsByAdmins);
      return person.id;
    };
    const done = (outcome: people.PersonOutcome, unchanged: string): void => {
      if (outcome === null) throw notFound();
      if (outcome === 'unchanged') throw conflict(unchanged);
    };
    const detail = async (request: FastifyRequest, id: number): Promise<AdminPersonDetail> => {
      const person = await findPerson(db, id);
      if (!person) throw notFound();
      const { plan_request, locked_reason, ...rest } = person;
      const actor = requireActor(request);
      return {
        ...shown(rest),
        phone: rest.phone,
        reason: locked_reason,
        log_ins: rest.log_ins,
        plan_request: plan_request && {
          plan: plan_request.plan,
          created_at: new Date(plan_request.created_at).toISOString(),
        },
        can_manage: canManagePerson(actor, person),
        can_act:
          hasOperatorRole(actor, 'SUPPORT') && person.operator_roles.length === 0 && !person.deletion_requested_at,
      };
    };

    app.route({
      ...routeOf(endpoints.listPeople),
      handler: async ({ query }) => {
        const { rows, count } = await listPeople(db, query, sliceOf(query));
        return pageOf(rows.map(shown), query, count);
      },
    });

    app.route({
      ...routeOf(endpoints.exportPeople),
      handler: async ({ query }, reply) => {
        const { rows } = await listPeople(db, query, WHOLE_FILE);
        asCsvFile(reply, 'lide', clock());
        return peopleCsv(rows.map(shown));
      },
    });

    app.route({
      ...routeOf(endpoints.getPerson),
      handler: (request) => detail(request, request.params.id),
    });

    app.route({
      ...routeOf(endpoints.updatePerson),
      handler: async (request) => {
        const id = await manageable(request);
        const { role, plan } = request.body;
        if (role !== undefined) await people.changeRole(services, id, role);
        if (plan !== undefined) await givePlan(services, id, plan);
        return detail(request, id);
      },
    });

    app.route({
      ...routeOf(endpoints.decidePlanRequest),
      preValidation: checkBody(adminDecisionRules),
      handler: async (request) => {
        const id = await manageable(request);
        const planRequest = await findPlanRequest(db, id);
        if (
          planRequest?.state !== 'NEW' ||
          !(await decidePlanRequest(services, planRequest.id, request.body.reason ?? null))
        )
          throw conflict(peopleTexts.noWish);
        return detail(request, id);
      },
    });

    app.route({
      ...routeOf(endpoints.verifyPerson),
      handler: async (request) => {
        const id = await manageable(request);
        done(await people.verifyPerson(services, id), peopleTexts.verifiedBefore);
        return detail(request, id);
      },
    });

    app.route({
      ...routeOf(endpoints.lockPerson),
      preValidation: checkBody(adminReasonRules),
      handler: async (request) => {
        const id = await manageable(request);
        done(await people.lockOut(services, id, request.body.reason), peopleTexts.lockedBefore);
        logAuthEvent(log, 'locked out', { user: id, operator: requireActor(request).id });
        return detail(request, id);
      },
    });

    app.route({
      ...routeOf(endpoints.unlockPerson),
      handler: async (request) => {
        const id = await manageable(request);
        done(await people.letIn(services, id), peopleTexts.notLocked);
        logAuthEvent(log, 'let in', { user: id, operator: requireActor(request).id });
        return detail(request, id);
      },
    });

    app.route({
      ...routeOf(endpoints.logOutPerson),
      handler: async (request) => {
        const id = await manageable(request);
        await people.logOutEverywhere(services, id);
        logAuthEvent(log, 'tokens revoked', { user: id, operator: requireActor(request).id });
        return detail(request, id);
      },
    });

    app.route({
      ...routeOf(endpoints.resetPersonSecondFactor),
      handler: async (request) => {
        const id = await manageable(request);
        done(await people.resetSecondFactor(services, id), peopleTexts.noSecondFactor);
        logAuthEvent(log, 'second factor reset', { user: id, operator: requireActor(request).id });
        return detail(request, id);
      },
    });

    app.route({
      ...routeOf(endpoints.saveOperatorRoles),
      onRequest: allow((actor) => hasOperatorRole(actor, 'ADMIN'), peopleTexts.rolesByAdmins),
      handler: async (request) => {
        const { id } = request.params;
        const outcome = await setOperatorRoles(db, id, request.body.roles);
        if (outcome === null) throw notFound();
        if (outcome === 'last') throw conflict(peopleTexts.lastAdmin);
        return detail(request, id);
      },
    });

    app.route({
      ...routeOf(endpoints.createImpersonation),
      onRequest: allow((actor) => hasOperatorRole(actor, 'SUPPORT')),
      preValidation: checkBody(impersonationRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { body, params } = request;
        const { ends_at, ...begun } = await db.transaction().execute(async (transaction) => {
          const visit = await startImpersonation(transaction, clock(), actor, params.id, body);
          await requireSecondFactor(services, transaction, actor, body.code);
          await consumeQuota(services, transaction, actor, 'impersonation');
          return visit;
        });
        logAuthEvent(log, 'impersonation began', { address: request.ip, user: params.id, operator: actor.id });
        return reply.code(201).send({ ...begun, ends_at: ends_at.toISOString() });
      },
    });
  };

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const shown = (row: Omit<Row, 'locked_reason'>): AdminPerson => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  plan: row.plan,
  operator_roles: row.operator_roles,
  companies: row.companies,
  has_second_factor: row.has_second_factor,
  verified_at: iso(row.verified_at),
  locked_at: iso(row.locked_at),
  deletion_requested_at: iso(row.deletion_requested_at),
  last_login_at: iso(row.last_login_at),
  date_joined: row.date_joined.toISOString(),
});
