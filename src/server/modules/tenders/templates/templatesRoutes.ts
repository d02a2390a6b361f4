import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { endpoints } from '../../../../contract/endpoints/endpoints';
import { Results } from '../../../../contract/wire/common';
import { TenderTemplate } from '../../../../contract/wire/tenders';
import { routeOf } from '../../../platform/http/routeOf';
import type { Services } from '../../../platform/services';
import { listTemplates } from './templatesRepository';

/** Templates of tenders for buyers. */
export const templatesRoutes =
  ({ db }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...routeOf(endpoints.listTenderTemplates),
      schema: { tags: ['tenders'], response: { 200: Results(TenderTemplate) } },
      handler: async () => ({ results: await listTemplates(db) }),
    });
  };
