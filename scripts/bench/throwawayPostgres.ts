import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const INSTALLED = '/usr/lib/postgresql';

export interface ThrowawayPostgres {
  port: number;
  /** Of the process that all connections' processes are children of. */
  pid: number;
  stop(): void;
}

/** The newest PostgreSQL of Debian's packages, or null. */
export function findPostgres(): string | null {
  if (!existsSync(INSTALLED)) return null;
  const [newest] = readdirSync(INSTALLED).sort((a, b) => Number(b) - Number(a));
  return newest === undefined ? null : join(INSTALLED, newest, 'bin');
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A PostgreSQL server of its own, with its default settings, in a temporary folder; `stop` leaves nothing behind. */
export async function startThrowawayPostgres(bin: string): Promise<ThrowawayPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'));
  chmodSync(folder, 0o755);
  const isRoot = process.getuid?.() === 0;
  // The server refuses to run as root.
  const run = (command: string, args: readonly string[]): string =>
    isRoot
      ? execFileSync('runuser', ['-u', 'postgres', '--', join(bin, command), ...args], {
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'inherit'],
        })
      : execFileSync(join(bin, command), [...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  if (isRoot) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })));
    chownSync(folder, uid!, gid!);
  }
  const data = join(folder, 'data');
  const port = await freePort();
  run('initdb', ['-D', data, '-A', 'trust', '-U', 'portal', '--encoding=UTF8', '--locale=C.UTF-8']);
  run('pg_ctl', ['-D', data, '-w', '-o', `-p ${port} -h 127.0.0.1 -k ${folder}`, '-l', join(folder, 'log'), 'start']);
  const pid = Number(run('pg_ctl', ['-D', data, 'status']).match(/PID: (\d+)/)?.[1]);
  return {
    port,
    pid,
    stop: () => {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
