import { execFileSync, type ExecFileSyncOptionsWithStringEncoding } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort.ts';
import { holdStill, letGoOn } from './processes.ts';

/** Settings of a server whose data need not survive a power cut. */
export const UNSAFE: readonly string[] = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

const INSTALLED = '/usr/lib/postgresql';

export interface ThrowawayPostgres {
  port: number;
  /** Connection string of one of the server's databases. */
  url(database?: string): string;
  /** Id of the postmaster process, the parent of all connections' processes. It changes with each start. */
  readonly pid: number;
  /** Starts a replica of this server. */
  replicate(): Promise<ThrowawayPostgres>;
  /** Ends the server immediately as in a power cut, and keeps its data. */
  halt(): void;
  /** Starts it again. */
  start(): void;
  /** Stops all of its processes with SIGSTOP, as on a machine that hangs: connections stay open without a response. */
  pause(): void;
  /** Continues the processes. */
  resume(): void;
  /** Ends the server and removes its data. */
  stop(): void;
}

/** Returns the newest PostgreSQL of Debian's packages, or null. */
export function findPostgres(): string | null {
  if (!existsSync(INSTALLED)) return null;
  const [newest] = readdirSync(INSTALLED).sort((a, b) => Number(b) - Number(a));
  return newest === undefined ? null : join(INSTALLED, newest, 'bin');
}

/** Returns a function that runs programs of the server, which refuse to run as root. */
function runnerOf(bin: string, folder: string): (command: string, args: readonly string[]) => string {
  const options: ExecFileSyncOptionsWithStringEncoding = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] };
  if (process.getuid?.() !== 0) return (command, args) => execFileSync(join(bin, command), [...args], options);
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })));
  chownSync(folder, uid!, gid!);
  return (command, args) => execFileSync('runuser', ['-u', 'postgres', '--', join(bin, command), ...args], options);
}

/** Starts a PostgreSQL server in a temporary folder, with default settings except for the given ones. */
export async function startThrowawayPostgres(
  bin: string,
  settings: readonly string[] = [],
  following: string | null = null,
  superuser = 'portal',
): Promise<ThrowawayPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'));
  chmodSync(folder, 0o755);
  const run = runnerOf(bin, folder);
  const data = join(folder, 'data');
  const port = await freePort();
  if (following === null)
    run('initdb', ['-D', data, '-A', 'trust', '-U', superuser, '--encoding=UTF8', '--locale=C.UTF-8']);
  else run('pg_basebackup', ['-d', following, '-D', data, '-R', '-X', 'stream', '--checkpoint=fast']);
  const options = [`-p ${port} -h 127.0.0.1 -k ${folder}`, ...settings.map((setting) => `-c ${setting}`)].join(' ');
  const start = () => run('pg_ctl', ['-D', data, '-w', '-o', options, '-l', join(folder, 'log'), 'start']);
  const halt = () => run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
  const pidFile = join(data, 'postmaster.pid');
  const pidNow = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  // A server that was killed manually leaves its pid file behind.
  const isRunning = () => existsSync(pidFile) && existsSync(`/proc/${pidNow()}`);
  start();
  const url = (database = 'postgres') => `postgresql://portal@127.0.0.1:${port}/${database}`;
  return {
    port,
    url,
    get pid() {
      return pidNow();
    },
    replicate: () => startThrowawayPostgres(bin, settings, url()),
    halt: () => void halt(),
    start: () => void start(),
    pause: () => holdStill(pidNow()),
    resume: () => letGoOn(pidNow()),
    stop: () => {
      try {
        if (isRunning()) {
          // A stopped process would not receive the signal to end.
          letGoOn(pidNow());
          halt();
        }
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}
