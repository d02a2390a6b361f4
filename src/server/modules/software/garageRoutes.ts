import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { isPayingClient } from '#contract/access/access.ts';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { dayOf } from '#contract/lib/days.ts';
import { allow, requireActor } from '#platform/http/actor.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import type { Services } from '#platform/services.ts';
import { readGarage } from './garageRepository.ts';
import { softwareTexts } from './softwareTexts.ts';

/** The digital garage of a client on BASIC or PREMIUM (docs/product.md 2.11). */
export const garageRoutes =
  ({ db, clock }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...routeOf(endpoints.getGarage),
      onRequest: allow(isPayingClient, softwareTexts.garagePlan),
      handler: async (request) => readGarage(db, requireActor(request), dayOf(clock())),
    });
  };
