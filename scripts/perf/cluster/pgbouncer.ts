import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../shared/freePort.ts';
import { untilListening } from './listening.ts';

/** Path of the program in Debian's package. */
const PROGRAM = '/usr/sbin/pgbouncer';

/** Whether PgBouncer is installed. */
export const hasPgbouncer = (): boolean => existsSync(PROGRAM);

export interface Pooler {
  readonly pid: number;
  /** Connection string of a database through the pooler. */
  url(database: string): string;
  stop(): Promise<void>;
}

/**
 * Starts a pooler in transaction mode in front of a server, as in docs/operations.md.
 * @param size connections to the server, fewer than a portal has to the pooler
 */
export async function startPgbouncer(serverPort: number, size: number): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const users = join(folder, 'users.txt');
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(users, '"portal" ""\n');
  writeFileSync(
    settings,
    [
      '[databases]',
      `* = host=127.0.0.1 port=${serverPort}`,
      '[pgbouncer]',
      'pool_mode = transaction',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${users}`,
      `default_pool_size = ${size}`,
      'query_wait_timeout = 5',
      'server_login_retry = 1',
      '',
    ].join('\n'),
  );
  const isRoot = process.getuid?.() === 0;
  const pooler: ChildProcess = spawn(PROGRAM, ['-q', ...(isRoot ? ['-u', 'postgres'] : []), settings], {
    stdio: 'ignore',
  });
  const ended = once(pooler, 'exit');
  await untilListening(pooler, port);
  return {
    pid: pooler.pid!,
    url: (database) => `postgresql://portal@127.0.0.1:${port}/${database}`,
    stop: async () => {
      pooler.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
