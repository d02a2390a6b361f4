import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { untilListening } from './listening.ts';

/** Path of the program in Debian's package. */
const PROGRAM = '/usr/sbin/haproxy';

/** Whether HAProxy is installed. */
export const hasHaproxy = (): boolean => existsSync(PROGRAM);

export interface Proxy {
  readonly pid: number;
  /** Address without a trailing slash. */
  url: string;
  /** Stops sending requests to a server. Resolves when those in progress have ended. */
  takeOut(server: string): Promise<void>;
  /** Sends requests to the server again. Resolves when it accepts them. */
  putBack(server: string): Promise<void>;
  stop(): Promise<void>;
}

/** The configuration of docs/operations.md with the addresses of this machine. */
const settingsOf = (port: number, servers: ReadonlyMap<string, number>, socket: string): string => `
global
  stats socket ${socket} level admin
defaults
  mode http
  option forwardfor
  option redispatch 1
  retries 3
  timeout connect 1s
  timeout queue 5s
  timeout client 60s
  timeout server 60s
  timeout check 3s
frontend people
  bind 127.0.0.1:${port}
  default_backend portals
backend portals
  balance roundrobin
  option httpchk GET /healthz
  default-server check inter 1s fall 3 rise 1
${[...servers].map(([name, at]) => `  server ${name} 127.0.0.1:${at}`).join('\n')}
`;

/** @param servers local ports by server name */
export async function startHaproxy(port: number, servers: ReadonlyMap<string, number>): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-haproxy-'));
  const socket = join(folder, 'admin.sock');
  const settings = join(folder, 'haproxy.cfg');
  writeFileSync(settings, settingsOf(port, servers, socket));
  const proxy = spawn(PROGRAM, ['-db', '-q', '-f', settings], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(proxy, 'exit');
  await untilListening(proxy, port);

  const sendCommand = (command: string): Promise<string> => text(connect(socket).end(`${command}\n`));
  /** Reads a field of the proxy's statistics about a server. */
  const statOf = async (server: string, field: 'scur' | 'status'): Promise<string | undefined> => {
    const [heading = '', ...lines] = (await sendCommand('show stat')).replace(/^# /, '').split('\n');
    const place = heading.split(',').indexOf(field);
    return lines.find((line) => line.startsWith(`portals,${server},`))?.split(',')[place];
  };
  const until = async (server: string, field: 'scur' | 'status', value: string): Promise<void> => {
    while ((await statOf(server, field)) !== value) await pause(50);
  };
  return {
    pid: proxy.pid!,
    url: `http://127.0.0.1:${port}`,
    takeOut: async (server) => {
      await sendCommand(`set server portals/${server} state drain`);
      await until(server, 'scur', '0');
    },
    putBack: async (server) => {
      await sendCommand(`set server portals/${server} state ready`);
      await until(server, 'status', 'UP');
    },
    stop: async () => {
      proxy.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
