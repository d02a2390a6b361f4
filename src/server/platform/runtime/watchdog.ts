import { Worker } from 'node:worker_threads';

/**
 * Milliseconds between checks, and the number of consecutive checks without progress: half a minute, as in the health
 * check of the image.
 */
const TICK = 1_000;
const PATIENCE = 30;

/**
 * The thread counts checks instead of time, because a machine that was suspended has not hung. SIGKILL, because a
 * blocked process handles no other signal. The database survives it.
 */
const GUARD = `
const { writeSync } = require('node:fs');
const { workerData: { beats, tick, patience } } = require('node:worker_threads');
let seen = 0;
let still = 0;
setInterval(() => {
  const now = Atomics.load(beats, 0);
  still = now === seen ? still + 1 : 0;
  seen = now;
  if (still < patience) return;
  writeSync(2, JSON.stringify({ level: 60, time: Date.now(), pid: process.pid, msg: 'event loop stopped, the process ends' }) + '\\n');
  process.kill(process.pid, 'SIGKILL');
}, tick);
`;

/**
 * Kills the process when its event loop was blocked for half a minute, so that its supervisor restarts it. Neither
 * Docker nor systemd stops a process that only hangs, and it would serve no requests until somebody noticed.
 * @param tick milliseconds between checks
 * @param patience checks without progress
 * @returns a function that stops the watchdog
 */
export function watchEventLoop(tick = TICK, patience = PATIENCE): () => Promise<void> {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const timer = setInterval(() => Atomics.add(beats, 0, 1), tick / 2).unref();
  const guard = new Worker(GUARD, { eval: true, execArgv: [], workerData: { beats, tick, patience } });
  guard.unref();
  return async () => {
    clearInterval(timer);
    await guard.terminate();
  };
}
