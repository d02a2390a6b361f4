import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ACCESSORY_PATHS, endpoints } from '../../../contract/endpoints/endpoints';
import { MAX_ID } from '../../../contract/limits/limits';
import { messages } from '../../../contract/rules/messages';
import type { AccessoryType } from '../../../contract/vocabulary/registers';
import { Accessories, AccessoryChange } from '../../../contract/wire/accessories';
import { invalid } from '../../platform/http/failures';
import { requireActor } from '../../platform/http/actor';
import { consumeQuota } from '../../platform/limits/accountQuotas';
import { describeQuotas } from '../../platform/limits/quotaRefusals';
import { addAccessory, readAccessories, removeAccessory } from './accessoriesRepository';
import { lockOwn } from '../../platform/identity/visibilityRepository';
import type { Services } from '../../platform/services';
import { routeOf } from '../../platform/http/routeOf';
import { Type } from 'typebox';

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
