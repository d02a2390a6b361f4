import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ACCESSORY_PATHS, endpoints } from '#contract/endpoints/endpoints.ts';
import { messages } from '#contract/rules/messages.ts';
import type { AccessoryType } from '#contract/vocabulary/registers.ts';
import type { AccessoryChange } from '#contract/wire/accessories.ts';
import { type RequestActor, requireActor } from '#platform/http/actor.ts';
import { invalid } from '#platform/http/failures.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { lockOwn } from '#platform/identity/visibilityRepository.ts';
import { consumeQuota } from '#platform/limits/accountQuotas.ts';
import type { Services } from '#platform/services.ts';
import { addAccessory, readAccessories, removeAccessory } from './accessoriesRepository.ts';

const KEYS = { categories: 'category_id', tags: 'tag_id', products: 'product_id' } as const;

/** Categories, tags and products of own companies, projects, references and software, changed one at a time. */
export const accessoriesRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db } = services;

    for (const { owner, accessory } of ACCESSORY_PATHS) {
      const fixed = { modelType: owner, accessoriesType: accessory };
      const change = (by: typeof addAccessory, id: number, body: AccessoryChange, actor: RequestActor) =>
        db.transaction().execute(async (transaction) => {
          await lockOwn(transaction, owner, id, actor);
          await consumeQuota(services, transaction, actor, 'changes');
          await by(transaction, owner, id, accessory, idOf(body, accessory));
          return readAccessories(transaction, owner, id);
        });

      app.route({
        ...routeOf(endpoints.addAccessory, fixed),
        handler: async (request, reply) => {
          const { idModel } = request.params;
          return reply.code(201).send(await change(addAccessory, idModel, request.body, requireActor(request)));
        },
      });

      app.route({
        ...routeOf(endpoints.removeAccessory, fixed),
        handler: (request) => change(removeAccessory, request.params.idModel, request.body, requireActor(request)),
      });
    }
  };

/** @throws Failure 400 if the body contains no id */
function idOf(body: AccessoryChange, accessory: AccessoryType): number {
  const key = KEYS[accessory];
  const id = body[key];
  if (id === undefined) throw invalid({ [key]: [messages.required] });
  return id;
}
