import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { type TSchema, Type } from 'typebox';
import { endpoints } from '../../../contract/endpoints/endpoints';
import { FILE_MAX_BYTES, BID_FILES_MAX } from '../../../contract/limits/limits';
import { fileRules } from '../../../contract/rules/files';
import { ACCESSORY_OWNERS } from '../../../contract/vocabulary/registers';
import { Results } from '../../../contract/wire/common';
import { FilePatch, PortalFile } from '../../../contract/wire/files';
import type { Db } from '../../platform/database/database';
import type { FileOwnerKind } from '../../platform/database/tables/exchange';
import { checkQuota } from '../../platform/limits/accountQuotas';
import { invalid, notFound } from '../../platform/http/failures';
import { newStorageKey } from '../../platform/storage/storage';
import { describeUpload, dispositionOf, readFilePart, type Upload } from '../../platform/storage/uploads';
import { requireActor } from '../../platform/http/actor';
import { tagVersion } from '../../platform/http/conditional';
import { writeOnce } from '../../platform/limits/writeOnce';
import { describeQuotas } from '../../platform/limits/quotaRefusals';
import {
  createFile,
  deleteFile,
  findFile,
  listFiles,
  lockOwnFile,
  readFile,
  restoreFile,
  updateFile,
} from './filesRepository';
import { sha256 } from '../tenders/bids/receipts';
import { countFiles, isOwnBid, lockWritableBid } from '../tenders/bids/bidsRepository';
import {
  type Caller,
  isChangeable,
  isVisible,
  lockOwn,
  requireChangeable,
} from '../../platform/identity/visibilityRepository';
import type { Services } from '../../platform/services';
import { withStoredBytes } from '../../platform/storage/storedBytes';
import { bidTexts } from '../tenders/bids/bidsTexts';
import { fileTexts } from '../../platform/texts/files';
import { IdParams, routeOf } from '../../platform/http/routeOf';
import { changesOfOwned } from '../../platform/http/owned';

/** Kinds of records that files can be attached to. */
const FILED_KINDS = [...ACCESSORY_OWNERS, 'bids'] as const;
type FiledKind = (typeof FILED_KINDS)[number];

/**
 * Files of companies, projects, references, software and bids. Users who see the record can read them; its owner can
 * change them. A file to be sent with a message belongs to its uploader until the message is sent.
 */
export const filesRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, present, storage } = services;
    await app.register(multipart, { limits: { fileSize: FILE_MAX_BYTES, files: 1, fields: 0, headerPairs: 50 } });
    const tags = ['files'];

    const uploading = <Params extends TSchema>(params: Params) => ({
      bodyLimit: FILE_MAX_BYTES + 64 * 1024,
      schema: {
        tags,
        ...describeQuotas('files', 'fileBytes'),
        params,
        consumes: ['multipart/form-data'],
        response: { 201: PortalFile },
      },
    });
    /** Stores the uploaded file under its owner record, which `hold` locks. */
    const store = async (
      request: FastifyRequest,
      owner: { kind: FileOwnerKind; id: number },
      hold: (transaction: Db) => Promise<unknown> = () => Promise.resolve(),
    ) => {
      const actor = requireActor(request);
      const { bytes, ...described } = await readUpload(request);
      // Files of bids may have to be proven later, so their hash is stored.
      const hash = owner.kind === 'bids' ? sha256(bytes) : null;
      const row = { ...described, size: bytes.length, storage_key: newStorageKey(), sha256: hash };
      const stored = [{ key: row.storage_key, bytes, contentType: row.content_type }];
      return withStoredBytes(services, stored, (used) =>
        writeOnce(db, request, clock(), async (transaction) => {
          await hold(transaction);
          await used(transaction);
          if (owner.kind === 'bids' && (await countFiles(transaction, owner.id)) >= BID_FILES_MAX)
            throw invalid({ file: [bidTexts.tooManyFiles(BID_FILES_MAX)] });
          const file = await createFile(transaction, owner, row, actor.id, clock());
          await checkQuota(services, transaction, actor, 'files', 'file');
          await checkQuota(services, transaction, actor, 'fileBytes');
          return file;
        }),
      );
    };

    const sees = (kind: FiledKind, id: number, caller: Caller) =>
      kind === 'bids' ? isOwnBid(db, id, caller) : isVisible(db, kind, id, caller);
    /** Locks the record that a file is attached to, for users who may change it. */
    const lockSubject = (transaction: Db, kind: FiledKind, id: number, caller: Caller): Promise<unknown> =>
      kind === 'bids' ? lockWritableBid(transaction, id, caller) : lockOwn(transaction, kind, id, caller);

    for (const kind of FILED_KINDS) {
      app.route({
        ...routeOf(endpoints.listFiles, { owner: kind }),
        schema: { tags, params: IdParams, response: { 200: Results(PortalFile) } },
        handler: async (request) => {
          const { id } = request.params;
          const actor = requireActor(request);
          if (!(await sees(kind, id, actor))) throw notFound();
          const isOwned = kind === 'bids' || (await isChangeable(db, kind, id, actor));
          return { results: await listFiles(db, kind, id, isOwned) };
        },
      });

      app.route({
        ...routeOf(endpoints.uploadFile, { owner: kind }),
        ...uploading(IdParams),
        handler: async (request, reply) => {
          const actor = requireActor(request);
          const { id } = request.params;
          // Checked before the upload is read, and again with the row locked.
          if (kind === 'bids') await db.transaction().execute((first) => lockWritableBid(first, id, actor));
          else await requireChangeable(db, kind, id, actor);
          const created = await store(request, { kind, id }, (transaction) =>
            lockSubject(transaction, kind, id, actor),
          );
          tagVersion(reply, created);
          return reply.code(201).send(created.file);
        },
      });
    }

    app.route({
      ...routeOf(endpoints.uploadAttachment),
      ...uploading(Type.Object({})),
      handler: async (request, reply) => {
        const created = await store(request, { kind: 'drafts', id: requireActor(request).id });
        tagVersion(reply, created);
        return reply.code(201).send(created.file);
      },
    });

    changesOfOwned(app, services, {
      name: 'file',
      tag: 'files',
      endpoints: { update: endpoints.updateFile, delete: endpoints.deleteFile, restore: endpoints.restoreFile },
      shape: PortalFile,
      patch: FilePatch,
      patchRules: fileRules,
      totals: ['files', 'fileBytes'],
      lock: lockOwnFile,
      find: readFile,
      update: updateFile,
      delete: deleteFile,
      restore: restoreFile,
    });

    app.route({
      // A download may take long on a slow connection and costs the server little.
      ...routeOf(endpoints.downloadFile, {}, { concurrencyLimit: false }),
      // The plugin mistakes one text in five hundred for deflate by its first two bytes, and would send it unchanged
      // with the header of gzip.
      compress: false,
      schema: { tags, params: IdParams, produces: ['application/octet-stream'] },
      handler: async (request, reply) => {
        const file = await findFile(db, request.params.id, requireActor(request), present());
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
  if (bytes.length === 0) throw invalid({ file: [fileTexts.emptyFile] });
  return describeUpload(filename, bytes);
}
