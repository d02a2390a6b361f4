import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { S3mini, S3ServiceError } from 's3mini';
import { Failure, noRoomLeft, unavailable } from '#platform/http/failures.ts';
import { fileTexts } from '#platform/texts/files.ts';
import type { Config } from '#server/config.ts';

/** Bytes in memory, or the path of a temporary file with them. */
export type Content = Buffer | string;

/** The storage of the bytes of uploaded files. Keys come from {@link newStorageKey}, never from users. */
export interface FileStorage {
  /** The bytes are durable when the promise resolves. A file may have been moved. */
  put(key: string, content: Content, contentType: string): Promise<void>;
  /** Whether the key exists. */
  has(key: string): Promise<boolean>;
  /** Null if the key does not exist. */
  read(key: string): Promise<Readable | null>;
  /** Removing a missing key is not an error. */
  remove(key: string): Promise<void>;
}

/** Creates an unguessable key. Its first two characters distribute the files over folders. */
export function newStorageKey(): string {
  const name = randomBytes(18).toString('hex');
  return `${name.slice(0, 2)}/${name}`;
}

/** Bytes of the disk reserved for the database, logs and other data. */
const ROOM_KEPT = 512 * 1024 * 1024;

/** Error codes of a full disk or an exceeded quota. */
const NO_ROOM = ['ENOSPC', 'EDQUOT'];

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** The response to an error of the disk: it has become full, is read-only, or was unmounted. */
export function diskFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const isFull = NO_ROOM.includes((error as NodeJS.ErrnoException).code ?? '');
  return Object.assign(isFull ? noRoomLeft() : unavailable(fileTexts.storageUnavailable), { cause: error });
}

/**
 * Stores files in a folder of the portal's data. Fails with 507 before the disk is full.
 * @param freeOn returns the free bytes of the disk with a folder
 */
export function folderStorage(folder: string, freeOn = freeBytes): FileStorage {
  const pathOf = (key: string): string => join(folder, key);
  const has = async (key: string): Promise<boolean> => (await stat(pathOf(key)).catch(() => null)) !== null;
  const write = async (path: string, content: Content): Promise<void> => {
    await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
    const [part, bytes] = typeof content === 'string' ? [content, null] : [`${path}.part`, content];
    if ((await freeOn(folder)) < ROOM_KEPT + (bytes?.length ?? 0)) throw noRoomLeft();
    // The file has a temporary name until all its bytes are synced, so that a crash leaves no incomplete file.
    const file = await open(part, bytes ? 'w' : 'r+', 0o600);
    try {
      if (bytes) await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
  };
  return {
    async put(key, content) {
      try {
        await write(pathOf(key), content);
      } catch (error) {
        throw diskFailure(error);
      }
    },
    has,
    async read(key) {
      // Opened here, so that an unreadable file fails this call and not a stream that may have no listener yet.
      const file = await open(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw Object.assign(unavailable(fileTexts.storageUnavailable), { cause: error });
      });
      return file?.createReadStream() ?? null;
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

/** Milliseconds within which a bucket must begin its response. A download that has begun has no time limit. */
const PATIENCE = 20_000;

/** A `fetch` with a timeout for the beginning of the response, which follows no redirects. */
const answeringWithin =
  (patience: number): typeof fetch =>
  async (input, init) => {
    const given = new AbortController();
    const timer = setTimeout(() => given.abort(), patience);
    try {
      return await fetch(input, { ...init, redirect: 'error', signal: given.signal });
    } finally {
      clearTimeout(timer);
    }
  };

/** Status of a service without free space (RFC 4918, 11.5). */
const FULL = 507;

/**
 * Stores files in a bucket of an S3-compatible service. Fails with 503 if it does not respond, with 507 if it is full.
 */
export function bucketStorage(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: NonNullable<Config['s3']>,
  patience = PATIENCE,
): FileStorage {
  const client = new S3mini({
    endpoint: `${endpoint}/${bucket}`,
    region,
    accessKeyId,
    secretAccessKey,
    fetch: answeringWithin(patience),
  });
  const failureOf = (error: unknown): Error => {
    const isFull = error instanceof S3ServiceError && error.status === FULL;
    return Object.assign(isFull ? noRoomLeft() : unavailable(fileTexts.storageUnavailable), { cause: error });
  };
  const answered = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw failureOf(error);
    }
  };
  /** Streams the body. A connection that breaks during the download fails like one without a response. */
  async function* partsOf(body: WebStream<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      yield* body;
    } catch (error) {
      throw failureOf(error);
    }
  }
  return {
    async put(key, content, contentType) {
      // Sent in parts from the disk.
      const body = typeof content === 'string' ? await openAsBlob(content) : content;
      const { ok } = await answered(client.putObject(key, body, contentType));
      if (!ok) throw unavailable(fileTexts.storageUnavailable);
    },
    has: async (key) => (await answered(client.objectExists(key))) === true,
    async read(key) {
      const answer = await answered(client.getObjectResponse(key));
      return answer?.body ? Readable.from(partsOf(answer.body as WebStream<Uint8Array>), { objectMode: false }) : null;
    },
    async remove(key) {
      await answered(client.deleteObject(key));
    },
  };
}

/** Opens the bucket if one is configured, otherwise the folder `files` in the portal's data. */
export const openStorage = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStorage =>
  s3 ? bucketStorage(s3) : folderStorage(join(dataDir, 'files'));
