import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { canListAllCompanies, canSearchRegister, isLoggedIn } from '#contract/access/access.ts';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { COMPARE_MAX } from '#contract/limits/limits.ts';
import { messages } from '#contract/rules/messages.ts';
import { REGISTER_TYPES } from '#contract/vocabulary/registers.ts';
import { allow, requireActor } from '#platform/http/actor.ts';
import { invalid } from '#platform/http/failures.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { ownCompanyIds } from '#platform/identity/visibilityRepository.ts';
import type { Services } from '#platform/services.ts';
import { findComparedCompanies } from './companiesRepository.ts';
import { companyTexts } from './companiesTexts.ts';
import { followMerges } from './companyMergesRepository.ts';

/** Comparison of companies, allowed for users who may search the register. */
export const comparisonRoutes =
  ({ db }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    for (const type of REGISTER_TYPES) {
      app.route({
        ...routeOf(endpoints.compareCompanies, { type }),
        onRequest:
          type === 'companies'
            ? allow(isLoggedIn)
            : allow(
                (actor) => canSearchRegister(actor, type),
                type === 'suppliers' ? companyTexts.supplierSearchPlan : companyTexts.consultantsPlan,
              ),
        handler: async (request) => {
          const actor = requireActor(request);
          const ids = await followMerges(db, comparedIds(request.query.ids));
          const ownOnly = type === 'companies' && !canListAllCompanies(actor);
          const scope = type === 'companies' ? (ownOnly ? { own: ownCompanyIds(actor) } : {}) : { role: ROLE_OF[type] };
          return { results: await findComparedCompanies(db, ids, scope, actor) };
        },
      });
    }
  };

const ROLE_OF = { suppliers: 'SUPPLIER', consultants: 'CONSULTANT' } as const;

/** @throws Failure 400 for no ids or for more than can be compared */
function comparedIds(given: readonly number[]): number[] {
  const ids = [...new Set(given)];
  if (ids.length === 0) throw invalid({ ids: [messages.required] });
  if (ids.length > COMPARE_MAX) throw invalid({ ids: [companyTexts.tooManyCompared(COMPARE_MAX)] });
  return ids;
}
