import { execFileSync, type ExecFileSyncOptionsWithStringEncoding } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort';
import { holdStill, letGoOn } from './processes';

/** Settings of a server whose data nobody needs after a power cut. */
export const UNSAFE: readonly string[] = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

const INSTALLED = '/usr/lib/postgresql';

export interface ThrowawayPostgres {
  port: number;
  /** Connection string of one of its databases. */
  url(database?: string): string;
  /** Of the process that all connections' processes are children of: another one after each start. */
  readonly pid: number;
  /** A server beside it that follows it. */
  replicate(): Promise<ThrowawayPostgres>;
  /** Ends it as a power cut would, and keeps its data. */
  halt(): void;
  /** Starts it again. */
  start(): void;
  /** Holds all of its processes still, as a machine that hangs: connections stay, and nobody answers. */
  pause(): void;
  /** Lets them go on. */
  resume(): void;
  /** Ends it and leaves nothing behind. */
  stop(): void;
}

/** The newest PostgreSQL of Debian's packages, or null. */
export function findPostgres(): string | null {
  if (!existsSync(INSTALLED)) return null;
  const [newest] = readdirSync(INSTALLED).sort((a, b) => Number(b) - Number(a));
  return newest === undefined ? null : join(INSTALLED, newest, 'bin');
}

/** Runs a program of the server, which refuses to be root. */
function runnerOf(bin: string, folder: string): (command: string, args: readonly string[]) => string {
  const options: ExecFileSyncOptionsWithStringEncoding = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] };
  if (process.getuid?.() !== 0) return (command, args) => execFileSync(join(bin, command), [...args], options);
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })));
  chownSync(folder, uid!, gid!);
  return (command, args) => execFileSync('runuser', ['-u', 'postgres', '--', join(bin, command), ...args], options);
}

/** A PostgreSQL server of its own, with its default settings but those given, in a temporary folder. */
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
  // Whoever kills the server by hand leaves its file behind.
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
          // One that is held still would not hear that it is to end.
          letGoOn(pidNow());
          halt();
        }
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}
