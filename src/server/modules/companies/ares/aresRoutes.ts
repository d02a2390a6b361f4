import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { messages } from '#contract/rules/messages.ts';
import { isRegNumber, normalizedRegNumber } from '#contract/rules/regNumber.ts';
import { invalid, notFound } from '#platform/http/failures.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import type { Services } from '#platform/services.ts';
import { companyTexts } from '../companiesTexts.ts';
import { companyLookUp } from '../companyLookUp.ts';

/** Look-up in the business register. It is public because registration needs it. */
export const aresRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const lookUp = companyLookUp(services);

    app.route({
      ...routeOf(endpoints.lookUpCompany),
      onRequest: async (request) => services.rateLimits.aresOfAddress.consume(request.ip),
      handler: async (request) => {
        const company = await lookUp(regNumberOf(request.query.reg_number));
        if (!company) throw notFound(companyTexts.aresUnknown);
        return company;
      },
    });
  };

/** @throws Failure 400 for an invalid registration number, so that no request to the register is wasted on it */
function regNumberOf(text: string): string {
  const number = normalizedRegNumber(text);
  if (number === '') throw invalid({ reg_number: [messages.required] });
  if (!isRegNumber(number)) throw invalid({ reg_number: [messages.regNumber] });
  return number;
}
