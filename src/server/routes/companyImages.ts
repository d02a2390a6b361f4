import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { isLoggedIn } from '../../contract/access';
import { endpoints } from '../../contract/endpoints';
import { PICTURE_MAX_BYTES } from '../../contract/limits';
import { Picture } from '../../contract/wire/companies';
import { encodePicture, newPictureKey } from '../companyPicture';
import { unsupportedMediaType } from '../failures';
import { allow, requireActor } from '../plugins/authentication';
import { replacePicture } from '../repositories/companyWrites';
import { pictureFiles, pictureKeys, pictureOf } from '../repositories/pictures';
import { forgetLeftovers, noteLeftovers } from '../repositories/leftovers';
import { lockOwn } from '../repositories/visibility';
import { requireOwn } from '../repositories/files';
import type { Services } from '../services';
import { removeBytes, storeBytes } from '../storedBytes';
import { readFilePart } from '../uploads';
import { at, IdParams } from './address';

/** What a browser says of the pictures that are taken in; the content decides. */
const TYPES = new Set(['image/png', 'image/jpeg', 'image/webp']);

/** The picture of an own company. */
export const companyImagesRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, quotas } = services;
    await app.register(multipart, { limits: { fileSize: PICTURE_MAX_BYTES, files: 1, fields: 0, headerPairs: 50 } });
    app.addHook('onRequest', allow(isLoggedIn));
    const tags = ['companies'];

    /** Puts one picture, or none, in place of another, whose files go at once. */
    const replace = async (request: FastifyRequest, id: number, key: string | null) => {
      const gone = await db.transaction().execute(async (transaction) => {
        await lockOwn(transaction, 'companies', id, requireActor(request));
        const last = pictureKeys(await replacePicture(transaction, id, key));
        await noteLeftovers(transaction, last, clock());
        await forgetLeftovers(transaction, pictureKeys(key));
        return last;
      });
      await removeBytes(services, gone);
    };

    app.route({
      ...at(endpoints.uploadCompanyImage),
      bodyLimit: PICTURE_MAX_BYTES + 64 * 1024,
      schema: { tags, params: IdParams, consumes: ['multipart/form-data'], response: { 201: Picture } },
      handler: async (request, reply) => {
        const { id } = request.params;
        // Asked before the bytes are taken in, and again with the row held.
        await requireOwn(db, 'companies', id, requireActor(request));
        const bytes = await readPicture(request);
        quotas.picturesOfAccount.take(String(requireActor(request).id));
        const encoded = await encodePicture(bytes);
        const key = newPictureKey();
        const { picture, thumb } = pictureFiles(key);
        await storeBytes(services, [
          { key: picture, bytes: encoded.picture, contentType: 'image/webp' },
          { key: thumb, bytes: encoded.thumb, contentType: 'image/webp' },
        ]);
        await replace(request, id, key);
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
