import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { isHalfLoggedIn, isLoggedIn } from '../../../contract/access';
import { endpoints } from '../../../contract/endpoints';
import { userRules } from '../../../contract/rules/accounts';
import { User, UserPatch } from '../../../contract/wire/accounts';
import { allow, requireActor } from '../../input/actor';
import { requireVersion, tagVersion } from '../../input/conditional';
import { getUser, lockUser, updateUser } from '../../repositories/accounts/users';
import type { Services } from '../../services';
import { checkPatch, dropEmpty } from '../../input/validation';
import { at } from '../../input/address';

/** What a password alone does not tell where a second factor is still to come. */
const WITHHELD = {
  plan: 'FREE',
  first_name: null,
  last_name: null,
  phone: null,
  company: null,
  is_operator: false,
} as const;

/** The own account. */
export const usersRoutes =
  ({ db }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', allow(isLoggedIn));

    app.route({
      ...at(endpoints.getSelf),
      schema: { tags: ['users'], response: { 200: User } },
      handler: async (request, reply) => {
        const { id, second_factor } = requireActor(request);
        const user = { ...(await getUser(db, id)), second_factor };
        tagVersion(reply, user);
        return isHalfLoggedIn(user) ? { ...user, ...WITHHELD } : user;
      },
    });

    app.route({
      ...at(endpoints.updateSelf),
      schema: { tags: ['users'], body: UserPatch, response: { 200: User } },
      // Empty and missing values change nothing (docs/product.md 2.17).
      preValidation: [dropEmpty, checkPatch(userRules)],
      handler: async (request, reply) => {
        const { id, second_factor } = requireActor(request);
        const user = await db.transaction().execute(async (transaction) => {
          requireVersion(request, await lockUser(transaction, id));
          await updateUser(transaction, id, request.body);
          return getUser(transaction, id);
        });
        tagVersion(reply, user);
        return { ...user, second_factor };
      },
    });
  };
