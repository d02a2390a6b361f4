import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join, relative } from 'node:path';

const { O_SYNC } = fs.constants;

/** The content of a file on the disk. */
interface OnDisk {
  bytes: Buffer;
}

type Call = (...args: never[]) => unknown;

function contentsOf(fd: number, { fstatSync, readSync }: typeof fs): Buffer {
  const bytes = Buffer.alloc(fstatSync(fd).size);
  readSync(fd, bytes, 0, bytes.length, 0);
  return bytes;
}

/**
 * Records the synchronous calls of this thread on a folder, and thus what a power cut would leave of it on a journaling
 * file system such as ext4: bytes that were synced or written with O_SYNC, under the names that all files had at the
 * last such call.
 * @param folder the folder, which must not exist yet
 * @returns a function that writes the state after a power cut to another folder
 */
export function watchDisk(folder: string): (into: string) => void {
  const real = { ...fs };
  /** By path. Null for a folder. */
  const now = new Map<string, OnDisk | null>();
  let onDisk = new Map(now);
  const opened = new Map<number, { file: OnDisk | null; isSync: boolean }>();

  const isWithin = (path: unknown): path is string => typeof path === 'string' && path.startsWith(folder);
  const cutTo = (file: OnDisk | null | undefined, length: number): void => {
    if (file) file.bytes = file.bytes.subarray(0, length);
  };
  const noted: Record<string, (...args: never[]) => void> = {
    mkdirSync: (path: unknown) => {
      if (isWithin(path)) now.set(path, null);
    },
    writeFileSync: (path: unknown) => {
      if (isWithin(path)) now.set(path, { bytes: Buffer.alloc(0) });
    },
    unlinkSync: (path: string) => now.delete(path),
    rmdirSync: (path: string) => now.delete(path),
    renameSync: (from: string, to: string) => {
      for (const [path, thing] of [...now]) {
        if (path !== from && !path.startsWith(`${from}/`)) continue;
        now.delete(path);
        now.set(to + path.slice(from.length), thing);
      }
    },
    truncateSync: (path: string, length: number) => cutTo(now.get(path), length),
    ftruncateSync: (fd: number, length: number) => cutTo(opened.get(fd)?.file, length),
    closeSync: (fd: number) => opened.delete(fd),
    writeSync: (fd: number, buffer: Uint8Array, offset: number, length: number, position: number) => {
      const { file, isSync } = opened.get(fd) ?? { file: null, isSync: false };
      if (!file || !isSync) return;
      const end = position + length;
      if (file.bytes.length < end) file.bytes = Buffer.concat([file.bytes, Buffer.alloc(end - file.bytes.length)]);
      file.bytes.set(buffer.subarray(offset, offset + length), position);
      onDisk = new Map(now);
    },
    fsyncSync: (fd: number) => {
      const file = opened.get(fd)?.file;
      if (file) file.bytes = contentsOf(fd, real);
      onDisk = new Map(now);
    },
  };
  const calls = fs as unknown as Record<string, Call>;
  for (const [name, note] of Object.entries(noted)) {
    const call = calls[name]!;
    calls[name] = (...args) => {
      const answer = call(...args);
      note(...args);
      return answer;
    };
  }
  fs.openSync = (path, flags, mode) => {
    const fd = real.openSync(path, flags, mode);
    const isSync = typeof flags === 'number' && (flags & O_SYNC) === O_SYNC;
    if (isWithin(path)) opened.set(fd, { file: now.get(path) ?? null, isSync });
    return fd;
  };
  syncBuiltinESMExports();

  return (into) => {
    for (const [path, thing] of onDisk) {
      const copy = join(into, relative(folder, path));
      real.mkdirSync(thing === null ? copy : dirname(copy), { recursive: true });
      if (thing !== null) real.writeFileSync(copy, thing.bytes);
    }
  };
}
