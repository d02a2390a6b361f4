import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { FILE_MAX_BYTES, BID_FILES_MAX } from '#contract/limits/limits.ts';
import { fileRules } from '#contract/rules/files.ts';
import { FILED_KINDS } from '#contract/vocabulary/registers.ts';
import { countFiles, isOwnBid } from '#modules/tenders/bids/bidsRepository.ts';
import { bidTexts } from '#modules/tenders/bids/bidsTexts.ts';
import { lockWritableBid } from '#modules/tenders/bids/ownBids.ts';
import { lockForNewFile, lockForNewVersion, noteTenderFile } from '#modules/tenders/tenderFiles.ts';
import type { ReplacedFile } from '#modules/tenders/tenderFilesRepository.ts';
import { findTenderSight } from '#modules/tenders/tenderVisibilityRepository.ts';
import type { FileOwnerKind } from '#platform/database/columnTypes.ts';
import type { Db } from '#platform/database/database.ts';
import { authorOf, requireActor } from '#platform/http/actor.ts';
import { tagVersion } from '#platform/http/conditional.ts';
import { invalid, notFound } from '#platform/http/failures.ts';
import { changesOfOwned } from '#platform/http/owned.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import {
  type Caller,
  isChangeable,
  isVisible,
  lockOwn,
  requireChangeable,
} from '#platform/identity/visibilityRepository.ts';
import { checkQuota } from '#platform/limits/accountQuotas.ts';
import { describeQuotas } from '#platform/limits/quotaRefusals.ts';
import { isAnswered, writeOnce } from '#platform/limits/writeOnce.ts';
import type { Services } from '#platform/services.ts';
import { newStorageKey } from '#platform/storage/storage.ts';
import { withStoredBytes } from '#platform/storage/storedBytes.ts';
import { describeUpload, dispositionOf, withFilePart } from '#platform/storage/uploads.ts';
import { fileTexts } from '#platform/texts/files.ts';
import type { FiledKind } from './fileColumnsRepository.ts';
import {
  createFile,
  deleteFile,
  findFile,
  listFiles,
  lockOwnFile,
  readFile,
  restoreFile,
  updateFile,
} from './filesRepository.ts';

/**
 * Files of companies, projects, references, software, bids and tenders. Users who see the record can read them; its owner can
 * change them. A file to be sent with a message belongs to its uploader until the message is sent.
 */
