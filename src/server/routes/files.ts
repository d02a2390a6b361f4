import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { isLoggedIn } from '../../contract/access';
import { endpoints } from '../../contract/endpoints';
import { FILE_MAX_BYTES, RESTORE_MINUTES } from '../../contract/limits';
import { fileRules } from '../../contract/rules/files';
import { ACCESSORY_OWNERS } from '../../contract/vocabulary/registers';
import { Results } from '../../contract/wire/common';
import { FilePatch, PortalFile } from '../../contract/wire/files';
import { checkTotal, takeRate } from '../accountQuotas';
import { invalid, notFound } from '../failures';
import { newStorageKey } from '../external/storage';
import { describeUpload, dispositionOf, readFilePart, type Upload } from '../uploads';
import { allow, requireActor } from '../plugins/authentication';
import { requireVersion, tagVersion } from '../plugins/conditional';
import { writeOnce } from '../plugins/idempotency';
import { describeQuotas } from '../quotaTexts';
import {
  createFile,
  deleteFile,
  findFile,
  listFiles,
  lockOwnFile,
  requireOwn,
  restoreFile,
  updateFile,
} from '../repositories/files';
import { isVisible, lockOwn } from '../repositories/visibility';
import type { Services } from '../services';
import { withStoredBytes } from '../storedBytes';
import { texts } from '../texts';
import { checkPatch } from '../validation';
import { at, IdParams } from './address';

/** Files of companies, projects, references and software: whoever sees the thing reads them, its owner writes. */
export const filesRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, storage } = services;
    await app.register(multipart, { limits: { fileSize: FILE_MAX_BYTES, files: 1, fields: 0, headerPairs: 50 } });
    app.addHook('onRequest', allow(isLoggedIn));
    const tags = ['files'];
    const restorableSince = () => new Date(+clock() - RESTORE_MINUTES * 60_000);

    for (const kind of ACCESSORY_OWNERS) {
      app.route({
        ...at(endpoints.listFiles, { owner: kind }),
        schema: { tags, params: IdParams, response: { 200: Results(PortalFile) } },
        handler: async (request) => {
          const { id } = request.params;
          if (!(await isVisible(db, kind, id, requireActor(request)))) throw notFound();
          return { results: await listFiles(db, kind, id) };
        },
      });

      app.route({
        ...at(endpoints.uploadFile, { owner: kind }),
        bodyLimit: FILE_MAX_BYTES + 64 * 1024,
        schema: {
          tags,
          ...describeQuotas('files', 'fileBytes'),
          params: IdParams,
          consumes: ['multipart/form-data'],
          response: { 201: PortalFile },
        },
        handler: async (request, reply) => {
          const actor = requireActor(request);
          const { id } = request.params;
          // Asked before the bytes are taken in, and again with the row held.
          await requireOwn(db, kind, id, actor);
          const { bytes, ...described } = await readUpload(request);
          const row = { ...described, size: bytes.length, storage_key: newStorageKey() };
          const stored = [{ key: row.storage_key, bytes, contentType: row.content_type }];
          const created = await withStoredBytes(services, stored, (used) =>
            writeOnce(db, request, clock(), async (transaction) => {
              await lockOwn(transaction, kind, id, actor);
              await used(transaction);
              const file = await createFile(transaction, { kind, id }, row, actor.id, clock());
              await checkTotal(services, transaction, actor, 'files', 'file');
              await checkTotal(services, transaction, actor, 'fileBytes');
              return file;
            }),
          );
          tagVersion(reply, created);
          return reply.code(201).send(created.file);
        },
      });
    }

    app.route({
      ...at(endpoints.updateFile),
      schema: { tags, ...describeQuotas('changes'), params: IdParams, body: FilePatch, response: { 200: PortalFile } },
      preValidation: checkPatch(fileRules),
      handler: async (request, reply) => {
        const changed = await db.transaction().execute(async (transaction) => {
          const actor = requireActor(request);
          const file = await lockOwnFile(transaction, request.params.id, actor);
          requireVersion(request, file);
          const changedFile = await updateFile(transaction, file, request.body);
          await takeRate(services, transaction, actor, 'changes');
          return changedFile;
        });
        tagVersion(reply, changed);
        return changed.file;
      },
    });

    app.route({
      ...at(endpoints.deleteFile),
      schema: { tags, params: IdParams, response: { 204: Type.Null() } },
      handler: async (request, reply) => {
        await db.transaction().execute(async (transaction) => {
          const file = await lockOwnFile(transaction, request.params.id, requireActor(request));
          requireVersion(request, file);
          await deleteFile(transaction, file.id, clock());
        });
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...at(endpoints.restoreFile),
      schema: {
        tags,
        ...describeQuotas('files', 'fileBytes', 'changes'),
        params: IdParams,
        response: { 200: PortalFile },
      },
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const restored = await writeOnce(db, request, clock(), async (transaction) => {
          const file = await restoreFile(transaction, request.params.id, actor, restorableSince());
          await checkTotal(services, transaction, actor, 'files');
          await checkTotal(services, transaction, actor, 'fileBytes');
          await takeRate(services, transaction, actor, 'changes');
          return file;
        });
        tagVersion(reply, restored);
        return restored.file;
      },
    });

    app.route({
      ...at(endpoints.downloadFile),
      // Bytes may take long on a slow line, and cost the server little.
      config: { waitsForTurn: false },
      schema: { tags, params: IdParams, produces: ['application/octet-stream'] },
      handler: async (request, reply) => {
        const file = await findFile(db, request.params.id, requireActor(request));
        const bytes = await storage.read(file.storage_key);
        if (!bytes) throw notFound();
        return reply
          .header('content-disposition', dispositionOf(file.name))
          .header('content-length', file.size)
          .type(file.content_type)
          .send(bytes);
      },
    });
  };

/** @throws as {@link readFilePart}, and 400 for an empty file */
async function readUpload(request: FastifyRequest): Promise<Upload> {
  const { filename, bytes } = await readFilePart(request, 'file');
  if (bytes.length === 0) throw invalid({ file: [texts.emptyFile] });
  return describeUpload(filename, bytes);
}
