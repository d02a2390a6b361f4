import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Returns the fields of `/proc/PID/stat`, from the third on, of a process and its children, by process id. */
function familyOf(pid: number): Map<number, string[]> {
  const family = new Map<number, string[]>();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
      // The process name may contain any characters. The numeric fields follow its last parenthesis.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (Number(entry) === pid || Number(fields[1]) === pid) family.set(Number(entry), fields);
    } catch {
      // The process exited meanwhile; its parent includes its CPU time.
    }
  }
  return family;
}

/** Returns the CPU milliseconds of a process, its children and its exited children. */
export function cpuOf(pid: number): number {
  let ticks = 0;
  for (const [of, fields] of familyOf(pid))
    ticks += Number(fields[11]) + Number(fields[12]) + (of === pid ? Number(fields[13]) + Number(fields[14]) : 0);
  return (ticks * 1000) / TICKS_PER_SECOND;
}

/**
 * Stops a process and its children with SIGSTOP until {@link letGoOn}. Their connections stay open without a response.
 */
export function holdStill(pid: number): void {
  // The parent is stopped first, so that it starts no more children.
  process.kill(pid, 'SIGSTOP');
  notifyAll(pid, 'SIGSTOP');
}

/** Continues a process and its children. Running processes are not affected. */
export function letGoOn(pid: number): void {
  notifyAll(pid, 'SIGCONT');
}

function notifyAll(pid: number, signal: NodeJS.Signals): void {
  for (const of of familyOf(pid).keys()) {
    try {
      process.kill(of, signal);
    } catch {
      // The process exited meanwhile.
    }
  }
}

/** Returns the current memory of a process in bytes. */
export function memoryOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s{1,20}(\d{1,15}) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}
