import type { ChildProcess } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isAnswered = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
  socket.destroy();
  return isAnswered;
}

/**
 * Waits until a program accepts connections.
 * @throws Error if it exits before
 */
export async function untilListening(program: ChildProcess, port: number): Promise<void> {
  while (!(await listens(port))) {
    if (program.exitCode !== null) throw new Error(`${program.spawnfile} ended with ${program.exitCode}`);
    await pause(20);
  }
}
