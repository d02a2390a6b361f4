import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ACCESSORY_PATHS, endpoints } from '#contract/endpoints/endpoints.ts';
import { MAX_ID } from '#contract/limits/limits.ts';
import { messages } from '#contract/rules/messages.ts';
import type { AccessoryType } from '#contract/vocabulary/registers.ts';
import { Accessories, AccessoryChange } from '#contract/wire/accessories.ts';
import { requireActor } from '#platform/http/actor.ts';
import { invalid } from '#platform/http/failures.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { lockOwn } from '#platform/identity/visibilityRepository.ts';
import { consumeQuota } from '#platform/limits/accountQuotas.ts';
import { describeQuotas } from '#platform/limits/quotaRefusals.ts';
import type { Services } from '#platform/services.ts';
import { addAccessory, readAccessories, removeAccessory } from './accessoriesRepository.ts';

const Params = Type.Object({ idModel: Type.Integer({ minimum: 1, maximum: MAX_ID }) });
const KEYS = { categories: 'category_id', tags: 'tag_id', products: 'product_id' } as const;

/** Categories, tags and products of own companies, projects, references and software, changed one at a time. */
export const accessoriesRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db } = services;

    for (const { owner, accessory } of ACCESSORY_PATHS) {
      for (const [endpoint, change, success] of [
        [endpoints.addAccessory, addAccessory, 201],
        [endpoints.removeAccessory, removeAccessory, 200],
      ] as const) {
        app.route({
          ...routeOf(endpoint, { modelType: owner, accessoriesType: accessory }),
          schema: {
            tags: [owner],
            ...describeQuotas('changes'),
            params: Params,
            body: AccessoryChange,
            response: { [success]: Accessories },
          },
          handler: async (request, reply) => {
            const { idModel } = request.params;
            const accessoryId = idOf(request.body, accessory);
            const after = await db.transaction().execute(async (transaction) => {
              await lockOwn(transaction, owner, idModel, requireActor(request));
              await consumeQuota(services, transaction, requireActor(request), 'changes');
              await change(transaction, owner, idModel, accessory, accessoryId);
              return readAccessories(transaction, owner, idModel);
            });
            return reply.code(success).send(after);
          },
        });
      }
    }
  };

/** @throws Failure 400 if the body contains no id */
function idOf(body: AccessoryChange, accessory: AccessoryType): number {
  const key = KEYS[accessory];
  const id = body[key];
  if (id === undefined) throw invalid({ [key]: [messages.required] });
  return id;
}
