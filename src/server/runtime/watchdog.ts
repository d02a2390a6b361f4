import { Worker } from 'node:worker_threads';

/** Milliseconds between looks, and how many in a row may find no progress: half a minute, as the image's health check allows. */
const TICK = 1_000;
const PATIENCE = 30;

/**
 * The thread counts looks, not time: a machine that slept has not hung. SIGKILL, as a process that does not turn heeds no
 * other signal; the database survives it.
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
 * Ends the process once nothing in it has moved for half a minute, so that whoever keeps it running starts it anew:
 * neither Docker nor systemd ends a process that only hangs, and it would answer nobody until somebody noticed.
 * @param tick milliseconds between looks
 * @param patience looks without progress
 * @returns how to stop watching
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
