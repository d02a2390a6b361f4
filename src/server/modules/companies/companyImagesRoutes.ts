import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { PICTURE_MAX_BYTES } from '#contract/limits/limits.ts';
import type { Db } from '#platform/database/database.ts';
import { requireActor } from '#platform/http/actor.ts';
import { unsupportedMediaType } from '#platform/http/failures.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { lockOwn, requireChangeable } from '#platform/identity/visibilityRepository.ts';
import { consumeQuotaFirst } from '#platform/limits/accountQuotas.ts';
import { writeOnce } from '#platform/limits/writeOnce.ts';
import type { Services } from '#platform/services.ts';
import { recordLeftovers } from '#platform/storage/leftoversRepository.ts';
import { removeBytes, withStoredBytes } from '#platform/storage/storedBytes.ts';
import { withFilePart } from '#platform/storage/uploads.ts';
import { encodePicture, newPictureKey } from './companyPicture.ts';
import { replacePicture } from './companyWritesRepository.ts';
import { pictureFiles, pictureKeys, pictureOf } from './picturesRepository.ts';

/** MIME types of accepted images as browsers send them. The content itself is checked separately. */
const TYPES = new Set(['image/png', 'image/jpeg', 'image/jpg', 'image/webp']);

/** The image of an own company. */
export const companyImagesRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = services;
    await app.register(multipart, { limits: { fileSize: PICTURE_MAX_BYTES, files: 1, fields: 0, headerPairs: 50 } });

    /** Replaces or removes the image. Returns the storage keys of the old files, which are recorded for deletion. */
    const replace = async (
      transaction: Db,
      request: FastifyRequest,
      id: number,
      key: string | null,
    ): Promise<string[]> => {
      await lockOwn(transaction, 'companies', id, requireActor(request));
      const last = pictureKeys(await replacePicture(transaction, id, key));
      await recordLeftovers(transaction, last, clock());
      return last;
    };

    app.route({
      ...routeOf(endpoints.uploadCompanyImage),
      bodyLimit: PICTURE_MAX_BYTES + 64 * 1024,
      handler: async (request, reply) => {
        const { id } = request.params;
        // Checked before the upload is read, and again with the row locked.
        const actor = requireActor(request);
        await requireChangeable(db, 'companies', id, actor);
        await consumeQuotaFirst(services, actor, 'pictures');
        const encoded = await withFilePart(services, request, 'image', ({ mimetype, path }) => {
          if (!TYPES.has(mimetype)) throw unsupportedMediaType();
          return encodePicture(path);
        });
        const key = newPictureKey();
        const { picture, thumb } = pictureFiles(key);
        const stored = [
          { key: picture, content: encoded.picture, contentType: 'image/webp' },
          { key: thumb, content: encoded.thumb, contentType: 'image/webp' },
        ];
        let gone: string[] = [];
        const answer = await withStoredBytes(services, stored, (used) =>
          writeOnce(db, request, clock(), async (transaction) => {
            gone = await replace(transaction, request, id, key);
            await used(transaction);
            return pictureOf(key)!;
          }),
        );
        await removeBytes(services, gone);
        return reply.code(201).send(answer);
      },
    });

    app.route({
      ...routeOf(endpoints.deleteCompanyImage),
      handler: async (request, reply) => {
        await removeBytes(
          services,
          await db.transaction().execute((transaction) => replace(transaction, request, request.params.id, null)),
        );
        return reply.code(204).send(null);
      },
    });
  };
