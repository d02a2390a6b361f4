import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** What the system says of a process and its children, by their ids: the fields of `/proc/PID/stat` from the third on. */
function familyOf(pid: number): Map<number, string[]> {
  const family = new Map<number, string[]>();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
      // The name may hold anything; numbers follow its last parenthesis.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (Number(entry) === pid || Number(fields[1]) === pid) family.set(Number(entry), fields);
    } catch {
      // It ended while it was looked at; its parent counts it.
    }
  }
  return family;
}

/** Milliseconds of CPU that a process, its children and those of them that ended have used. */
export function cpuOf(pid: number): number {
  let ticks = 0;
  for (const [of, fields] of familyOf(pid))
    ticks += Number(fields[11]) + Number(fields[12]) + (of === pid ? Number(fields[13]) + Number(fields[14]) : 0);
  return (ticks * 1000) / TICKS_PER_SECOND;
}

/** Lets neither a process nor its children run until they are let go on; those who talk to them hear nothing. */
export function holdStill(pid: number): void {
  // The parent first, so that no more children come.
  process.kill(pid, 'SIGSTOP');
  notifyAll(pid, 'SIGSTOP');
}

/** Lets a process and its children run again; nothing happens to those that do. */
export function letGoOn(pid: number): void {
  notifyAll(pid, 'SIGCONT');
}

function notifyAll(pid: number, signal: NodeJS.Signals): void {
  for (const of of familyOf(pid).keys()) {
    try {
      process.kill(of, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** Bytes of memory that a process has now. */
export function memoryOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s{1,20}(\d{1,15}) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}
