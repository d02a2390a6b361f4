import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { S3mini, S3ServiceError } from 's3mini';
import type { Config } from '../config';
import { Failure, noRoomLeft, unavailable } from '../input/failures';
import { texts } from '../texts';

/** Where the bytes of uploaded files lie. Keys come from {@link newStorageKey}, never from people. */
export interface FileStorage {
  /** Durable when it resolves. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Whether something is there. */
  has(key: string): Promise<boolean>;
  /** Null when nothing is there. */
  read(key: string): Promise<Readable | null>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
}

/** A name nobody can guess; its first two letters spread the files over folders. */
export function newStorageKey(): string {
  const name = randomBytes(18).toString('hex');
  return `${name.slice(0, 2)}/${name}`;
}

/** Bytes that stay free on the disk for the database, logs and whatever else has to go on. */
const ROOM_KEPT = 512 * 1024 * 1024;

/** What the system says of a full disk, or of a full share of it. */
const NO_ROOM = ['ENOSPC', 'EDQUOT'];

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/**
 * Files in a folder of the portal's data; 507 before the disk is full.
 * @param freeOn bytes that are free where a folder is
 */
export function folderStorage(folder: string, freeOn = freeBytes): FileStorage {
  const pathOf = (key: string): string => join(folder, key);
  const has = async (key: string): Promise<boolean> => (await stat(pathOf(key)).catch(() => null)) !== null;
  const write = async (path: string, bytes: Buffer): Promise<void> => {
    await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
    if ((await freeOn(folder)) < ROOM_KEPT + bytes.length) throw noRoomLeft();
    // Under another name until every byte is on the disk, so that a crash leaves no half of a file.
    const file = await open(`${path}.part`, 'w', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.part`, path);
  };
  return {
    async put(key, bytes) {
      try {
        await write(pathOf(key), bytes);
      } catch (error) {
        if (error instanceof Failure) throw error;
        // A disk that became full by others meanwhile, one that went read only, a volume that went away.
        const isFull = NO_ROOM.includes((error as NodeJS.ErrnoException).code ?? '');
        throw Object.assign(isFull ? noRoomLeft() : unavailable(texts.storageUnavailable), { cause: error });
      }
    },
    has,
    async read(key) {
      // Opened here, so that what cannot be read fails this call and not a stream that may have no listener yet.
      const file = await open(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw Object.assign(unavailable(texts.storageUnavailable), { cause: error });
      });
      return file?.createReadStream() ?? null;
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

/** Milliseconds a bucket may take to begin its answer; a download that has begun takes as long as it needs. */
const PATIENCE = 20_000;

/** `fetch` that gives up on a service which does not begin to answer, and follows it nowhere else. */
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

/** What a service answers whose disks are full (RFC 4918, 11.5). */
const FULL = 507;

/** Files in a bucket of an S3-compatible service; 503 when it does not answer, 507 when it is full. */
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
    return Object.assign(isFull ? noRoomLeft() : unavailable(texts.storageUnavailable), { cause: error });
  };
  const answered = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw failureOf(error);
    }
  };
  /** The bytes as they come; a service that breaks off in the middle fails them like one that does not answer. */
  async function* partsOf(body: WebStream<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      yield* body;
    } catch (error) {
      throw failureOf(error);
    }
  }
  return {
    async put(key, bytes, contentType) {
      const { ok } = await answered(client.putObject(key, bytes, contentType));
      if (!ok) throw unavailable(texts.storageUnavailable);
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

/** The bucket when one is set, otherwise the folder `files` in the portal's data. */
export const openStorage = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStorage =>
  s3 ? bucketStorage(s3) : folderStorage(join(dataDir, 'files'));
