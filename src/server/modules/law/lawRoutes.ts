import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { endpoints } from '../../../contract/endpoints/endpoints';
import { LAW_DOCUMENTS } from '../../../contract/vocabulary/law';
import { Codes } from '../../../contract/wire/common';
import { LawText } from '../../../contract/wire/law';
import { routeOf } from '../../platform/http/routeOf';
import { notFound } from '../../platform/http/failures';
import type { Services } from '../../platform/services';

/** Legal texts of the operator, public. */
export const lawRoutes =
  ({ law }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...routeOf(endpoints.getLawText),
      schema: {
        tags: ['law'],
        params: Type.Object({ document: Codes(LAW_DOCUMENTS) }),
        response: { 200: LawText },
      },
      handler: async ({ params }) => {
        const found = law.texts.find(({ document }) => document === params.document);
        if (!found) throw notFound();
        return found;
      },
    });
  };
