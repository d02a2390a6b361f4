import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { isLoggedIn } from '../../contract/access';
import { endpoints } from '../../contract/endpoints';
import { PICTURE_MAX_BYTES } from '../../contract/limits';
import { Picture } from '../../contract/wire/companies';
import { encodePicture, newPictureKey, pictureFiles } from '../companyPicture';
import { unsupportedMediaType } from '../failures';
import { allow, requireActor } from '../plugins/authentication';
import { replacePicture } from '../repositories/companyWrites';
import { pictureOf } from '../repositories/pictures';
import { lockOwn } from '../repositories/visibility';
import { requireOwn } from '../repositories/files';
import type { Services } from '../services';
import { readFilePart } from '../uploads';
import { at, IdParams } from './address';

/** What a browser says of the pictures that are taken in; the content decides. */
const TYPES = new Set(['image/png', 'image/jpeg', 'image/webp']);

/** The picture of an own company. */
export const companyImagesRoutes =
  ({ db, storage, log }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(multipart, { limits: { fileSize: PICTURE_MAX_BYTES, files: 1, fields: 0, headerPairs: 50 } });
    app.addHook('onRequest', allow(isLoggedIn));
    const tags = ['companies'];

    /** Files nobody refers to any more: if they cannot be removed now, they are only wasted space. */
    const forget = async (key: string | null) => {
      if (key === null) return;
      const { picture, thumb } = pictureFiles(key);
      await Promise.all([storage.remove(picture), storage.remove(thumb)]).catch((err: unknown) =>
        log.warn({ err }, 'Removing a picture failed'),
      );
    };
    const replace = async (request: FastifyRequest, id: number, key: string | null) => {
      const last = await db.transaction().execute(async (transaction) => {
        await lockOwn(transaction, 'companies', id, requireActor(request));
        return replacePicture(transaction, id, key);
      });
      await forget(last);
    };

    app.route({
      ...at(endpoints.uploadCompanyImage),
      bodyLimit: PICTURE_MAX_BYTES + 64 * 1024,
      schema: { tags, params: IdParams, consumes: ['multipart/form-data'], response: { 201: Picture } },
      handler: async (request, reply) => {
        const { id } = request.params;
        // Asked before the bytes are taken in, and again with the row held.
        await requireOwn(db, 'companies', id, requireActor(request));
        const encoded = await encodePicture(await readPicture(request));
        const key = newPictureKey();
        const { picture, thumb } = pictureFiles(key);
        // Outside the transaction, which must not wait for a disk or another service.
        await storage.put(picture, encoded.picture, 'image/webp');
        await storage.put(thumb, encoded.thumb, 'image/webp');
        await replace(request, id, key).catch(async (error: unknown) => {
          await forget(key);
          throw error;
        });
        return reply.code(201).send(pictureOf(key)!);
      },
    });

    app.route({
      ...at(endpoints.deleteCompanyImage),
      schema: { tags, params: IdParams, response: { 204: Type.Null() } },
      handler: async (request, reply) => {
        await replace(request, request.params.id, null);
        return reply.code(204).send(null);
      },
    });
  };

/** @throws as {@link readFilePart}, and 415 for what does not even claim to be a picture */
async function readPicture(request: FastifyRequest): Promise<Buffer> {
  const { mimetype, bytes } = await readFilePart(request, 'image');
  if (!TYPES.has(mimetype)) throw unsupportedMediaType();
  return bytes;
}
