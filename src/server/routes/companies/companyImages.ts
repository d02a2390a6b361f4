import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { isLoggedIn } from '../../../contract/access';
import { endpoints } from '../../../contract/endpoints';
import { PICTURE_MAX_BYTES } from '../../../contract/limits';
import { Picture } from '../../../contract/wire/companies';
import { takeRateFirst } from '../../limits/accountQuotas';
import { encodePicture, newPictureKey } from '../../companies/companyPicture';
import { unsupportedMediaType } from '../../input/failures';
import { allow, requireActor } from '../../input/actor';
import { writeOnce } from '../../limits/writeOnce';
import { describeQuotas } from '../../limits/quotaTexts';
import { replacePicture } from '../../repositories/companies/companyWrites';
import { pictureFiles, pictureKeys, pictureOf } from '../../repositories/companies/pictures';
import { recordLeftovers } from '../../repositories/leftovers';
import { lockOwn, requireChangeable } from '../../repositories/visibility';
import type { Db } from '../../database/database';
import type { Services } from '../../services';
import { removeBytes, withStoredBytes } from '../../files/storedBytes';
import { readFilePart } from '../../files/uploads';
import { IdParams, routeOf } from '../../input/routeOf';

/** What a browser says of the pictures that are taken in; the content decides. */
const TYPES = new Set(['image/png', 'image/jpeg', 'image/jpg', 'image/webp']);

/** The picture of an own company. */
export const companyImagesRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = services;
    await app.register(multipart, { limits: { fileSize: PICTURE_MAX_BYTES, files: 1, fields: 0, headerPairs: 50 } });
    app.addHook('onRequest', allow(isLoggedIn));
    const tags = ['companies'];

    /** Puts one picture, or none, in place of another; answers the keys of that one's files, which are noted as left over. */
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
      schema: {
        tags,
        ...describeQuotas('pictures'),
        params: IdParams,
        consumes: ['multipart/form-data'],
        response: { 201: Picture },
      },
      handler: async (request, reply) => {
        const { id } = request.params;
        // Asked before the bytes are taken in, and again with the row held.
        const actor = requireActor(request);
        await requireChangeable(db, 'companies', id, actor);
        const sent = await readPicture(request);
        await takeRateFirst(services, actor, 'pictures');
        const encoded = await encodePicture(sent);
        const key = newPictureKey();
        const { picture, thumb } = pictureFiles(key);
        const stored = [
          { key: picture, bytes: encoded.picture, contentType: 'image/webp' },
          { key: thumb, bytes: encoded.thumb, contentType: 'image/webp' },
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
      schema: { tags, params: IdParams, response: { 204: Type.Null() } },
      handler: async (request, reply) => {
        await removeBytes(
          services,
          await db.transaction().execute((transaction) => replace(transaction, request, request.params.id, null)),
        );
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
