import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { isPayingClient } from '../../../contract/access/access';
import { dayOf } from '../../../contract/lib/days';
import { endpoints } from '../../../contract/endpoints/endpoints';
import { Garage } from '../../../contract/wire/garage';
import { allow, requireActor } from '../../platform/http/actor';
import { readGarage } from './garageRepository';
import type { Services } from '../../platform/services';
import { softwareTexts } from './softwareTexts';
import { routeOf } from '../../platform/http/routeOf';

/** The digital garage of a client on BASIC or PREMIUM (docs/product.md 2.11). */
export const garageRoutes =
  ({ db, clock }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...routeOf(endpoints.getGarage),
      onRequest: allow(isPayingClient, softwareTexts.garagePlan),
      schema: { tags: ['garage'], response: { 200: Garage } },
      handler: async (request) => readGarage(db, requireActor(request), dayOf(clock())),
    });
  };
