import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { notFound } from '../../input/failures';
import type { Services } from '../../services';

/** Names that `newPictureKey` makes, of a picture or of its thumbnail. */
const Params = Type.Object({ name: Type.String({ pattern: '^[0-9a-f]{36}(\\.thumb)?\\.webp$' }) });

/** Pictures of companies, public as an `<img>` sends no token; a name never comes again with another content. */
export const mediaRoutes =
  ({ storage }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/:name', { schema: { hide: true, params: Params } }, async (request, reply) => {
      const bytes = await storage.read(`media/${request.params.name}`);
      if (!bytes) throw notFound();
      return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/webp').send(bytes);
    });
  };
