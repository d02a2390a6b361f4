import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { isLoggedIn } from '../../contract/access';
import { endpoints } from '../../contract/endpoints';
import { companyRules } from '../../contract/rules/companies';
import { Company, CompanyCreation, CompanyPatch } from '../../contract/wire/companies';
import { checkTotal, takeRate } from '../accountQuotas';
import type { Db } from '../database/database';
import { allow, requireActor } from '../plugins/authentication';
import { requireVersion, tagVersion } from '../plugins/conditional';
import { writeOnce } from '../plugins/idempotency';
import { describeQuotas } from '../quotaTexts';
import { findOwnCompany, type VersionedCompany } from '../repositories/companies';
import { createCompany, updateCompany } from '../repositories/companyWrites';
import { lockOwn } from '../repositories/visibility';
import type { Services } from '../services';
import { checkBody, checkPatch } from '../validation';
import { at, IdParams } from './address';

/** Own companies: making and changing them. Reading is in `registers`; deleting there is none. */
export const companiesRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = services;
    app.addHook('onRequest', allow(isLoggedIn));
    const tags = ['companies'];

    app.route({
      ...at(endpoints.createCompany),
      schema: { tags, ...describeQuotas('companies'), body: CompanyCreation, response: { 201: Company } },
      preValidation: checkBody(companyRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const created = await writeOnce(db, request, clock(), async (transaction) => {
          const id = await createCompany(transaction, actor, request.body);
          await checkTotal(services, transaction, actor, 'companies');
          return ownCompany(transaction, id, actor.id);
        });
        tagVersion(reply, created);
        return reply.code(201).send(created.company);
      },
    });

    app.route({
      ...at(endpoints.updateCompany),
      schema: { tags, ...describeQuotas('changes'), params: IdParams, body: CompanyPatch, response: { 200: Company } },
      preValidation: checkPatch(companyRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id } = request.params;
        const changed = await db.transaction().execute(async (transaction) => {
          requireVersion(request, await lockOwn(transaction, 'companies', id, actor));
          await updateCompany(transaction, id, request.body);
          await takeRate(services, transaction, actor, 'changes');
          return ownCompany(transaction, id, actor.id);
        });
        tagVersion(reply, changed);
        return changed.company;
      },
    });
  };

/** The company that was just written. */
async function ownCompany(db: Db, id: number, ownerId: number): Promise<VersionedCompany> {
  const found = await findOwnCompany(db, id, ownerId);
  if (!found) throw new Error(`Company ${id} is not there after its own write`);
  return found;
}
