import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { companyRules } from '#contract/rules/companies.ts';
import type { Restorable } from '#platform/audit/recordKind.ts';
import type { Db } from '#platform/database/database.ts';
import { requireActor } from '#platform/http/actor.ts';
import { changesAnything, requireVersion, tagVersion } from '#platform/http/conditional.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { checkBody, checkPatch, ruledPatch } from '#platform/http/validation.ts';
import { type Caller, lockOwn, ownCompanyIds } from '#platform/identity/visibilityRepository.ts';
import { checkQuota, consumeQuota } from '#platform/limits/accountQuotas.ts';
import { writeOnce } from '#platform/limits/writeOnce.ts';
import type { Services } from '#platform/services.ts';
import { findOwnCompany, type VersionedCompany } from './companiesRepository.ts';
import { companyLookUp } from './companyLookUp.ts';
import { askBeforeSaving, judgeCompany, type RegisterAnswer } from './companyVerification.ts';
import { createCompany, updateCompany } from './companyWritesRepository.ts';
import { findOwnIdentity } from './verificationsRepository.ts';

export const restorableCompany = (services: Services): Restorable => ({
  lock: (transaction, id, caller) => lockOwn(transaction, 'companies', id, caller),
  links: [],
  change: async (transaction, id, patch, actor) => {
    await updateCompany(transaction, id, ruledPatch(companyRules, patch));
    // The register is asked later by the scheduled check, as it is when the rate limit is exceeded.
    if ('name' in patch || 'reg_number' in patch) await judgeCompany(services, transaction, id, undefined);
    await consumeQuota(services, transaction, actor, 'changes');
  },
});

/** Own companies: creation and updates. Reading is in `registers`; deletion is not here. */
export const companiesRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, rateLimits } = services;
    const lookUp = companyLookUp(services);

    /**
     * Asks the register about a number that is about to be saved. If the rate limit is exceeded, the scheduled check
     * asks later.
     */
    const answerFor = async (
      request: FastifyRequest,
      number: string | null | undefined,
    ): Promise<RegisterAnswer | undefined> => {
      if (!number || !rateLimits.aresOfAddress.tryConsume(request.ip)) return undefined;
      return askBeforeSaving(lookUp, number);
    };

    app.route({
      ...routeOf(endpoints.createCompany),
      preValidation: checkBody(companyRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const answer = await answerFor(request, request.body.reg_number);
        const created = await writeOnce(db, request, clock(), async (transaction) => {
          const id = await createCompany(transaction, actor, request.body);
          await judgeCompany(services, transaction, id, answer);
          await checkQuota(services, transaction, actor, 'companies');
          await consumeQuota(services, transaction, actor, 'newCompanies');
          const owner = { company: { id }, role: 'OWNER' as const };
          return ownCompany(transaction, id, { ...actor, memberships: [...actor.memberships, owner] });
        });
        tagVersion(reply, created);
        return reply.code(201).send(created.company);
      },
    });

    app.route({
      ...routeOf(endpoints.updateCompany),
      preValidation: checkPatch(companyRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id } = request.params;
        const { name, reg_number } = request.body;
        const before = await findOwnIdentity(db, id, ownCompanyIds(actor));
        const after = {
          name: name ?? before?.name,
          reg_number: reg_number === undefined ? before?.reg_number : reg_number,
        };
        const isOther = before && (after.name !== before.name || (after.reg_number || null) !== before.reg_number);
        const answer = isOther ? await answerFor(request, after.reg_number) : undefined;
        const changed = await db.transaction().execute(async (transaction) => {
          requireVersion(request, await lockOwn(transaction, 'companies', id, actor));
          if (changesAnything(request.body)) await updateCompany(transaction, id, request.body);
          if (isOther) await judgeCompany(services, transaction, id, answer);
          await consumeQuota(services, transaction, actor, 'changes');
          return ownCompany(transaction, id, actor);
        });
        tagVersion(reply, changed);
        return changed.company;
      },
    });
  };

/** Reads the company that was just written. */
async function ownCompany(db: Db, id: number, caller: Caller): Promise<VersionedCompany> {
  const found = await findOwnCompany(db, id, caller);
  if (!found) throw new Error(`Company ${id} is not there after its own write`);
  return found;
}