export const filesRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, present, storage } = services;
    await app.register(multipart, { limits: { fileSize: FILE_MAX_BYTES, files: 1, fields: 0, headerPairs: 50 } });

    /** Bytes of a request around its file. */
    const AROUND_FILE = 64 * 1024;
    const bodyLimit = FILE_MAX_BYTES + AROUND_FILE;
    /**
     * Stores the uploaded file under its owner record.
     * @param hold locks the record. For a new version of a file it returns that file
     */
    const store = async (
      request: FastifyRequest,
      owner: { kind: FileOwnerKind; id: number },
      hold: (transaction: Db) => Promise<ReplacedFile | void> = () => Promise.resolve(),
    ) => {
      const actor = requireActor(request);
      // A repeated upload gets its first response, even if it has used up the quota.
      if (!(await isAnswered(db, request, clock()))) {
        const bytes = Number(request.headers['content-length'] ?? 0) - AROUND_FILE;
        await checkQuota(services, db, actor, 'files', 'file', 1);
        await checkQuota(services, db, actor, 'fileBytes', 'file', Math.max(1, bytes));
      }
      return withFilePart(services, request, 'file', async ({ filename, path, size, sha256 }) => {
        if (size === 0) throw invalid({ file: [fileTexts.emptyFile] });
        // Files of bids and tenders may have to be proven later, so their hash is stored. A draft may become one.
        const hash = ['bids', 'tenders', 'drafts'].includes(owner.kind) ? sha256 : null;
        const row = { ...describeUpload(filename), size, storage_key: newStorageKey(), sha256: hash };
        const stored = [{ key: row.storage_key, content: path, contentType: row.content_type }];
        return withStoredBytes(services, stored, (used) =>
          writeOnce(db, request, clock(), async (transaction) => {
            const replaced = (await hold(transaction)) ?? undefined;
            await used(transaction);
            if (owner.kind === 'bids' && (await countFiles(transaction, owner.id)) >= BID_FILES_MAX)
              throw invalid({ file: [bidTexts.tooManyFiles(BID_FILES_MAX)] });
            const version = replaced ? { ...row, version_of: replaced.first } : row;
            const file = await createFile(transaction, owner, version, authorOf(actor), clock());
            if (owner.kind === 'tenders')
              await noteTenderFile(services, transaction, { tender: owner.id, file: file.file, replaced }, actor);
            await checkQuota(services, transaction, actor, 'files', 'file');
            await checkQuota(services, transaction, actor, 'fileBytes');
            return file;
          }),
        );
      });
    };

    /** Whether the caller may change the record; null if it is not visible. */
    const findOwned = async (kind: FiledKind, id: number, caller: Caller): Promise<boolean | null> => {
      if (kind === 'bids') return (await isOwnBid(db, id, caller)) || null;
      if (kind === 'tenders') return (await findTenderSight(db, id, caller))?.is_owner ?? null;
      return (await isVisible(db, kind, id, caller)) ? isChangeable(db, kind, id, caller) : null;
    };
    /** Locks the record that a file is attached to, for users who may add files. */
    const lockSubject = async (transaction: Db, kind: FiledKind, id: number, caller: Caller): Promise<void> => {
      if (kind === 'bids') await lockWritableBid(transaction, id, caller);
      else if (kind === 'tenders') await lockForNewFile(transaction, id, caller, present());
      else await lockOwn(transaction, kind, id, caller);
    };

    for (const kind of FILED_KINDS) {
      app.route({
        ...routeOf(endpoints.listFiles, { owner: kind }),
        handler: async (request) => {
          const { id } = request.params;
          const actor = requireActor(request);
          const isOwned = await findOwned(kind, id, actor);
          if (isOwned === null) throw notFound();
          return { results: await listFiles(db, kind, id, isOwned) };
        },
      });

      const upload = routeOf(endpoints.uploadFile, { owner: kind });
      app.route({
        ...upload,
        schema: { ...upload.schema, ...(kind === 'tenders' && describeQuotas('files', 'fileBytes', 'changes')) },
        bodyLimit,
        handler: async (request, reply) => {
          const actor = requireActor(request);
          const { id } = request.params;
          // Checked before the upload is read, and again with the row locked.
          if (kind === 'bids' || kind === 'tenders')
            await db.transaction().execute((first) => lockSubject(first, kind, id, actor));
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
      ...routeOf(endpoints.uploadFileVersion),
      bodyLimit,
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id } = request.params;
        const lock = (transaction: Db) => lockForNewVersion(transaction, id, actor, present());
        const { tender } = await db.transaction().execute(lock);
        const created = await store(request, { kind: 'tenders', id: tender }, lock);
        tagVersion(reply, created);
        return reply.code(201).send(created.file);
      },
    });

    app.route({
      ...routeOf(endpoints.uploadAttachment),
      bodyLimit,
      handler: async (request, reply) => {
        const created = await store(request, { kind: 'drafts', id: requireActor(request).id });
        tagVersion(reply, created);
        return reply.code(201).send(created.file);
      },
    });

    changesOfOwned(app, services, {
      name: 'file',
      endpoints: { update: endpoints.updateFile, delete: endpoints.deleteFile, restore: endpoints.restoreFile },
      patchRules: fileRules,
      totals: ['files', 'fileBytes'],
      lock: (transaction, id, caller) => lockOwnFile(transaction, id, caller, present()),
      find: readFile,
      update: updateFile,
      delete: deleteFile,
      restore: (transaction, id, caller, deletedAfter) => restoreFile(transaction, id, caller, deletedAfter, present()),
    });

    app.route({
      // A download may take long on a slow connection and costs the server little.
      ...routeOf(endpoints.downloadFile, {}, { concurrencyLimit: false }),
      // The plugin mistakes one text in five hundred for deflate by its first two bytes, and would send it unchanged
      // with the header of gzip.
      compress: false,
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
